"""The cases for practice in the page are what the rules say today; web/src/game/practice runs them too."""

from tests.cases.practice import FILE, cases
from tests.cases.referee import written


def test_the_cases_of_practice_are_what_the_rules_say() -> None:
    assert FILE.read_text(encoding="utf-8") == written(cases()), "run `python -m tests.cases.practice`"


def test_the_cases_have_ties_refusals_and_both_ends() -> None:
    found = cases()
    assert any(len(each["marks"]) > 1 for each in found["devious"])
    assert {len(each["against"]) > 0 for each in found["hard"]} == {True, False}
    assert {each["is_found"] for each in found["ends"]} == {True, False}
    assert {each["is_miscounted"] for each in found["remembered"]} == {True, False}
