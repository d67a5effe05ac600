"""Every edition to the end of a match, against computer players."""

import pytest

from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME


@pytest.mark.parametrize(
    ("edition", "computers", "options", "codes"),
    [
        ("original", 1, {"rounds": 2}, ["AABB", "CCDD", "ABCD", "EEFF"]),
        ("super", 1, {"games": 2, "holes": 3, "colours": 4, "blanks": True}, ["ABC", "A_B", "DDD"]),
        ("challenge", 1, {"rounds": 1}, ["AABBC", "DDEEF", "GGHHA"]),
        ("challenge", 1, {"rounds": 1, "race": True, "rings": [4, 4]}, ["AABB", "CCDD", "EEFF", "GGHH"]),
        ("party", 2, {}, ["ABCD", "EFGH", "AEBF"]),
        ("group", 3, {"rounds": 1}, ["AABBC", "CCDDE", "EEFFA"]),
        ("group", 1, {"rounds": 1, "boards": 2}, ["AABBC", "CCDDE", "EEFFA"]),
    ],
)
def test_a_match_against_computers_is_played_to_its_end(
    reader: NewReader, edition: str, computers: int, options: dict[str, object], codes: list[str]
) -> None:
    ada = reader()
    made = ada.sit(edition, [ME, *[COMPUTER] * computers], options=options)
    assert ada.play_out(codes) > 0
    assert "match" in ada.headline or "victory" in ada.headline
    ada.page.get_by_text("The code was not changed").first.wait_for()
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: not url.endswith(made["id"]))
    ada.page.locator(".end").wait_for(state="detached")
    ada.settle()
    assert not ada.is_over
