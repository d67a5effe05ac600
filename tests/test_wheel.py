"""The wheel that users install is complete."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_installed_wheel_has_rules_and_strategies(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("keypeg-*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    assert (installed / "keypeg" / "py.typed").exists()
    for arguments, expected in ((["rules", "group"], "# Group\n"), (["suggest", "4x6"], "AABC: 1,296 codes")):
        # The current folder comes first on the path, so this is the keypeg from the wheel.
        result = subprocess.run(
            [sys.executable, "-m", "keypeg", *arguments], cwd=installed, capture_output=True, check=True, text=True
        )
        assert result.stdout.startswith(expected)
