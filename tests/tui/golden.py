"""Golden screens: each scene has a text file for each size. `python -m tests.tui.golden [NAME …]` writes them again."""

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.driver import LARGE, SMALL, running
from tests.tui.scenes import SCENES

FOLDER = Path(__file__).parent / "screens"
SIZES = (SMALL, LARGE)


def golden_file(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


async def drawn(name: str) -> Mapping[Path, str]:
    """Returns what a scene looks like in both sizes."""
    scene, texts = SCENES[name], {}
    async with running(scene.launch, SMALL) as driver:
        await scene.play(driver)
        for size in SIZES:
            await driver.pilot.resize_terminal(*size)
            await driver.pilot.pause()
            texts[golden_file(name, size)] = driver.text
    return texts


async def _write(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or SCENES:
        for path, text in (await drawn(name)).items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ |= {"XDG_CONFIG_HOME": folder, "COLORTERM": "truecolor", "TERM": "xterm-256color"}
        asyncio.run(_write(sys.argv[1:]))
