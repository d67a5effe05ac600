"""`keypeg strategy`, `evaluate` and `suggest`."""

import json
import re
from collections import Counter
from pathlib import Path
from statistics import mean, stdev

import pytest

from keypeg.rules import Space, mark
from keypeg.solver.book import index
from tests.cli.command import keypeg


def test_list_shows_every_space_with_its_figures() -> None:
    result = keypeg("strategy", "list", "--json")
    assert result.status == 0
    entries = {entry.pop("space"): entry for entry in json.loads(result.out)}
    assert entries["4x6"] == {"total": 5625, "average": 5625 / 1296, "worst": 6, "proven": True}
    assert entries["4x5b"] == entries["4x6"]
    assert {str(Space(holes, colours)) for holes in range(1, 6) for colours in range(1, 9)} <= entries.keys()
    assert {"4x6b", "5x8b", "4x8n"} <= entries.keys()
    shown = keypeg("strategy", "list").out
    assert re.search(r"4x6 +1,296 +5,625 +4\.3403 +6 +proven", shown)


def test_lines_are_a_consistent_strategy_in_the_order_of_the_codes() -> None:
    result = keypeg("strategy", "lines", "3x4b")
    assert result.status == 0
    lines = [line.split(": ") for line in result.out.splitlines()]
    assert [secret for secret, _ in lines] == list(Space("3x4b"))
    next_guess: dict[tuple[object, ...], str] = {}
    for secret, path in lines:
        guesses = path.split()
        assert guesses[-1] == secret
        marks: tuple[object, ...] = ()
        for guess in guesses:
            assert next_guess.setdefault(marks, guess) == guess
            marks = (*marks, mark(secret, guess))


def test_evaluate_plays_against_every_code() -> None:
    result = keypeg("evaluate", "4x6", "--strategy", "most-parts", "--json")
    assert (result.status, result.err) == (0, "")
    found = json.loads(result.out)
    assert found.pop("seconds") >= 0
    distribution = found.pop("distribution")
    assert found == {"space": "4x6", "strategy": "most-parts", "total": 5668, "average": 5668 / 1296, "worst": 6}
    assert distribution == {"1": 1, "2": 12, "3": 72, "4": 635, "5": 569, "6": 7}


def test_evaluate_draws_bars() -> None:
    result = keypeg("evaluate", "4x6")
    assert result.status == 0
    assert "4x6 book: total 5,625, average 4.3403, worst 6" in result.out
    assert Counter(result.out)["█"] > 50


def test_evaluate_plays_against_random_codes() -> None:
    asked = ("evaluate", "3x5", "--strategy", "entropy", "--games", "60", "--seed", "3")
    result = keypeg(*asked, "--json", "--jobs", "1")
    assert (result.status, result.err) == (0, "")
    found = json.loads(result.out)
    assert found.pop("seconds") >= 0
    distribution = {int(guesses): games for guesses, games in found.pop("distribution").items()}
    lengths = list(Counter(distribution).elements())
    assert found == {
        "space": "3x5",
        "strategy": "entropy",
        "games": 60,
        "average": mean(lengths),
        "margin": pytest.approx(1.96 * stdev(lengths) / 60**0.5),
        "worst": max(lengths),
    }
    shown = keypeg(*asked, "--jobs", "2").out
    assert f"3x5 entropy: 60 games, average {found['average']:.3f} ± {found['margin']:.3f}, worst" in shown


def test_suggest_says_what_is_an_estimate() -> None:
    row = "AABBCCDE=2,1"
    assert re.match(r"[A-L]{8}: about [0-9,]+,000 codes possible, about 7", keypeg("suggest", "8x12", row).out)
    assert set(json.loads(keypeg("suggest", "8x12", row, "--json").out)) == {"guess", "possible", "expected", "exact"}
    blamed = keypeg("suggest", "8x12", row, "FFFFFFFF=3,0", "GGGGGGGG=6,0", "--json")
    assert (blamed.status, json.loads(blamed.out)) == (1, {"blame": [3]})


def test_suggest_prints_the_next_guess() -> None:
    result = keypeg("suggest", "4x6", "--json")
    assert result.status == 0
    assert json.loads(result.out) == {"guess": "AABC", "possible": 1296, "expected": 5625 / 1296, "exact": True}
    after = json.loads(keypeg("suggest", "4x6", "ffff=0,0", "aabb=1,1", "--json").out)
    assert after["possible"] == sum(
        mark(code, "FFFF") == (0, 0) and mark(code, "AABB") == (1, 1) for code in Space(4, 6)
    )
    assert "possible" in keypeg("suggest", "4x6", "FFFF=0,0").out


def test_suggest_blames_contradictory_rows() -> None:
    rows = ["AAAA=2,0", "BBBB=2,0", "CCCC=1,0"]
    result = keypeg("suggest", "4x6", *rows, "--json")
    assert (result.status, json.loads(result.out)) == (1, {"blame": [1]})
    shown = keypeg("suggest", "4x6", *rows)
    assert shown.status == 1
    assert "rows 1, 2 and 3 contradict each other" in shown.out
    assert "row 1 should be 1,0 instead of 2,0; then 12 codes fit" in shown.out
    impossible = keypeg("suggest", "4x8n", "ABCD=1,1", "AAAA=2,0")
    assert "row 2 has a mark that no code can give it" in impossible.out


def test_suggest_recognises_the_code() -> None:
    solved = ("suggest", "4x6", "AABB=2,0", "AACC=3,0", "aacd=4,0")
    assert keypeg(*solved) == (0, "AACD is the code: found in 3 guesses\n", "")
    found = json.loads(keypeg(*solved, "--json").out)
    assert found == {"guess": "AACD", "possible": 1, "expected": 1.0, "exact": True, "solved": True}
    wrong = keypeg("suggest", "4x6", "AABB=2,1", "AACD=4,0")
    assert wrong.status == 1
    assert "rows 1 and 2 contradict each other" in wrong.out


def test_prove_starts_from_the_shipped_strategy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    proven = keypeg("strategy", "prove", "2x2", "--jobs", "1")
    assert (proven.status, proven.err) == (0, "starting from the shipped strategy\n")
    assert proven.out.startswith("2x2, proven: 8 after")
    assert index(tmp_path / "books")["2x2"].is_proven
    assert [path.name for path in (tmp_path / "books").iterdir() if path.suffix == ".search"] == []
    polished = keypeg("strategy", "polish", "2x2", "--jobs", "1", "--folder", "books")
    assert (polished.status, polished.err) == (0, "")
    elsewhere = keypeg("strategy", "prove", "2x2", "--jobs", "1", "--folder", "new/books")
    assert (elsewhere.status, elsewhere.out) == (0, proven.out)
    assert index(tmp_path / "new" / "books")["2x2"].is_proven
    (tmp_path / "books" / "2x2.book").write_bytes(b"damaged")
    damaged = keypeg("strategy", "prove", "2x2", "--jobs", "1", "--folder", "books")
    assert damaged.status == 2
    assert "2x2.book or the index.json beside it is damaged" in damaged.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["suggest", "4x", "AABB=1,1"], "code space"),
        (["suggest", "17x6"], "1 to 16 holes"),
        (["suggest", "4x6", "AABB=3,1"], "3,1"),
        (["suggest", "4x6", "AABB=-1,1"], "such as"),
        (["suggest", "4x6", "AABB"], "such as"),
        (["suggest", "4x6", "AAB=1,1"], "should be 4, but is 3"),
        (["suggest", "4x6", "AAGB=1,1"], "position 3"),
        (["suggest", "10x27"], "1 to 26 colours"),
        (["suggest", "16x26", "AAAA=1,1"], "should be 16, but is 4"),
        (["evaluate", "7x7", "--strategy", "entropy"], "too large"),
        (["evaluate", "4x6", "--strategy", "luck"], "luck"),
        (["evaluate", "6x4"], "no book for 6x4: play another --strategy, such as entropy"),
        (["evaluate", "8x12"], "no book for 8x12: play some random games with --games"),
        (["evaluate", "4x6", "--strategy"], "--strategy"),
        (["evaluate", "8x12", "--strategy", "entropy", "--games", "3"], "8x12 is too large to evaluate with entropy"),
        (["evaluate", "8x12", "--games", "0"], "games"),
        (["evaluate", "6x4", "--strategy", "book"], "no book"),
        (["strategy", "lines", "6x4"], "no book"),
        (["strategy", "lines", "x"], "code space"),
        (["strategy", "improve", "3x3", "--folder", "/dev/null/books"], "cannot make /dev/null/books: Not a directory"),
        (["strategy", "improve", "3x3", "--folder", ".", "--first", "AAAA"], "should be 3, but is 4"),
        (["strategy", "improve", "3x3", "--folder", ".", "--jobs", "0"], "jobs"),
        (["strategy", "improve", "10x20", "--folder", "."], "too large"),
        (["strategy", "prove", "7x2", "--folder", "."], "too large"),
        (["strategy", "prove", "6x4"], "no book for 6x4: make one first (keypeg strategy improve 6x4)"),
        (["suggest", "4x6", "AABB=02,1"], "such as"),
    ],
)
def test_bad_input_is_reported(arguments: list[str], message: str) -> None:
    result = keypeg(*arguments)
    assert (result.status, result.out) == (2, "")
    assert message in " ".join(result.err.split())
