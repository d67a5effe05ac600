"""Whoever spoils two rounds by wrong marks loses the match, where that is agreed."""

import pytest

from keypeg.table.table import EarlyEnd, EndReason
from keypeg.table.unfold import unfold
from tests.table.liars import Lie, lies_when_the_other_is_nearly_sure, play, prolongs


@pytest.mark.parametrize(
    ("edition", "seats", "options", "lie"),
    [
        ("original", 2, {}, prolongs),
        ("challenge", 2, {}, prolongs),
        ("challenge", 2, {"race": True}, prolongs),
        ("party", 3, {}, prolongs),
        ("group", 2, {}, prolongs),
        ("group", 3, {}, prolongs),
        ("group", 2, {}, lies_when_the_other_is_nearly_sure),
        ("group", 2, {"boards": 2}, lies_when_the_other_is_nearly_sure),
    ],
)
def test_a_liar_loses(edition: str, seats: int, options: dict[str, object], lie: Lie) -> None:
    table = play(edition, lie, seats, options, wrong_marks_lose=True).table
    assert table.is_over
    assert 0 not in table.winners
    assert table.winners
    assert table.match is not None
    assert sum(ended.result.is_replayed for ended in table.match.ended) <= 2
    if not table.match.is_finished:
        assert table.early_end == EarlyEnd(reason=EndReason.WRONG_MARKS, seat=0, winners=table.winners)


@pytest.mark.parametrize("edition", ["original", "group"])
def test_without_the_rule_rounds_are_played_again_as_by_the_leaflet(edition: str) -> None:
    driver = play(edition, prolongs)
    assert driver.table.early_end is None
    assert driver.table.match is not None
    assert sum(ended.result.is_replayed for ended in driver.table.match.ended) > 2 or not driver.table.is_over


def test_a_table_remembers_why_it_ended() -> None:
    driver = play("group", prolongs, wrong_marks_lose=True)
    again = unfold("table", driver.entries)
    assert again.early_end == driver.table.early_end is not None
    assert again.pause is None
    assert not again.waiting
