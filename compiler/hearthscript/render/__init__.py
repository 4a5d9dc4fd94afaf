"""Card faces, sheets and pictures. Importing this is cheap; building is where it costs."""

from __future__ import annotations

from hearthscript.render.build import Built, build
from hearthscript.render.declared import check_print

__all__ = ["Built", "build", "check_print"]
