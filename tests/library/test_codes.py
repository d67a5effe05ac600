"""Marks, candidates and partitions, against plain marking."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keypeg
from keypeg import rules

SPACES = ["2x3", "3x4", "3x3b", "3x4n", "2x2bn", "4x6", "4\N{MULTIPLICATION SIGN}6", "4X6"]


@given(st.integers(1, 8), st.randoms(use_true_random=False))
def test_marks_are_those_of_the_rules_in_any_case(holes: int, rng: Random) -> None:
    secret, guess = ("".join(rng.choices("ABCDZ_", k=holes)) for _ in range(2))
    expected = rules.mark(secret, guess)
    assert keypeg.mark(secret, guess) == keypeg.mark(secret.lower(), guess) == keypeg.mark(secret, guess.lower())
    assert keypeg.mark(secret, guess) == expected == tuple(expected)


def test_a_space_is_a_collection_of_codes() -> None:
    space = keypeg.Space("4x6")
    assert list(space)[8] == "AABC"
    assert len(space) == len(list(space)) == 1296
    assert "AABC" in space
    assert "AABG" not in space
    assert space == keypeg.Space(4, 6)
    assert hash(space) == hash(keypeg.Space("4x6"))
    assert str(space) == "4x6"
    assert "1,296 codes" in space._repr_html_()


@given(st.sampled_from(SPACES), st.integers(0, 3), st.randoms(use_true_random=False))
def test_candidates_and_partitions_are_what_plain_marking_finds(text: str, rows: int, rng: Random) -> None:
    space = keypeg.Space(text)
    secret, *guesses = space.unrank(rng.randrange(space.size)), *(_guess(space, rng) for _ in range(rows))
    history = [(guess, rules.mark(secret, guess)) for guess in guesses]
    fitting = [code for code in space if all(rules.mark(code, guess) == given for guess, given in history)]
    assert keypeg.candidates(text, history) == keypeg.candidates(space, history) == fitting
    guess = _guess(space, rng)
    parts = keypeg.partitions(text, guess.lower(), history)
    assert {code: given for given, codes in parts.items() for code in codes} == {
        code: rules.mark(code, guess) for code in fitting
    }
    assert all(codes == sorted(codes, key=space.rank) for codes in parts.values())
    assert list(parts) == sorted(parts)


def _guess(space: keypeg.Space, rng: Random) -> str:
    return space.guesses.unrank(rng.randrange(space.guesses.size))


def test_rows_that_contradict_each_other_leave_nothing() -> None:
    assert keypeg.candidates("4x6", ["AAAA=2,0", "AAAA=1,0"]) == []
    assert keypeg.partitions("4x6", "AABB", ["AAAA=2,0", "AAAA=1,0"]) == {}


def test_codes_that_are_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="16x26"):
        keypeg.candidates("16x26")


@given(st.integers(1, 10), st.integers(1, 10), st.randoms(use_true_random=False))
def test_digits_are_read_where_there_are_at_most_ten_colours(holes: int, colours: int, rng: Random) -> None:
    space = keypeg.Space(holes, colours)
    code = space.unrank(rng.randrange(space.size))
    digits = code.translate(str.maketrans("ABCDEFGHIJ", "1234567890"))
    assert space.parse_code(digits) == code
    assert keypeg.mark(digits, code) == (holes, 0)
    assert space.rank(digits) == space.rank(code)
    for wrong, text in (("4x11", "1111"), ("4x6", "7ABC"), ("4x6", "1A11")):
        with pytest.raises(ValueError, match="position 1"):
            keypeg.Space(wrong).parse_code(text)
    with pytest.raises(ValueError, match=r"position 4.*A-F"):
        keypeg.Space("4x6").parse_code("1117")
