"""Runs the client's scripts with the machine's Node, or with the one that Playwright brings along.

`python -m tests.web.node types.mjs` runs a script from the command line.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

WEB = Path(__file__).parents[2] / "web"


def program() -> str:
    return shutil.which("node") or str(compute_driver_executable()[0])


def node(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a script in the client's folder and captures what it prints."""
    return subprocess.run([program(), *arguments], cwd=WEB, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(subprocess.run([program(), *sys.argv[1:]], cwd=WEB, check=False).returncode)
