"""Golden screens: each scene has a text file for each size. `python -m tests.tui.golden [NAME …]` writes them again."""

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.driver import LARGE, SMALL, running
from tests.tui.scenes import SCENES

FOLDER = Path(__file__).parent / "screens"
SIZES = (SMALL, LARGE)


def golden_files() -> Iterator[tuple[str, tuple[int, int], Path]]:
    for name in SCENES:
        for size in SIZES:
            yield name, size, FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


async def drawn(name: str, size: tuple[int, int]) -> str:
    """Returns what a scene looks like."""
    scene = SCENES[name]
    async with running(scene.launch, size) as driver:
        await scene.play(driver)
        await driver.pilot.pause()
        return driver.text


async def _write(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, size, path in golden_files():
        if not names or name in names:
            path.write_text(await drawn(name, size), encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ |= {"XDG_CONFIG_HOME": folder, "COLORTERM": "truecolor", "TERM": "xterm-256color"}
        asyncio.run(_write(sys.argv[1:]))
