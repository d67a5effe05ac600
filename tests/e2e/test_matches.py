"""A hunt, a duel and a group to the end of their matches, by touch on a phone: nothing moves from under the finger."""

import pytest

from tests.e2e.conftest import NewReader
from tests.e2e.hooks import GEOMETRY, ChromiumScreen, Finger
from tests.e2e.reader import COMPUTER, ME


@pytest.mark.parametrize(
    ("edition", "computers", "options"),
    [
        ("original", 1, {"rounds": 2}),
        ("challenge", 1, {"rounds": 1}),
        ("group", 3, {"rounds": 1}),
    ],
)
def test_a_match_is_played_to_its_end_by_touch(
    reader: NewReader, edition: str, computers: int, options: dict[str, object]
) -> None:
    # Once with everything that moves; a page of infinite animations keeps a processor busy.
    motion = "no-preference" if edition == "original" else "reduce"
    ada = reader(width=360, height=740, has_touch=True, is_mobile=True, reduced_motion=motion)
    made = ada.sit(edition, [ME, *[COMPUTER] * computers], options=options)
    problems: list[str] = []
    finger = Finger(ChromiumScreen(ada.page, has_touch=True), lambda: problems.extend(ada.page.evaluate(GEOMETRY)))
    assert finger.play_out() > 0
    assert problems == []
    ada.page.get_by_role("button", name="Play again").tap()
    ada.page.wait_for_url(lambda url: not url.endswith(made["id"]))
