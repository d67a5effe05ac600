"""`Match`: the rules as `keypeg replay` plays them, and drawings that show nothing hidden."""

import json
import pickle
from dataclasses import asdict
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import keypeg
from keypeg.rules import Guess, RefusalError, SetCode, Transcript, replay, summary, view
from keypeg.testing.twins import twin
from tests.cli.command import keypeg as command
from tests.coach.matches import hunt
from tests.rules.random_matches import random_matches

SVG = "{http://www.w3.org/2000/svg}"
quick = settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


def played() -> keypeg.Match:
    match = keypeg.Match("original", ["first", "second"], rounds=1)
    match.play(0, {"type": "set_code", "code": "aabc"})
    match.play(1, Guess("aabb"))
    return match


def test_a_match_is_played_by_dicts_and_by_the_types_of_the_rules() -> None:
    match = keypeg.Match("original", ["first", "second"], rounds=1)
    assert (match.legal(0), match.legal(1), match.legal(None)) == (["set_code"], [], [])
    match.play(0, SetCode("AABC"))
    assert match.legal(1) == ["guess"]
    events = match.play(1, {"type": "guess", "code": "aabb"})
    assert [event.type for event in events] == ["guessed", "marked"]
    assert (match.is_over, match.scores, match.winners) == (False, (0, 0), ())
    match.play(1, {"type": "guess", "code": "AABC"})
    assert (match.is_over, match.scores, match.winners) == (True, (2, 0), (0,))
    assert match.transcript == {
        "format": "keypeg-transcript/1",
        "edition": "original",
        "options": {"rounds": 1},
        "players": ["first", "second"],
        "actions": [
            [0, {"type": "set_code", "code": "AABC"}],
            [1, {"type": "guess", "code": "AABB"}],
            [1, {"type": "guess", "code": "AABC"}],
        ],
    }


def test_a_match_shares_no_list_with_its_caller() -> None:
    rings = [4, 5]
    match = keypeg.Match("challenge", ["first", "second"], rings=rings)
    before = match.transcript
    rings.append(5)
    match.transcript["options"]["rings"].append(5)
    keypeg.Match.from_transcript(before).transcript["options"]["rings"].append(5)
    assert match.transcript == before
    assert before["options"]["rings"] == [4, 5]


def test_an_illegal_action_changes_nothing() -> None:
    match = played()
    before = match.transcript
    for seat, action in ((0, {"type": "guess", "code": "AABB"}), (1, {"type": "guess", "code": "AABG"})):
        with pytest.raises(RefusalError):
            match.play(seat, action)
    assert match.transcript == before


def test_a_view_is_what_replay_prints() -> None:
    match = played()
    for viewer in ("0", "1", "spectator"):
        printed = command("replay", "-", "--view", viewer, stdin=json.dumps(match.transcript).encode())
        assert match.view(viewer if viewer == "spectator" else int(viewer)) == json.loads(printed.out)
    assert match.view(None) == match.view("spectator")


@quick
@given(random_matches(max_actions=40))
def test_any_match_can_be_played_viewed_and_drawn(transcript: Transcript) -> None:
    match = keypeg.Match(transcript.edition, transcript.players, **transcript.options)
    for seat, action in transcript.actions:
        assert action.type in match.legal(seat)
        match.play(seat, action.to_dict())
    assert match.state == replay(transcript) or match.summary == summary(replay(transcript))
    for seat in (None, *range(len(transcript.players))):
        assert match.view(seat) == json.loads(json.dumps(asdict(view(replay(transcript), seat))))
        ET.fromstring(match.svg(seat))  # noqa: S314 - made here
    assert all(name in str(match) for name in transcript.players)
    again = keypeg.Match.from_transcript(json.loads(json.dumps(match.transcript)))
    assert (again.transcript, again.text(), again.svg()) == (match.transcript, match.text(), match.svg())
    assert pickle.loads(pickle.dumps(match)).transcript == match.transcript  # noqa: S301 - made here


@quick
@given(random_matches(max_actions=25), st.data())
def test_drawings_show_nothing_hidden(one: Transcript, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*range(len(one.players)), None]))
    other = twin(one, viewer, Random(data.draw(st.integers())))
    assume(other is not None)
    assert other is not None
    match, same = keypeg.Match.from_transcript(one), keypeg.Match.from_transcript(other)
    assert match.transcript != same.transcript
    assert (match.text(viewer), match.svg(viewer)) == (same.text(viewer), same.svg(viewer))
    if viewer is None:
        assert (str(match), match._repr_svg_(), repr(match)) == (str(same), same._repr_svg_(), repr(same))


HOSTILE = ["</text><script>alert(1)</script>", "\"'&<![CDATA[", "\x00\x1b[2J\ufffe\u202e", "a\nb"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(("edition", "players"), [("original", 2), ("challenge", 2), ("group", 3), ("party", 3)])
def test_a_name_is_only_ever_text(name: str, edition: str, players: int) -> None:
    match = keypeg.Match(edition, [name, "Tom", "Eve"][:players])
    if edition == "group":
        match.deal(1)
    drawn = ET.fromstring(match.svg(0))  # noqa: S314 - made here
    assert {each.tag for each in drawn.iter()} <= {
        f"{SVG}{tag}" for tag in ("svg", "title", "rect", "g", "text", "circle")
    }
    assert not any(control in match.text() for control in "\x00\x1b\u202e")
    assert len(match.text().splitlines()) == len(keypeg.Match.from_transcript(_renamed(match)).text().splitlines())


def _renamed(match: keypeg.Match) -> dict[str, object]:
    names = [f"player {seat}" for seat in range(len(match.players))]
    return match.transcript | {"players": names}


def test_deals_are_drawn_by_seed() -> None:
    deals = []
    for seed in (1, 1, 2, Random(1)):
        match = keypeg.Match("group", ["Ada", "Tom", "Eve"])
        match.deal(seed)
        deals.append(match.transcript["actions"][0])
    assert deals[0] == deals[1] == deals[3] != deals[2]
    assert deals[0][0] is None


def test_a_copy_goes_on_by_itself() -> None:
    match = played()
    other = match.copy()
    other.play(1, {"type": "guess", "code": "AABC"})
    assert (match.is_over, other.is_over) == (False, True)


def test_a_match_a_transcript_and_a_download_get_the_same_review() -> None:
    transcript = hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"])
    match = keypeg.Match.from_transcript(transcript)
    record = {"format": "keypeg-match/1", "table": "t", "transcript": match.transcript, "seals": []}
    found = keypeg.review(match)
    assert found == keypeg.review(match.transcript) == keypeg.review(record) == keypeg.review(transcript)
    printed = command("review", "-", "--json", stdin=json.dumps(match.transcript).encode())
    assert json.loads(json.dumps(asdict(found)))["rounds"][0]["hunts"] == json.loads(printed.out)["rounds"][0]["hunts"]
    ET.fromstring(found._repr_svg_())  # noqa: S314 - made here


def test_pieces_have_the_colours_of_the_browser() -> None:
    from pathlib import Path

    from keypeg.library.palette import SHADES

    source = Path(__file__, "../../../web/src/board/palettes.ts").resolve().read_text(encoding="utf-8")
    for box, shades in SHADES.items():
        default = source.split(f"  {box}: {{")[1].split("default: [")[1].split("],")[0]
        pairs = [line.split('"')[1:4:2] for line in default.splitlines() if "shade(" in line]
        assert [list(shade) for shade in shades] == pairs


def test_the_rows_of_a_view_are_what_suggest_takes() -> None:
    match = keypeg.Match("original", ["Ada", "Tom"], rounds=1)
    match.play(0, {"type": "set_code", "code": "AABC"})
    assert keypeg.history(match.seen(1)) == []
    match.play(1, {"type": "guess", "code": "AABB"})
    rows = keypeg.history(match.seen(1))
    assert rows == [("AABB", (3, 0))]
    assert keypeg.suggest("4x6", rows).possible == 20
    assert match.seen(1).to_act == view(match.state, 1).to_act
    assert keypeg.history(match.view(1)) == rows
    no_rows: list[Any] = [match.seen(0), match.seen(), match.view(0), match.view(), match.view(1) | {"history": [{}]}]
    for seen in (*no_rows, match.view(1) | {"seat": 7}):
        with pytest.raises(ValueError, match="hunts a code"):
            keypeg.history(seen)
    wrong: list[Any] = [None, [], {}, {"seat": 1, "history": []}]
    for value in wrong:
        with pytest.raises(ValueError, match="the view should be a view"):
            keypeg.history(value)
    group = keypeg.Match("group", ["Ada", "Tom"])
    group.deal(seed=1)
    with pytest.raises(ValueError, match="hunts a code"):
        keypeg.history(group.seen(0))
