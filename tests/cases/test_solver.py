"""The cases for the client's solver are what the library finds today; web/src/solver runs them too."""

from tests.cases.solver import FILE, SPACES, cases, written


def test_the_cases_of_the_solver_are_what_the_library_finds() -> None:
    assert FILE.read_text(encoding="utf-8") == written(cases()), "run `python -m tests.cases.solver`"


def test_the_cases_cover_twenty_spaces_and_every_question() -> None:
    found = cases()["positions"]
    assert len(SPACES) == len(set(SPACES)) == len({each["space"] for each in found}) == 20
    for question in ("checks", "analysis", "suggestion", "strategies"):
        assert len({each["space"] for each in found if question in each}) >= 18, question
