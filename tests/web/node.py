"""The Node that runs the client's tests: the machine's, or the one that Playwright brings along."""

import shutil
import subprocess
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

WEB = Path(__file__).parents[2] / "web"


def node(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a script of the client, in its folder."""
    program = shutil.which("node") or str(compute_driver_executable()[0])
    return subprocess.run([program, *arguments], cwd=WEB, capture_output=True, text=True, check=False)
