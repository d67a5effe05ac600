"""Runs the client's scripts with the same Node that builds it.

`python -m tests.web.node types.mjs` runs a script from the command line.
"""

import subprocess
import sys
from pathlib import Path

from hatch_build import find_node

WEB = Path(__file__).parents[2] / "web"


def program() -> str:
    found = find_node()
    if found is None:
        raise RuntimeError("there is no Node; `make test` installs one")
    return found.program


def node(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a script in the client's folder and captures what it prints."""
    return subprocess.run([program(), *arguments], cwd=WEB, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(subprocess.run([program(), *sys.argv[1:]], cwd=WEB, check=False).returncode)
