"""The cases for the client's referee are what the rules say today; web/src/game/referee runs them too."""

from tests.cases.referee import FILE, cases, written


def test_the_cases_of_the_referee_are_what_the_rules_say() -> None:
    assert FILE.read_text(encoding="utf-8") == written(cases()), "run `python -m tests.cases.referee`"


def test_the_cases_cover_every_way_a_round_can_end() -> None:
    results = {(match["edition"], each["result"]) for match in cases()["matches"] for each in match["rounds"]}
    for edition in ("original", "super", "party"):
        assert {(edition, "solved"), (edition, "unsolved"), (edition, "penalty")} <= results
    assert {("challenge", each) for each in ("won", "void", "penalty")} <= results
    assert {("group", each) for each in ("declared", "no_winner", "penalty")} <= results
