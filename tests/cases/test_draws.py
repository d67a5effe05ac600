"""The cases for the client's draws are what the server draws today; web/src/game/seals.test.ts runs them too."""

from tests.cases.draws import FILE, cases, written


def test_the_cases_are_what_the_server_draws() -> None:
    assert FILE.read_text(encoding="utf-8") == written(cases()), "run `python -m tests.cases.draws`"


def test_the_cases_have_every_seat_begin_and_rounds_that_were_replayed() -> None:
    found = cases()
    assert len({each["first"] for each in found}) > 2
    numbers = [[each["number"] for each in case["rounds"]] for case in found]
    assert any(len(each) > len(set(each)) for each in numbers)
