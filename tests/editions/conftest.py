"""The paper game of four different digits, installed as any package is."""

import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent / "four_digits"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the package of the edition is installed; it is not on the path."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", folder, PACKAGE], check=True)
    return folder
