"""Measures an installation: how large it is with each extra, and how soon the library and the commands are there.

Run as `python bench/install.py` from the root of the project, on a machine that does nothing else.
"""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).parents[1]
EXTRAS = ("", "tui", "server", "large", "cluster", "envs", "mcp", "all")
MODULES = ("keypeg", "keypeg.rules", "keypeg.solver")
COMMANDS = (
    "--version",
    "mark AABC ABCD",
    "suggest 4x6",
    "suggest 4x6 AABB=1,1",
    "suggest 5x8 AABBC=1,1 DDEEA=0,2",
    "check 4x6 ADDE AABB=1,1 ACDE=2,0",
    "evaluate 4x6 --strategy entropy",
    "puzzle 4x6 --seed 3",
)
RUNS = 7
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True, env=ENVIRONMENT, cwd=ROOT)


def _wheel(folder: Path) -> Path:
    _run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    return next(folder.glob("keypeg-*.whl"))


def _installed(folder: Path, wheel: Path, extras: str) -> Path:
    """Installs the wheel into a new environment without pip, with the versions of the lock file."""
    locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    pins = folder / "pins.txt"
    pins.write_text("\n".join(re.findall(r"^[\w.-]+==[^\\\n]*", locked, re.MULTILINE)), encoding="utf-8")
    environment = folder / (extras or "bare")
    _run(sys.executable, "-m", "venv", "--without-pip", environment)
    asked = f"{wheel}[{extras}]" if extras else str(wheel)
    pip = (sys.executable, "-m", "pip", "--python", environment / "bin" / "python", "install", "--quiet")
    _run(*pip, "--disable-pip-version-check", f"--constraint={pins}", asked)
    return environment


def _megabytes(folder: Path) -> float:
    """Returns what `du` would say."""
    return sum(path.lstat().st_blocks for path in folder.rglob("*")) * 512 / 1024**2


def _seconds(command: Sequence[str | Path]) -> float:
    _run(*command)  # Once for the disk.
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        _run(*command)
        times.append(perf_counter() - start)
    return median(times)


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        wheel = _wheel(folder)
        print(f"wheel: {wheel.stat().st_size / 1024**2:.1f} MB")
        for extras in EXTRAS:
            environment = _installed(folder, wheel, extras)
            print(f"{extras or 'bare'}: {_megabytes(environment):.0f} MB", flush=True)
        python = folder / "bare" / "bin" / "python"
        nothing = _seconds((python, "-c", "pass"))
        print(f"Python itself starts in {nothing:.3f} s")
        for module in MODULES:
            print(f"import {module}: {_seconds((python, '-c', f'import {module}')) - nothing:.3f} s", flush=True)
        for command in COMMANDS:
            print(f"keypeg {command}: {_seconds((python, '-m', 'keypeg', *command.split())):.2f} s", flush=True)


if __name__ == "__main__":
    main()
