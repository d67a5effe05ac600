"""Code spaces: their text form, size, order and ranks."""

from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import RefusalError, Space, SpaceError, parse_code

sizes = st.tuples(st.integers(1, 16), st.integers(1, 26), st.booleans(), st.booleans())
spaces = sizes.filter(lambda size: size[3] or size[0] <= size[1] + size[2]).map(
    lambda size: Space(size[0], size[1], blanks=size[2], repeats=size[3])
)


@pytest.mark.parametrize(
    ("text", "size"),
    [("4x6", 1296), ("4x6b", 2401), ("5x8", 32768), ("5x8b", 59049), ("4x8n", 1680), ("2x2bn", 6), ("16x26", 26**16)],
)
def test_a_space_knows_its_size(text: str, size: int) -> None:
    assert Space(text).size == size


@given(spaces)
def test_parsing_inverts_formatting(space: Space) -> None:
    assert Space(str(space)) == space


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4",
        "4x",
        "x6",
        "0x6",
        "4x0",
        "17x6",
        "4x27",
        "04x6",
        "4x06",
        "4x6nb",
        "4x6bb",
        "4x6 ",
        "-4x6",
        "4x6.0",
    ],
)
def test_other_text_is_not_a_space(text: str) -> None:
    with pytest.raises(SpaceError):
        Space(text)


@pytest.mark.parametrize("text", ["4x6bn", "4X6BN", "4\N{MULTIPLICATION SIGN}6bn"])
def test_capitals_and_the_multiplication_sign_are_read(text: str) -> None:
    assert str(Space(text)) == "4x6bn"


def test_a_space_takes_text_or_numbers() -> None:
    with pytest.raises(SpaceError, match="from text such as 4x6"):
        Space(4)  # type: ignore[call-overload]


def test_a_space_without_codes_is_refused() -> None:
    with pytest.raises(SpaceError, match="5 holes, but only 4 different pegs"):
        Space("5x3bn")
    assert Space("4x3bn").size == 24


@given(spaces, st.data())
def test_rank_inverts_unrank(space: Space, data: st.DataObject) -> None:
    rank = data.draw(st.integers(0, space.size - 1))
    code = space.unrank(rank)
    assert code in space
    assert space.rank(code) == rank
    assert space.parse_code(code.lower()) == code


@pytest.mark.parametrize("text", ["3x4", "3x4b", "3x4n", "3x4bn", "1x1", "1x1b", "5x2b"])
def test_enumeration_is_in_order_with_the_empty_hole_last(text: str) -> None:
    space = Space(text)
    codes = list(space)
    assert len(codes) == len(space) == len(set(codes))
    assert [space.rank(code) for code in codes] == list(range(len(space)))
    order = [code.replace("_", "~") for code in codes]
    assert all(one < other for one, other in pairwise(order))


def test_a_large_space_is_enumerated_lazily() -> None:
    assert Space("16x26n")
    assert list(islice(Space("16x26n"), 2)) == ["ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOQ"]


def test_guesses_may_repeat_colours_even_if_codes_may_not() -> None:
    space = Space("4x8n")
    assert "AABC" not in space
    assert "AABC" in space.guesses
    assert Space("4x8").guesses == Space("4x8")


@pytest.mark.parametrize("code", ["AAA", "AAAAA", "AAAG", "AAA_", "aaaa", "", 7])
def test_other_codes_are_not_in_a_space(code: object) -> None:
    assert code not in Space("4x6")


def test_ranks_and_codes_outside_the_space_are_refused() -> None:
    space = Space("4x6")
    for rank in (-1, 1296):
        with pytest.raises(SpaceError, match="0 to 1295"):
            space.unrank(rank)
    for code in ("AAA_", "AAA", "ABCG"):
        with pytest.raises(RefusalError):
            space.rank(code)


@pytest.mark.parametrize(("text", "code"), [("aab_", "AAB_"), ("Z", "Z"), ("AbC", "ABC")])
def test_lower_case_is_accepted(text: str, code: str) -> None:
    assert parse_code(text) == code


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "should be at least 1, but is 0"), ("AB-C", "position 3"), ("AB C", "position 3"), ("É", "position 1")],
)
def test_other_text_is_not_a_code(text: str, message: str) -> None:
    with pytest.raises(RefusalError, match=message):
        parse_code(text)
