"""Reading transcripts: every error has its key, checks come in the documented order, and nothing invalid passes."""

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import IllegalActionError, Key, RefusalError, Transcript, read, replay, write
from tests.rules.random_matches import random_matches

EXAMPLE: dict[str, Any] = {
    "format": "keypeg-transcript/1",
    "edition": "original",
    "options": {"rounds": 1},
    "players": ["first player", "second player"],
    "actions": [[0, {"type": "set_code", "code": "AABC"}], [1, {"type": "guess", "code": "aabb"}]],
}


def with_changes(**changes: object) -> bytes:
    return json.dumps(EXAMPLE | changes).encode()


def without(name: str) -> bytes:
    return json.dumps({key: value for key, value in EXAMPLE.items() if key != name}).encode()


def problem(data: bytes) -> tuple[Key, int | None] | None:
    """Returns the error key and the index of the refused action, or `None` if the transcript is valid."""
    try:
        replay(read(data))
    except IllegalActionError as refused:
        return refused.key, refused.index
    except RefusalError as refused:
        return refused.key, None
    return None


def test_the_example_is_valid() -> None:
    assert problem(with_changes()) is None
    assert problem(without("options")) is None


def test_digits_are_read_as_the_colours_they_stand_for() -> None:
    actions = [[0, {"type": "set_code", "code": "1_26"}], [1, {"type": "guess", "code": "6621"}]]
    in_digits = read(with_changes(options={"blanks": True}, actions=actions))
    assert [action.to_dict().get("code") for _, action in in_digits.actions] == ["A_BF", "FFBA"]
    assert problem(with_changes(actions=[[0, {"type": "set_code", "code": "1127"}]])) == (Key.BAD_CODE, 0)
    assert problem(with_changes(actions=[[0, {"type": "set_code", "code": "AA12"}]])) == (Key.BAD_CODE, 0)


@pytest.mark.parametrize("name", ["format", "edition", "players", "actions"])
def test_a_missing_field_is_a_bad_transcript(name: str) -> None:
    assert problem(without(name)) == (Key.BAD_TRANSCRIPT, None)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "keypeg-transcript/2"},
        {"format": None},
        {"edition": 5},
        {"edition": None},
        {"options": None},
        {"options": []},
        {"players": "ab"},
        {"players": {"0": "a"}},
        {"actions": {}},
        {"actions": None},
        {"extra": 1},
    ],
)
def test_a_top_level_of_the_wrong_shape_is_a_bad_transcript(changes: dict[str, object]) -> None:
    assert problem(with_changes(**changes)) == (Key.BAD_TRANSCRIPT, None)


@pytest.mark.parametrize("edition", ["", "Original", "chess", "\ud800"])
def test_an_unknown_edition_is_named(edition: str) -> None:
    with pytest.raises(RefusalError, match=r"original, super, challenge, party, group") as refused:
        read(with_changes(edition=edition))
    assert refused.value.key is Key.UNKNOWN_EDITION


@pytest.mark.parametrize(
    "players",
    [
        [],
        ["a"],
        ["a", "b", "c"],
        ["a", "a"],
        ["a", ""],
        ["a", 5],
        ["a", None],
        ["a", "b" * 41],
        ["a", "\ud800"],
    ],
)
def test_wrong_or_duplicate_names_and_wrong_counts_are_bad_players(players: list[object]) -> None:
    assert problem(with_changes(players=players)) == (Key.BAD_PLAYERS, None)


@pytest.mark.parametrize("players", [["a", " "], ["a", "b" * 40], ["a", "A"], ["é", "\U0001f600" * 40]])
def test_any_distinct_names_are_accepted(players: list[str]) -> None:
    assert problem(with_changes(players=players)) is None


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        [0],
        [0, {"type": "claim"}, 0],
        {"0": {"type": "claim"}},
        ["0", {"type": "claim"}],
        [True, {"type": "claim"}],
        [0.0, {"type": "claim"}],
        [2, {"type": "claim"}],
        [-1, {"type": "claim"}],
        [10**30, {"type": "claim"}],
        [0, None],
        [0, "claim"],
        [0, {}],
        [0, {"type": None}],
        [0, {"type": ["claim"]}],
        [0, {"type": "Claim"}],
        [0, {"type": "pass"}],
        [0, {"type": "claim", "code": "AAAA"}],
        [0, {"type": "guess"}],
        [0, {"type": "guess", "code": None}],
        [0, {"type": "guess", "code": ["A"]}],
        [0, {"type": "guess", "code": "AAAA", "seat": 0}],
        [0, {"type": "mark", "exact": 1}],
        [0, {"type": "mark", "exact": True, "misplaced": 0}],
        [0, {"type": "mark", "exact": 1.0, "misplaced": 0}],
        [0, {"type": "mark", "exact": "1", "misplaced": 0}],
        [None, {"type": "deal", "tokens": {}}],
        [None, {"type": "deal", "tokens": ["A1"]}],
        [None, {"type": "deal", "tokens": [["A"]]}],
        [None, {"type": "deal", "tokens": [["A", 1, 1]]}],
        [None, {"type": "deal", "tokens": [["A", True]]}],
        [None, {"type": "deal", "tokens": [[1, "A"]]}],
        [0, {"type": "answer", "pegs": "black"}],
        [0, {"type": "answer", "pegs": [None]}],
    ],
)
def test_an_action_of_the_wrong_shape_is_a_bad_transcript_at_any_index(entry: object) -> None:
    refused_before = [1, {"type": "guess", "code": "AAAA"}]
    assert problem(with_changes(actions=[entry])) == (Key.BAD_TRANSCRIPT, None)
    assert problem(with_changes(actions=[refused_before, entry])) == (Key.BAD_TRANSCRIPT, None)


def test_checks_come_in_the_documented_order() -> None:
    wrong: list[tuple[Key, Callable[[dict[str, Any]], object]]] = [
        (Key.BAD_TRANSCRIPT, lambda top: top.update(more=1)),
        (Key.UNKNOWN_EDITION, lambda top: top.update(edition="chess")),
        (Key.BAD_PLAYERS, lambda top: top.update(players=["a", "a"])),
        (Key.BAD_OPTION, lambda top: top.update(options={"rounds": 0})),
        (Key.BAD_TRANSCRIPT, lambda top: top["actions"].append([0, {"type": "pass"}])),
        (Key.WRONG_ACTION, lambda top: top["actions"].insert(0, [1, {"type": "guess", "code": "?"}])),
    ]
    while wrong:
        top = json.loads(with_changes())
        for _, break_it in wrong:
            break_it(top)
        key, _ = problem(json.dumps(top).encode()) or (None, None)
        assert key == wrong.pop(0)[0]


def test_the_end_is_checked_before_the_turn_and_the_turn_before_content() -> None:
    over = [*EXAMPLE["actions"], [1, {"type": "guess", "code": "AABC"}]]
    assert problem(with_changes(actions=[*over, [0, {"type": "guess", "code": "?"}]])) == (Key.MATCH_OVER, 3)
    assert problem(with_changes(actions=[[1, {"type": "set_code", "code": "?"}]])) == (Key.NOT_YOUR_TURN, 0)
    assert problem(with_changes(actions=[[None, {"type": "set_code", "code": "?"}]])) == (Key.NOT_YOUR_TURN, 0)
    assert problem(with_changes(actions=[[0, {"type": "guess", "code": "?"}]])) == (Key.WRONG_ACTION, 0)
    assert problem(with_changes(actions=[[0, {"type": "set_code", "code": "?"}]])) == (Key.BAD_CODE, 0)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("AAA", "should be 4, but is 3"),
        ("AAAAA", "should be 4, but is 5"),
        ("AAGA", "position 3"),
        ("A_AA", "position 2"),
        ("AA A", "position 3"),
        ("AAA\u0131", "position 4"),  # its capital is I
        ("\ufb00AA", "should be 4, but is 3"),  # its capital is FF
        ("\ud800AAA", "position 1"),
    ],
)
def test_a_bad_code_error_names_the_position(code: str, message: str) -> None:
    with pytest.raises(IllegalActionError, match=message) as refused:
        replay(read(with_changes(actions=[[0, {"type": "set_code", "code": code}]])))
    assert refused.value.key is Key.BAD_CODE


@pytest.mark.parametrize(("exact", "misplaced"), [(-1, 0), (0, -1), (5, 0), (3, 2), (10**40, 0), (0, -(10**40))])
def test_impossible_counts_are_a_bad_mark(exact: int, misplaced: int) -> None:
    given_mark = {"type": "mark", "exact": exact, "misplaced": misplaced}
    data = with_changes(options={"marking": "manual"}, actions=[*EXAMPLE["actions"], [0, given_mark]])
    assert problem(data) == (Key.BAD_MARK, 2)


def test_three_exact_and_one_misplaced_is_accepted_as_a_wrong_mark() -> None:
    given_mark = {"type": "mark", "exact": 3, "misplaced": 1}
    data = with_changes(options={"marking": "manual"}, actions=[*EXAMPLE["actions"], [0, given_mark]])
    assert problem(data) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"   ",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'"\xed\xa0\x80"',
        b"\xef\xbb\xbf" + with_changes(),
        with_changes().decode().encode("utf-16"),
        b"[" * 100_000,
        b'{"a":' * 100_000,
        with_changes().replace(b'"rounds": 1', b'"rounds": NaN'),
        with_changes().replace(b'"rounds": 1', b'"rounds": -Infinity'),
        with_changes() + b"{}",
    ],
)
def test_anything_but_json_in_utf_8_is_a_bad_transcript(data: bytes) -> None:
    assert problem(data) == (Key.BAD_TRANSCRIPT, None)


@pytest.mark.parametrize("number", [b"9" * 10_000, b"-" + b"9" * 10_000, b"1e400", b"1.0", b"-0"])
def test_numbers_of_any_size_can_be_read(number: bytes) -> None:
    assert problem(with_changes().replace(b'"rounds": 1', b'"rounds": ' + number)) == (Key.BAD_OPTION, None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["AABC", "claim", "manual"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(random_matches(max_actions=8), st.data())
def test_a_transcript_with_a_random_value_is_valid_or_has_an_error_key(
    transcript: Transcript, data: st.DataObject
) -> None:
    top = json.loads(write(transcript))
    place: Any = top
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            continue
        place[key] = data.draw(json_values)
        break
    found = problem(json.dumps(top).encode())
    assert found is None or found[0] in Key


@given(random_matches(max_actions=8), st.data())
def test_a_transcript_with_random_bytes_is_valid_or_has_an_error_key(
    transcript: Transcript, data: st.DataObject
) -> None:
    text = write(transcript).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    found = problem(text[:start] + data.draw(st.binary(max_size=8)) + text[end:])
    assert found is None or found[0] in Key


def test_a_refusal_can_be_pickled() -> None:
    for data in (with_changes(options={"rounds": 0, "round": 1}), with_changes(actions=[[0, {"type": "claim"}]])):
        with pytest.raises(RefusalError) as refused:
            replay(read(data))
        copy = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - pickled above
        assert type(copy) is type(refused.value)
        assert str(copy) == str(refused.value)
        assert vars(copy) == vars(refused.value)
