"""Verification: only what was shown during the match is a yes, whatever a file says."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from keypeg.cli.commands import app
from keypeg.rules import TokenBoard, view
from keypeg.table.commands import join
from keypeg.table.record import record_of
from keypeg.table.table import Table
from tests.cli.command import keypeg
from tests.table.driver import TableDriver, at, make_terms

CASES = [
    ("original", 2, {}),
    ("original", 2, {"marking": "manual"}),
    ("challenge", 2, {}),
    ("party", 3, {}),
    ("group", 4, {}),
]


class Played(NamedTuple):
    """A record, and what was shown while its match was played."""

    record: dict[str, Any]
    receipt: dict[str, Any]
    fingerprints: list[str]


def play(edition: str, seats: int, options: dict[str, Any]) -> Played:
    driver = TableDriver(make_terms(edition, seats, options=options))
    for seat in range(seats):
        nonce = sha256(bytes([seat])).hexdigest() if seat else None
        driver.apply(join(driver.table, seat, "abcde"[seat], f"player {seat}", at(1.0), nonce))
    table = driver.start().play_at_random(Random(5), max_entries=3000).table
    record = json.loads(msgspec.json.encode(record_of(table)))
    fingerprints = [each["fingerprint"] for each in [*record["seals"], record["draws"]]]
    return Played(record, receipt_of(table), fingerprints)


def receipt_of(table: Table) -> dict[str, Any]:
    """Returns the receipt that the browser of the last seat saves when the match is over."""
    assert table.match is not None
    assert table.draws is not None
    begun: dict[int, int] = {}
    rounds = []
    for board in view(table.match, None).history:
        replay = begun[board.number] = begun.get(board.number, -1) + 1
        calls = board.declarations if isinstance(board, TokenBoard) else ()
        rounds.append({"round": board.number, "replay": replay, "rows": board.rows, "calls": calls})
    seals = [
        {"round": each.round, "replay": each.replay, "seat": each.seat, "fingerprint": each.fingerprint}
        | {"version": 7, "at": 12.5}
        for each in table.seals
    ]
    draws = {"fingerprint": table.draws.fingerprint, "decides_first": True, "nonce": table.draws.nonces[-1]}
    shown = {"format": "keypeg-receipt/1", "table": table.id, "seals": seals, "draws": draws, "rounds": rounds}
    found: dict[str, Any] = json.loads(msgspec.json.encode(shown))
    return found


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0]} {' '.join(case[2].values())}".strip())
def played(request: pytest.FixtureRequest) -> Played:
    return play(*request.param)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("verify")


def run(folder: Path, record: object, *, receipt: object = None, fingerprints: list[str] | None = None) -> Result:
    """Runs `keypeg verify` in this process."""
    arguments = ["verify", str(_write(folder / "match.json", record))]
    if receipt is not None:
        arguments += ["--receipt", str(_write(folder / "receipt.json", receipt))]
    for fingerprint in fingerprints or []:
        arguments += ["--fingerprint", fingerprint]
    return CliRunner().invoke(app, arguments)


def _write(file: Path, content: object) -> Path:
    file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return file


def is_yes(ran: Result) -> bool:
    """Returns whether the answer was yes, after checking that the command ended as it should."""
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    assert ran.exit_code in {0, 1, 2}
    assert (ran.exit_code == 0) == ran.stdout.startswith(("yes:", "partly:", "consistent:"))
    return ran.stdout.startswith("yes:")


def test_what_was_shown_is_a_yes(played: Played, folder: Path) -> None:
    assert is_yes(run(folder, played.record, receipt=played.receipt))
    is_by_hand = "marking" in played.record["transcript"]["options"]
    ran = run(folder, played.record, fingerprints=played.fingerprints)
    assert is_yes(ran) != is_by_hand, "fingerprints say nothing about marks given by hand"


def test_without_anything_shown_a_record_is_only_consistent(played: Played, folder: Path) -> None:
    ran = run(folder, played.record)
    assert (ran.exit_code, ran.stdout.split(":")[0]) == (0, "consistent")
    assert "proves nothing about who wrote" in ran.stdout
    empty = played.receipt | {"seals": [], "draws": None}
    assert run(folder, played.record, receipt=empty).stdout.startswith("consistent:")


def test_what_was_not_shown_is_named(folder: Path) -> None:
    played = play("original", 2, {})
    ran = run(folder, played.record, fingerprints=played.fingerprints[:1])
    assert ran.stdout.splitlines() == [
        "partly: 1 of 2 codes proven not to be changed",
        "codes: 1 without a fingerprint that you were shown",
        "draws: without the fingerprint of the seed that you were shown",
        "rows: not compared, since only a receipt has them",
        "draws: they follow from the server's seed and what 1 player added",
    ]


def test_a_match_from_before_there_were_seeds_is_read(folder: Path) -> None:
    played = play("original", 2, {})
    del played.record["draws"]
    ran = run(folder, played.record, fingerprints=played.fingerprints[:2])
    assert ran.stdout.startswith("partly: 2 of 2 codes")
    assert "draws: cannot be checked, since the match has no seed" in ran.stdout
    assert run(folder, played.record, fingerprints=played.fingerprints).exit_code == 1


def test_a_forged_code_that_fits_its_fingerprint_is_a_no(played: Played, folder: Path) -> None:
    """Whoever forges a code can make a salt and a fingerprint for it, but not the fingerprint that was shown."""
    record = json.loads(json.dumps(played.record))
    seal = record["seals"][0]
    secret = [record["table"], seal["round"], seal["replay"], seal["seat"]]
    action = next(each for _, each in record["transcript"]["actions"] if each["type"] in {"set_code", "deal"})
    if action["type"] == "deal":
        token = action["tokens"][0]
        token[0] = "A" if token[0] != "A" else "B"
        code, record["draws"] = f"{token[0]}{token[1]}", None
    else:
        code = action["code"] = action["code"][::-1] if action["code"] != action["code"][::-1] else "ABCD"
    parts = json.dumps([*secret, code, seal["salt"]], separators=(",", ":"))
    seal["fingerprint"] = sha256(parts.encode()).hexdigest()
    for shown in ({"receipt": played.receipt}, {"fingerprints": played.fingerprints}):
        assert run(folder, record, **shown).exit_code == 1


PLAYED = play("original", 2, {})
Place: TypeAlias = tuple[str | int, ...]


def leaves(value: object, path: Place = ()) -> Iterator[Place]:
    match value:
        case dict():
            for key, each in value.items():
                yield from leaves(each, (*path, key))
        case list():
            for index, each in enumerate(value):
                yield from leaves(each, (*path, index))
        case _:
            yield path


def is_held(path: Place, *, has_rows: bool) -> bool:
    """Returns whether fingerprints, or a receipt with its rows, hold this part of a record."""
    match path:
        case ("table", *_) | ("seals", *_) | ("draws", *_):
            return True
        case ("transcript", "actions", _, _, "code" | "tokens" | "pegs", *_):
            return has_rows
        case ("transcript", "actions", _, _, "exact" | "misplaced"):
            return True
        case ("transcript", "options", "first"):
            return True
        case _:
            return False


def changed(record: dict[str, Any], path: Place, value: object) -> dict[str, Any]:
    copy: Any = json.loads(json.dumps(record))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    result: dict[str, Any] = copy
    return result


def other_values(value: object) -> st.SearchStrategy[object]:
    """Values that could take the place of this one."""
    likely: list[object] = [None, 0, 1, 2, 3, True, "", "A", "black", "white", "none", "00" * 32, [], {}]
    if isinstance(value, str) and value:
        likely += [value[::-1], value[1:] + value[:1], value[:-1] + ("A" if value[-1] != "A" else "B"), value + "A"]
    if isinstance(value, int):
        likely += [value + 1, value - 1]
    return st.sampled_from([each for each in likely if each != value or type(each) is not type(value)])


@settings(max_examples=40, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_changed_record_is_never_a_yes(played: Played, folder: Path, data: st.DataObject) -> None:
    has_rows = data.draw(st.booleans())
    path = data.draw(st.sampled_from([each for each in leaves(played.record) if is_held(each, has_rows=has_rows)]))
    value: Any = played.record
    for key in path:
        value = value[key]
    record = changed(played.record, path, data.draw(other_values(value)))
    shown: dict[str, Any] = {"receipt": played.receipt} if has_rows else {"fingerprints": played.fingerprints}
    assert not is_yes(run(folder, record, **shown)), path


RECORD_KEYS = st.sampled_from(["format", "table", "transcript", "seals", "devious", "draws"])
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("keypeg-match/1"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | RECORD_KEYS, inner, max_size=6),
    max_leaves=12,
)


@settings(max_examples=30, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(content=st.binary(max_size=200) | ANY_JSON.map(lambda value: json.dumps(value).encode()))
def test_whatever_a_file_is_it_is_bad_input_and_no_crash(folder: Path, content: bytes) -> None:
    ran = run(folder, content)
    assert not is_yes(ran)
    assert ran.exit_code == 2
    assert run(folder, PLAYED.record, receipt=content).exit_code == 2


@settings(max_examples=15, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_record_that_is_wrong_anywhere_is_answered(played: Played, folder: Path, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(list(leaves(played.record))))
    record = changed(played.record, path, data.draw(ANY_JSON))
    is_yes(run(folder, record))
    is_yes(run(folder, record, receipt=played.receipt))
    text = json.dumps(record).encode()
    is_yes(run(folder, text[: data.draw(st.integers(0, len(text)))]))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not a record of a match"),
        (b"nothing", "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": "keypeg-match/1", "table": NaN}', "NaN is not allowed"),
        (b"[1, 2]", "Expected `object`"),
        (b" " * (9 << 20), "larger than"),
        (PLAYED.record["transcript"], "it is a transcript, which has no fingerprints"),
        (PLAYED.receipt, "it is a receipt"),
        (PLAYED.record | {"format": "keypeg-match/2"}, "its format should be keypeg-match/1"),
        (PLAYED.record | {"more": 1}, "unknown field `more`"),
        (PLAYED.record | {"\x1b[2J": 1}, "unknown field `\\x1b[2J`"),
        (PLAYED.record | {"table": 7}, "Expected `str`"),
        (changed(PLAYED.record, ("transcript", "format"), "other"), "in its transcript"),
        ({"format": "keypeg-match/1"}, "missing required field `table`"),
    ],
    ids=range(15),
)
def test_what_is_not_a_record_is_bad_input(folder: Path, content: object, said: str) -> None:
    ran = run(folder, content)
    assert ran.exit_code == 2
    assert said in " ".join(ran.stderr.replace("│", " ").split())


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("seals", 0, "salt"), "11", "is not the code that was sealed"),
        (("seals", 0, "salt"), None, "is not the code that was sealed"),
        (("seals",), [], "2 codes were set, but there are 0 fingerprints"),
        (("draws", "seed"), "00" * 32, "the seed of the draws does not fit"),
        (("transcript", "options", "first"), 1 - PLAYED.record["transcript"]["options"]["first"], "what was drawn"),
        (("draws", "nonces"), [None], "the draws have 1 seats"),
        (("transcript", "actions", 0, 1), {"type": "guess", "code": "AAAA"}, "cannot be played: action 0"),
    ],
)
def test_a_record_that_contradicts_itself_is_a_no(folder: Path, path: Place, value: object, said: str) -> None:
    ran = run(folder, changed(PLAYED.record, path, value))
    assert ran.exit_code == 1
    assert said in ran.stderr


def test_a_receipt_is_held_to_what_it_says(folder: Path) -> None:
    receipt = PLAYED.receipt
    for path, value, said in [
        (("table",), "another", "the receipt is from another table"),
        (("seals", 0, "fingerprint"), "00" * 32, "another fingerprint was shown"),
        (("seals", 0, "seat"), 5, "another fingerprint was shown"),
        (("draws", "fingerprint"), "00" * 32, "another fingerprint of the seed was shown"),
        (("draws", "nonce"), "00" * 32, "what this browser added to the draws is not in this record"),
        (("rounds", 0, "rows", 0, "code"), "FEDC", "other rows or marks were shown"),
    ]:
        ran = run(folder, PLAYED.record, receipt=changed(receipt, path, value))
        assert (ran.exit_code, said in ran.stderr) == (1, True), path
    ran = run(folder, PLAYED.record, receipt=PLAYED.record)
    assert ran.exit_code == 2
    assert "it is a record of a match" in " ".join(ran.stderr.replace("│", " ").split())


def test_the_command_as_a_user_runs_it(tmp_path: Path) -> None:
    file = _write(tmp_path / "match.json", PLAYED.record)
    receipt = _write(tmp_path / "receipt.json", PLAYED.receipt)
    ran = keypeg("verify", file, "--receipt", receipt, "--fingerprint", PLAYED.fingerprints[0].upper())
    assert (ran.status, ran.out.splitlines()) == (
        0,
        [
            "yes: 2 codes, none was changed after it was set",
            "draws: they follow from the server's seed and what 1 player added",
        ],
    )
    assert run(tmp_path, PLAYED.record, fingerprints=["12"]).exit_code == 2
    nowhere = CliRunner().invoke(app, ["verify", str(tmp_path / "nowhere")])
    assert (nowhere.exit_code, "nowhere" in nowhere.stderr) == (2, True)


def test_a_running_match_cannot_be_recorded() -> None:
    with pytest.raises(ValueError, match="finished"):
        record_of(TableDriver(make_terms()).join("a", "b").start().table)
