"""Every screen at both sizes looks as it did; `python -m tests.tui.golden` writes the files again."""

import pytest

from tests.tui.golden import FOLDER, SIZES, drawn, golden_file
from tests.tui.scenes import SCENES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_looks_as_it_did(name: str) -> None:
    for path, text in (await drawn(name)).items():
        assert text == path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_fits_into_the_terminal(name: str, size: tuple[int, int]) -> None:
    lines = golden_file(name, size).read_text(encoding="utf-8").splitlines()
    assert len(lines) == size[1]
    assert max(map(len, lines)) <= size[0]


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.iterdir()) == {golden_file(name, size) for name in SCENES for size in SIZES}
