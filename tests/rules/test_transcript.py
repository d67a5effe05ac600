"""Transcripts from outside: every error has its key, in the agreed order, and nothing gets through."""

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import IllegalActionError, Key, RefusalError, Transcript, read, replay, write
from tests.rules.variants import random_matches

START: dict[str, Any] = {
    "format": "keypeg-transcript/1",
    "edition": "original",
    "options": {"rounds": 1},
    "players": ["first player", "second player"],
    "actions": [[0, {"type": "set_code", "code": "AABC"}], [1, {"type": "guess", "code": "aabb"}]],
}


def with_changes(**changes: object) -> bytes:
    return json.dumps(START | changes).encode()


def without(name: str) -> bytes:
    return json.dumps({key: value for key, value in START.items() if key != name}).encode()


def problem(data: bytes) -> tuple[Key, int | None] | None:
    """The key and the number of the refused action; none if there is nothing wrong."""
    try:
        replay(read(data))
    except IllegalActionError as refused:
        return refused.key, refused.index
    except RefusalError as refused:
        return refused.key, None
    return None


def test_the_example_is_fine() -> None:
    assert problem(with_changes()) is None
    assert problem(without("options")) is None


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
def test_players_that_cannot_be_told_apart_or_counted_are_bad_players(players: list[object]) -> None:
    assert problem(with_changes(players=players)) == (Key.BAD_PLAYERS, None)


@pytest.mark.parametrize("players", [["a", " "], ["a", "b" * 40], ["a", "A"], ["é", "\U0001f600" * 40]])
def test_any_distinct_names_will_do(players: list[str]) -> None:
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
def test_an_action_of_the_wrong_shape_is_a_bad_transcript_wherever_it_stands(entry: object) -> None:
    refused_before = [1, {"type": "guess", "code": "AAAA"}]
    assert problem(with_changes(actions=[entry])) == (Key.BAD_TRANSCRIPT, None)
    assert problem(with_changes(actions=[refused_before, entry])) == (Key.BAD_TRANSCRIPT, None)


def test_checks_come_in_the_agreed_order() -> None:
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
        for _, spoil in wrong:
            spoil(top)
        key, _ = problem(json.dumps(top).encode()) or (None, None)
        assert key == wrong.pop(0)[0]


def test_turn_comes_before_content_and_the_end_before_both() -> None:
    over = [*START["actions"], [1, {"type": "guess", "code": "AABC"}]]
    assert problem(with_changes(actions=[*over, [0, {"type": "guess", "code": "?"}]])) == (Key.MATCH_OVER, 3)
    assert problem(with_changes(actions=[[1, {"type": "set_code", "code": "?"}]])) == (Key.NOT_YOUR_TURN, 0)
    assert problem(with_changes(actions=[[None, {"type": "set_code", "code": "?"}]])) == (Key.NOT_YOUR_TURN, 0)
    assert problem(with_changes(actions=[[0, {"type": "guess", "code": "?"}]])) == (Key.WRONG_ACTION, 0)
    assert problem(with_changes(actions=[[0, {"type": "set_code", "code": "?"}]])) == (Key.BAD_CODE, 0)


@pytest.mark.parametrize(
    ("code", "told"),
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
def test_a_bad_code_is_told_where(code: str, told: str) -> None:
    with pytest.raises(IllegalActionError, match=told) as refused:
        replay(read(with_changes(actions=[[0, {"type": "set_code", "code": code}]])))
    assert refused.value.key is Key.BAD_CODE


@pytest.mark.parametrize(("exact", "misplaced"), [(-1, 0), (0, -1), (5, 0), (3, 2), (10**40, 0), (0, -(10**40))])
def test_counts_that_no_mark_can_have_are_a_bad_mark(exact: int, misplaced: int) -> None:
    given_mark = {"type": "mark", "exact": exact, "misplaced": misplaced}
    data = with_changes(options={"marking": "manual"}, actions=[*START["actions"], [0, given_mark]])
    assert problem(data) == (Key.BAD_MARK, 2)


def test_three_exact_and_one_misplaced_is_a_mark_though_a_wrong_one() -> None:
    given_mark = {"type": "mark", "exact": 3, "misplaced": 1}
    data = with_changes(options={"marking": "manual"}, actions=[*START["actions"], [0, given_mark]])
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
def test_what_is_not_json_in_utf_8_is_a_bad_transcript(data: bytes) -> None:
    assert problem(data) == (Key.BAD_TRANSCRIPT, None)


@pytest.mark.parametrize("number", [b"9" * 10_000, b"-" + b"9" * 10_000, b"1e400", b"1.0", b"-0"])
def test_any_number_can_be_read(number: bytes) -> None:
    assert problem(with_changes().replace(b'"rounds": 1', b'"rounds": ' + number)) == (Key.BAD_OPTION, None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["AABC", "claim", "manual"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(random_matches(most=8), st.data())
def test_a_transcript_with_anything_in_any_place_has_a_key_or_is_fine(
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


@given(random_matches(most=8), st.data())
def test_a_transcript_with_any_bytes_in_it_has_a_key_or_is_fine(transcript: Transcript, data: st.DataObject) -> None:
    text = write(transcript).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    found = problem(text[:start] + data.draw(st.binary(max_size=8)) + text[end:])
    assert found is None or found[0] in Key


def test_a_refusal_can_be_sent_from_one_process_to_another() -> None:
    for data in (with_changes(options={"rounds": 0, "round": 1}), with_changes(actions=[[0, {"type": "claim"}]])):
        with pytest.raises(RefusalError) as refused:
            replay(read(data))
        copy = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - its own
        assert type(copy) is type(refused.value)
        assert str(copy) == str(refused.value)
        assert vars(copy) == vars(refused.value)
