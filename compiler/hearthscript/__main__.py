"""`python -m hearthscript` is the same as `hearth`."""

from __future__ import annotations

from hearthscript.cli import main

if __name__ == "__main__":
    main()
