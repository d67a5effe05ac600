"""`keypeg suggest --interactive`: a script plays the person, through a pipe."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.cli.interactive import Correction, Word, parse_line
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow
from tests.cli.command import CommandResult, keypeg


def play(*typed: str, space: str = "3x4", rows: tuple[str, ...] = ()) -> CommandResult:
    return keypeg("suggest", space, "-i", *rows, stdin="".join(f"{line}\n" for line in typed).encode())


def guesses(result: CommandResult) -> list[str]:
    return [line.split()[-1] for line in result.out.splitlines() if line.startswith("Guess ")]


@pytest.mark.parametrize("form", ["{},{}", "{} {}", "{}{}", " {} , {} "])
@pytest.mark.parametrize(("space", "secret"), [("3x4", "DBA"), ("3x4b", "_B_"), ("2x4n", "DA"), ("1x1", "A")])
def test_it_finds_the_code_from_the_marks(space: str, secret: str, form: str) -> None:
    typed: list[str] = []
    while True:
        result = play(*typed, space=space)
        assert result.err == ""
        if result.status == 0:
            break
        typed.append(form.format(*mark(secret, guesses(result)[-1])))
    assert guesses(result)[-1] == secret
    assert f"{secret} is the code, in {len(typed)} guess" in result.out.splitlines()[-1]
    assert "64 codes fit." in result.out or space != "3x4"


def test_it_notices_the_wrong_mark_and_takes_a_correction() -> None:
    wrong = play("AAA=2,0", "BBB=2,0")
    assert wrong.status == 1
    assert "rows 1 and 2 contradict each other" in wrong.out
    assert "Type row 1 = 1,0 to correct it" in wrong.out
    refused = play("AAA=2,0", "BBB=2,0", "1,1", "ABC", "yes")
    assert refused.out.count("the rows contradict each other: correct one") == 3
    for corrected in ("row 1 = 1,0", "Row 1=10", "1: 1 0"):
        answer = play("AAA=2,0", "BBB=2,0", corrected, "rows")
        assert "Row 1: AAA 1,0" in answer.out
        assert "Guess 3: " in answer.out
    undone = play("AAA=2,0", "BBB=2,0", "undo", "rows")
    assert "Took back BBB=2,0." in undone.out
    assert "Row 2" not in undone.out
    assert "Guess 2: " in undone.out


def test_another_row_can_be_laid_instead() -> None:
    result = play("ddd", "1,0", "rows", "codes", "q")
    assert guesses(result)[1] == "DDD"
    assert "Row 1: DDD 1,0" in result.out
    assert "27 codes fit." in result.out
    assert result.out.splitlines()[-1].split()[:3] == ["AAD", "ABD", "ACD"]
    assert result.status == 0


def test_it_goes_on_from_rows_that_were_given() -> None:
    result = play("yes", rows=("AAB=1,0", "ACC=0,1"))
    assert "Row 2: ACC 0,1" in result.out
    assert "Guess 3: " in result.out
    assert ", in 3 guesses" in result.out
    assert keypeg("suggest", "3x4", "-i", "AAB=1,0", "AAB=3,0").status == 1
    assert "contradict" in keypeg("suggest", "3x4", "-i", "AAB=1,0", "AAB=3,0").out


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("4,0", "no row of 3 holes can be marked 4,0"),
        ("2,1", "no row of 3 holes can be marked 2,1"),
        ("2", "'2' is not understood"),
        ("123", "'123' is not understood"),
        ("hello", "'hello' is not understood"),
        ("AAAA", "should be 3, but is 4"),
        ("AAA=x", "'x' is not a mark"),
        ("AAE=1,1", "position 3"),
        ("row 7 = 1,0", "there is no row 7"),
        ("undo", "there is no row to take back"),
        ("rows", "There is no row yet."),
        ("?", "row 2 = 1,0  correct the mark"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(typed: str, words: str) -> None:
    result = play(typed, "", "1,0")
    assert words in result.out
    assert "Guess 2: " in result.out


def test_it_ends_without_the_code_when_the_input_ends() -> None:
    assert play("1,0").status == 1
    assert play("quit").status == 0


@pytest.mark.parametrize(("arguments", "words"), [(["--json"], "--json"), (["-"], "standard input")])
def test_what_it_cannot_be_combined_with(arguments: list[str], words: str) -> None:
    result = keypeg("suggest", "3x4", "-i", *arguments)
    assert (result.status, result.out) == (2, "")
    assert words in result.err


def test_on_a_large_board_it_knows_less() -> None:
    result = play(space="8x12", rows=("AABBCCDD=8,0", "AABBCCDE=8,0"))
    assert "No code fits these rows; without row 1 there would be one." in result.out
    assert "Type row 1 = exact,misplaced to correct it" in result.out


@settings(max_examples=60)
@given(st.text(max_size=12), st.sampled_from(["1x1", "3x4b", "4x26"]))
def test_any_line_is_understood_or_refused(text: str, space: str) -> None:
    try:
        line = parse_line(Space(space), text)
    except ValueError:
        return
    match line:
        case Mark() | Correction(_, Mark()):
            assert any(symbol.isdigit() for symbol in text)
        case MarkedRow(guess, _) | str(guess):
            assert guess in Space(space).guesses
        case Word():
            assert text.strip()
