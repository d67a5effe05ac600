"""Answers are read forgivingly, and what is not there is not read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.exam.reading import read_code, read_mark, read_turn
from keypeg.rules import Mark

CODES = st.text("ABCDEFGH_", min_size=4, max_size=5).filter(lambda code: code.strip("_") == code)
COUNTS = st.integers(0, 16)
FRAMES = st.sampled_from(
    [
        "{}",
        "**{}**",
        "`{}`",
        "My row is {}.",
        "So:\n\n{}\n",
        "\\boxed{{{}}}",
        '"{}"',
        "({})",
        "_{}_",
        "<think>Hm.</think>{}",
    ]
)
NOISE = st.sampled_from(
    ["", "Let me think about it. ", "I considered AABB and CCDDE, but no.\n", "I, for one, see a bad face. "]
)


@given(CODES, FRAMES, NOISE, st.sampled_from(["", " ", ", ", "-", " | "]))
def test_a_code_is_read_whatever_is_around_it(code: str, frame: str, noise: str, between: str) -> None:
    answer = noise + frame.format(between.join(code))
    if between and frame == "_{}_":
        return  # A letter with an underscore is no letter by itself.
    assert read_code(answer, len(code)) == code


@given(CODES, CODES)
def test_the_last_code_counts(first: str, last: str) -> None:
    expected = last if len(last) == len(first) else first
    assert read_code(f"Not {first}. I say {last}!", len(first)) == expected


@given(st.text(), st.integers(1, 16))
def test_any_text_is_read_or_not(text: str, holes: int) -> None:
    code = read_code(text, holes)
    assert code is None or re.fullmatch("[A-H_]+", code)
    turn = read_turn(text, holes)
    assert turn is None or (turn[0] in {"ask", "call"} and turn[1] == code)
    mark = read_mark(text)
    assert mark is None or all(re.search(rf"(?<!\d)0?{count}(?!\d)", text) for count in mark)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("aabc", "AABC"),
        ("I guess aabc, Bob.", "AABC"),
        ("AAB", "AAB"),
        ("AABBC", "AABBC"),
        ("AAB_", "AAB_"),
        ("__AABC__", "AABC"),
        ("| A | A | B | C |", "AABC"),
        ("A, A, B, C", "AABC"),
        ("The colours are A, B, C, D, E, F. I say AABC (of A, B, C).", "AABC"),
        ("I do not know.", None),
        ("", None),
        ("____", None),
        ("WXYZ", None),
        ("a b c d", None),
        ("XAABC", None),
        ("1123", "AABC"),
        ("Row 2 says no: **1123**.", "AABC"),
        ("My 4-hole answer: 1_23, or 12_3", "AB_C"),
        ("Of 1122 codes I lay AABC", "AABC"),
        ("1,126 codes are left", None),
        ("11.25", None),
        ("1296", None),
        ("11234", None),
    ],
)
def test_codes_in_answers(text: str, code: str | None) -> None:
    assert read_code(text, 4) == code


@given(COUNTS, COUNTS, FRAMES.filter(lambda frame: frame != "_{}_"), st.integers(0, 7))
def test_a_mark_is_read_however_it_is_put(exact: int, misplaced: int, frame: str, form: int) -> None:
    forms = [
        "{},{}",
        "{}, {}",
        "({}, {})",
        "{} exact, {} misplaced",
        "{} exact and {} misplaced",
        "exact: {}, misplaced: {}",
        "**Exact:** {}\n**Misplaced:** {}",
        "Exact = {}; misplaced = {}.",
    ]
    put = forms[form].format(exact, misplaced)
    assert read_mark(f"It was 1,1 first. {frame.format(put)}") == Mark(exact, misplaced)


@pytest.mark.parametrize(
    "text", ["", "none", "2", "1,296 codes", "1,1,2", "2.5,1", "-1,2", "exact", "The code has 4 holes, 6 colours."]
)
def test_what_is_no_mark(text: str) -> None:
    assert read_mark(text) is None


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("ASK AB_C_", ("ask", "AB_C_")),
        ("call: **A_BC_**", ("call", "A_BC_")),
        ("I call Mastermind with A_BC_", ("call", "A_BC_")),
        ("I cannot call yet, so I ask AB_C_ and may call next time.", ("ask", "AB_C_")),
        ("AB_C_", ("ask", "AB_C_")),
        ("A _ B _ C", ("ask", "A_B_C")),
        ("CALL", None),
    ],
)
def test_turns_in_a_group(text: str, turn: tuple[str, str] | None) -> None:
    assert read_turn(text, 5) == turn
