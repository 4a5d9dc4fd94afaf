"""The benchmarks are programs of the checkout, in no wheel: they are found from its root."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
