"""Wrong input is a `ValueError` that says what is wrong and what is expected, whatever it is."""

from collections.abc import Callable
from fractions import Fraction
from itertools import repeat
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keypeg
from keypeg.rules import GiveMark, Guess, Mark
from keypeg.solver import MarkedRow

library: Any = keypeg
wrong: Any = 1.5
"""Unchecked, so that wrong types can be given."""

SAME_HISTORIES: list[Any] = [
    ["AABB=1,1", "BCAD=0,2"],
    ["aabb=1,1", "bcad=0,2"],
    [("AABB", (1, 1)), ("BCAD", (0, 2))],
    (("aabb", [1, 1]), ["bcad", "0,2"]),
    [MarkedRow("AABB", Mark(1, 1)), "BCAD=0,2"],
    [("AABB", Mark(1, 1)), ("BCAD", np.array([0, 2]))],
]


@pytest.mark.parametrize("history", SAME_HISTORIES)
@pytest.mark.parametrize("space", ["4x6", "4X6", "4\N{MULTIPLICATION SIGN}6", keypeg.Space("4x6"), keypeg.Space(4, 6)])
def test_text_is_accepted_wherever_objects_are(space: Any, history: Any) -> None:  # noqa: ANN401 - text or an object
    assert len(keypeg.candidates(space, history)) == 42
    assert keypeg.suggest(space, history).possible == 42
    assert sum(map(len, keypeg.partitions(space, "aabb", history).values())) == 42
    ruling = keypeg.referee(space, history)
    assert isinstance(ruling, keypeg.Ruling)
    assert ruling.possible == 42


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: library.mark("AABC", "AAB"), "4 holes, but the guess has 3"),
    (lambda: library.mark("AA-C", "AABC"), "position 3"),
    (lambda: library.mark("", "AABC"), "at least 1"),
    (lambda: library.mark(None, "AABC"), "text such as AABC, but is a value of type NoneType"),
    (lambda: library.mark("AABC", ["A", "A", "B", "C"]), "guess should be text"),
    (lambda: library.Space("4y6"), "4x6 is four holes"),
    (lambda: library.Space(4.0, 6), "text such as 4x6"),
    (lambda: library.Space(True, 6), "text such as 4x6"),
    (lambda: library.Space(4, 6, blanks="yes"), "True or False"),
    (lambda: library.Space("4x6").rank(7), "text such as AAAA"),
    (lambda: library.Space("4x6").unrank("x"), "0 to 1295"),
    (lambda: library.candidates(46, []), "text such as 4x6, or a Space, but is a value of type int"),
    (lambda: library.candidates("4x6", "AABB=1,1"), "a list of rows"),
    (lambda: library.candidates("4x6", {"AABB": (1, 1)}), "a list of rows"),
    (lambda: library.candidates("4x6", 7), "a list of rows.*7"),
    (lambda: library.candidates("4x6", ["AABB=1,1", "AABB"]), "row 2 of the history.*such as AABB=2,1"),
    (lambda: library.candidates("4x6", ["AABB=1,1"] * 65), "at most 64 rows"),
    (lambda: library.suggest("4x6", [("AABB", (1, 1))] * 65), "at most 64 rows"),
    (lambda: library.referee("4x6", repeat("AABB=1,1")), "at most 64 rows"),
    (lambda: library.candidates("4x6", [("AABB", 1, 1)]), r'row 1 .*such as "AABB=1,1" or \("AABB", \(1, 1\)\)'),
    (lambda: library.candidates("4x6", [("AABB", (1,))]), "two whole numbers"),
    (lambda: library.candidates("4x6", [("AABB", (1.0, 1))]), "two whole numbers"),
    (lambda: library.candidates("4x6", [("AABB", None)]), "two whole numbers.*None"),
    (lambda: library.candidates("4x6", ["AABB=3,1"]), "no row of 4 holes can be marked 3,1"),
    (lambda: library.candidates("4x6", [("AABB", (3, 1))]), "no row of 4 holes can be marked 3,1"),
    (lambda: library.candidates("4x6", [("AABB", (-1, 1))]), "no row of 4 holes can be marked -1,1"),
    (lambda: library.candidates("4x6", ["AAGB=1,1"]), r"row 1 .*position 3.*expected A-F"),
    (lambda: library.candidates("4x6", [("AAB", (1, 1))]), "should be 4, but is 3"),
    (lambda: library.partitions("4x6", "AAB"), "no row of 4x6.*should be 4, but is 3"),
    (lambda: library.partitions("4x6", None), "no row of 4x6"),
    (lambda: library.suggest("4x6", strategy="luck"), "no strategy 'luck': choose from book, minimax.*knuth"),
    (lambda: library.suggest("4x6", strategy=7), "a function from rows to the next guess, or one of book"),
    (lambda: library.evaluate("4x6", None), "a function from rows"),
    (lambda: library.evaluate("7x7", "entropy"), "7x7 is too large to evaluate"),
    (lambda: library.evaluate("6x4", "book"), "no book for 6x4"),
    (lambda: library.check("4x6", "AAGB", []), "'AAGB' is no row of 4x6"),
    (lambda: library.check("4x6", "AABB", ["AABB=3,1"]), "can be marked 3,1"),
    (lambda: library.referee("4x6", ["AABB=5,0"]), "can be marked 5,0"),
    (lambda: library.referee("4x6", [("AABB", (-1, 5))]), "can be marked -1,5"),
    (lambda: library.referee("4x8n", ["AABB=1,0"], code="AABC"), "'AABC' is no code of 4x8n"),
    (lambda: library.puzzle("4x6", "fiendish"), "easy, medium, hard"),
    (lambda: library.puzzle("4x6", seed=-1), "seed should be a whole number from 0"),
    (lambda: library.puzzle("4x6", seed=1.5), "seed should be a whole number"),
    (lambda: library.review({"format": "keypeg-transcript/1"}), "the field actions is missing"),
    (lambda: library.review("match.json"), "the transcript should be an object, but is text"),
    (lambda: library.Match("orignal", ["a", "b"]), "the editions are original, super"),
    (lambda: library.Match(None, ["a", "b"]), "the edition should be text"),
    (lambda: library.Match("original", "ab"), "players should be a list of names"),
    (lambda: library.Match("original", ["a"]), "2 players, not 1"),
    (lambda: library.Match("original", ["a", 2]), "the name of player 2"),
    (lambda: library.Match("original", ["a", "b"], round=2), "no option 'round' here; the options are rounds"),
    (lambda: library.Match("original", ["a", "b"], rounds=True), "option rounds should be a whole number"),
    (lambda: library.Match("original", ["a", "b"]).play(2, {"type": "claim"}), "2 is not a seat of this match"),
    (lambda: library.Match("original", ["a", "b"]).play("a", {"type": "claim"}), "'a' is not a seat of this match"),
    (lambda: library.Match("original", ["a", "b"]).play(0, "guess AABB"), "the action should be an object"),
    (lambda: library.Match("original", ["a", "b"]).play(0, {"type": "guess"}), "the field code is missing"),
    (lambda: library.Match("original", ["a", "b"]).play(0, {"type": "gess"}), "no action 'gess'"),
    (lambda: library.Match("original", ["a", "b"]).play(0, Guess(wrong)), "should be text"),
    (lambda: library.Match("original", ["a", "b"]).play(0, GiveMark(wrong, 1)), "should be a whole number"),
    (lambda: library.Match("original", ["a", "b"]).view(2), "2 is not a seat"),
    (lambda: library.Match("original", ["a", "b"]).view(True), "not a seat"),
    (lambda: library.Match("original", ["a", "b"]).legal(-1), "-1 is not a seat"),
    (lambda: library.Match("original", ["a", "b"]).svg("referee"), "'referee' is not a seat"),
    (lambda: library.Match("original", ["a", "b"]).deal(), "nobody may deal now"),
    (lambda: library.tournament("original", "steady"), "a list of levels and players"),
    (lambda: library.tournament("original", ["steady", "best"]), "no level 'best': choose from novice"),
    (lambda: library.tournament("original", ["steady", 7]), r"decide\(view, rng, seconds\)"),
    (lambda: library.tournament("original", ["steady"]), "2 players, not 1"),
    (lambda: library.tournament("original", ["steady", "novice"], matches=0), "matches should be a whole number of 1"),
    (lambda: library.tournament("original", ["steady", "novice"], jobs=0), "jobs should be a whole number of 1"),
    (lambda: library.tournament("original", ["steady", "novice"], seed="x"), "seed should be a whole number"),
    (lambda: library.tournament("original", ["steady", "novice"], seconds=-1), "seconds should be a number"),
    (lambda: library.tournament("original", ["steady", "novice"], round=1), "no option 'round'"),
    (lambda: library.tournament("monopoly", ["steady", "novice"]), "no edition 'monopoly'"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG)
def test_an_error_says_what_is_wrong_and_what_is_expected(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()


WEIGHTS: list[tuple[Any, str]] = [
    ([1 / 1296] * 1296, "map codes to numbers"),
    (np.full(1296, 1 / 1296), "map codes to numbers"),
    ("AABC", "map codes to numbers"),
    ({"AABG": 1}, "'AABG' is no code of 4x6"),
    ({7: 1}, "no code of 4x6"),
    ({"AABC": -1}, "AABC should be a number not below 0, but is -1"),
    ({"AABC": float("nan")}, "not below 0, but is nan"),
    ({"AABC": float("inf")}, "not below 0, but is inf"),
    ({"AABC": "1"}, "AABC should be a number, but is '1'"),
    ({"AABC": None}, "AABC should be a number, but is None"),
    ({"AABC": 10**400}, "too large"),
    ({"AABC": 1, "aabc": 1}, "AABC is named twice"),
    ({"AABC": 0}, "at least one code should weigh more than 0"),
    ({}, "at least one code should weigh more than 0"),
]


@pytest.mark.parametrize(("weights", "said"), WEIGHTS)
def test_wrong_weights_are_refused(weights: Any, said: str) -> None:  # noqa: ANN401 - it is wrong
    with pytest.raises(ValueError, match=said):
        keypeg.suggest("4x6", weights=weights)
    with pytest.raises(ValueError, match=said):
        keypeg.evaluate("4x6", "consistent", weights=weights)


def test_any_kind_of_number_is_a_weight() -> None:
    for two, one in (
        (2, 1),
        (2.0, 1.0),
        (Fraction(2, 3), Fraction(1, 3)),
        (np.int64(2), np.float32(1)),
        (1e308, 5e307),
    ):
        assert keypeg.suggest("4x6", weights={"AABC": one, "DDDD": two}).expected == pytest.approx(4 / 3)


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=3)
    | st.sampled_from(["4x6", "2x3", "AABB", "AABB=1,1", "book", "original", "group", "steady", keypeg.Space("2x3")])
    | st.sampled_from([(1, 1), ("AB", (1, 0)), ["AB=1,0"], {"type": "claim"}, {"AB": 1}, object(), len]),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
calls = st.sampled_from(
    [
        lambda a, b, _c: library.mark(a, b),
        lambda a, b, _c: library.Space(a, b),
        lambda a, _b, _c: library.Space("2x3").rank(a),
        lambda a, _b, _c: library.Space("2x3").unrank(a),
        lambda a, b, _c: library.candidates(a, b),
        lambda _a, b, c: library.candidates("2x3", [(b, c)]),
        keypeg.partitions,
        lambda _a, b, _c: library.marks_of("2x3", b),
        lambda a, b, _c: library.suggest(a, b),
        lambda _a, _b, c: library.suggest("2x3", weights=c),
        lambda _a, _b, c: library.suggest("2x3", weights={"AA": c}),
        lambda _a, b, _c: library.evaluate("2x3", b) if b is not len else None,
        lambda _a, b, c: library.check("2x3", b, c),
        lambda a, _b, _c: library.review(a),
        lambda _a, b, c: library.referee("2x3", b, c),
        lambda _a, b, c: library.puzzle("4x6", b, c),
        lambda a, b, c: library.Match(a, b, rounds=c),
        lambda _a, b, c: library.Match("original", ["a", "b"]).play(b, c),
        lambda _a, b, c: library.Match("original", ["a", "b"]).play(0, {"type": b, "code": c}),
        lambda _a, b, _c: library.Match("original", ["a", "b"]).view(b),
        lambda _a, b, _c: library.Match("group", ["a", "b"]).deal(b),
        lambda a, b, c: library.tournament(a, [b, "steady"], matches=c),
    ]
)


@settings(max_examples=600)
@given(calls, junk, junk, junk)
def test_anything_else_is_a_value_error_too(
    call: Callable[[object, object, object], object], first: object, second: object, third: object
) -> None:
    try:
        call(first, second, third)
    except ValueError as error:
        assert 5 < len(str(error)) < 1000  # noqa: PT017 - a right answer is fine as well
