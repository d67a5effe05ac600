"""The golden playthroughs: what happens and what everybody sees, step by step, with every option."""

from pathlib import Path

import pytest

from keypeg.rules import Transcript, read
from keypeg.rules.editions import BUILT_IN
from tests.rules.golden import playthrough, transcripts

TRANSCRIPTS = transcripts()


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_playthrough_matches_its_golden_file(path: Path) -> None:
    assert playthrough(path) == path.with_suffix(".txt").read_text(encoding="utf-8"), "see `make golden`"


@pytest.mark.parametrize("key", BUILT_IN)
def test_playthroughs_cover_every_number_of_players_and_every_option(key: str) -> None:
    edition = BUILT_IN[key]
    played = [each for each in _read_all() if each.edition == key]
    assert {len(each.players) for each in played} == set(edition.players)
    set_options = {name for each in played for name in each.options}
    assert set_options >= {setting.name for setting in edition.settings} - _WITHOUT_EFFECT[key]


_WITHOUT_EFFECT = {key: {"first"} if key == "challenge" else set[str]() for key in BUILT_IN}


def _read_all() -> list[Transcript]:
    return [read(path.read_bytes()) for path in TRANSCRIPTS]
