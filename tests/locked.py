"""The versions of the lock file, for what installs the package by itself."""

import re
from pathlib import Path

_LOCK = Path(__file__).parents[1] / "requirements" / "dev.txt"


def write_pins(file: Path) -> Path:
    """Writes the locked versions as constraints, without hashes, which a folder or a wheel of ours would need too."""
    pins = re.findall(r"^[\w.-]+==[^\\\n]*", _LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    file.write_text("\n".join(pins), encoding="utf-8")
    return file
