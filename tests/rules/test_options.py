"""Options: strictly typed, and all problems are reported at once."""

import pytest

from keypeg.rules import Key, Reason, RefusalError, begin, view
from keypeg.rules.clauses import CLAUSES
from keypeg.rules.editions import BUILT_IN

BAD_ROUNDS = [0, 100, -1, True, None, "2", 2.0, [2], 10**30]


def player_names(seats: int) -> list[str]:
    return [f"player {seat}" for seat in range(seats)]


def problems(edition: str, seats: int, **options: object) -> list[tuple[Reason, str | None]]:
    try:
        begin(edition, player_names(seats), options)
    except RefusalError as refused:
        return [(problem.reason, problem.name) for problem in refused.problems if problem.key is Key.BAD_OPTION]
    return []


@pytest.mark.parametrize(
    ("edition", "seats", "option", "values"),
    [
        ("original", 2, "rounds", [1, 2, 99]),
        ("original", 2, "blanks", [True, False]),
        ("super", 2, "games", [2, 4, 98]),
        ("super", 2, "holes", [1, 5]),
        ("super", 2, "colours", [1, 8]),
        ("super", 2, "unsolved_bonus", [0, 1]),
        ("challenge", 2, "rounds", [1, 3, 99]),
        ("challenge", 2, "rings", [[4, 4], [4, 5], [5, 4], (5, 5)]),
        ("challenge", 2, "race", [True]),
        ("challenge", 2, "first", [0, 1]),
        ("party", 2, "rounds", [1, 99]),
        ("party", 5, "codemaker_points", [0, 10]),
        ("party", 3, "fresh_rows", [False, True]),
        ("party", 5, "first", [4]),
        ("group", 2, "boards", [1, 2]),
        ("group", 3, "boards", [1]),
        ("group", 4, "rounds", [1, 7]),
        ("group", 4, "anytime", [True]),
        ("group", 4, "marking", ["auto", "manual"]),
    ],
)
def test_accepted_values(edition: str, seats: int, option: str, values: list[object]) -> None:
    for value in values:
        assert problems(edition, seats, **{option: value}) == []


@pytest.mark.parametrize(
    ("edition", "seats", "option", "values"),
    [
        ("original", 2, "rounds", BAD_ROUNDS),
        ("original", 2, "blanks", [0, 1, "true", None]),
        ("original", 2, "first", [2, -1, True, None, 0.0]),
        ("original", 2, "marking", ["Auto", "", None, True]),
        ("super", 2, "games", [*BAD_ROUNDS, 3, 1]),
        ("super", 2, "holes", [0, 6, True]),
        ("super", 2, "colours", [0, 9, True]),
        ("super", 2, "unsolved_bonus", [2, -1, True, False]),
        ("challenge", 2, "rounds", [*BAD_ROUNDS, 2, 98]),
        ("challenge", 2, "rings", [5, [5], [5, 5, 5], [3, 5], [5, 6], [True, 5], [5.0, 5], "55", {}]),
        ("challenge", 2, "first", [2]),
        ("party", 3, "codemaker_points", [-1, 11, True]),
        ("party", 3, "fresh_rows", [0, 1, "true", None]),
        ("party", 3, "first", [3]),
        ("group", 2, "boards", [0, 3, True]),
        ("group", 3, "boards", [2]),
        ("group", 4, "boards", [2]),
        ("group", 4, "rounds", [0, 8]),
    ],
)
def test_refused_values(edition: str, seats: int, option: str, values: list[object]) -> None:
    for value in values:
        assert problems(edition, seats, **{option: value}) == [(Reason.OPTION_VALUE, option)]


@pytest.mark.parametrize(
    ("edition", "seats", "expected"),
    [
        ("original", 2, {"rounds": 2, "blanks": False}),
        ("super", 2, {"games": 2, "blanks": False, "holes": 5, "colours": 8, "unsolved_bonus": 0}),
        ("challenge", 2, {"rounds": 5, "rings": (5, 5), "race": False}),
        ("party", 2, {"rounds": 2, "advanced": False}),
        ("party", 4, {"advanced": False, "codemaker_points": 1, "fresh_rows": False}),
        ("group", 3, {"rounds": 3, "boards": 1, "anytime": False}),
    ],
)
def test_defaults(edition: str, seats: int, expected: dict[str, object]) -> None:
    """A view names all options that apply to this number of players."""
    match, _ = begin(edition, player_names(seats))
    assert view(match, None).options == expected | {"first": 0, "marking": "auto"}


def test_some_options_apply_only_to_some_numbers_of_players() -> None:
    assert problems("party", 3, rounds=3) == [(Reason.OPTION_SEATS, "rounds")]
    assert problems("party", 2, codemaker_points=1) == [(Reason.OPTION_SEATS, "codemaker_points")]


def test_all_problems_are_reported_at_once() -> None:
    assert problems("super", 2, games=3, holes=9, colour=8, marking="auto") == [
        (Reason.OPTION_VALUE, "games"),
        (Reason.OPTION_VALUE, "holes"),
        (Reason.UNKNOWN_OPTION, "'colour'"),
    ]
    with pytest.raises(RefusalError, match=r"games .* even .*; .*holes .* 1 to 5.*; .*'colour'"):
        begin("super", player_names(2), {"games": 3, "holes": 9, "colour": 8})


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_option_has_a_clause_and_an_explanation(key: str) -> None:
    for setting in BUILT_IN[key].settings:
        assert setting.clause in CLAUSES
        assert setting.about
        assert setting.kind.accepts(setting.default, BUILT_IN[key].players[0])
