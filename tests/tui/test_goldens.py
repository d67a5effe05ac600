"""Every screen at both sizes looks as it did; `python -m tests.tui.golden` writes the files again."""

from pathlib import Path

import pytest

from tests.tui.golden import FOLDER, drawn, golden_files

pytestmark = pytest.mark.anyio

FILES = {path.stem: (name, size, path) for name, size, path in golden_files()}


@pytest.mark.parametrize("stem", FILES)
async def test_a_screen_looks_as_it_did(stem: str) -> None:
    name, size, path = FILES[stem]
    assert await drawn(name, size) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("stem", FILES)
def test_no_line_is_wider_than_the_terminal(stem: str) -> None:
    _, (width, height), path = FILES[stem]
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == height
    assert max(map(len, lines)) <= width


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in Path(FOLDER).glob("*.txt")} == set(FILES)
