"""The computer player of a group round, and what it works out."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from keypeg.players.deals import (
    PEGS,
    TOKENS,
    Knowledge,
    Shares,
    all_answers,
    all_deals,
    drawn,
    knowledge,
    row_number,
    row_of,
)
from keypeg.players.group import MOST_QUESTIONS, group_action
from keypeg.players.group_round import GroupRound
from keypeg.players.habits import Habits
from keypeg.players.player import Level
from keypeg.players.questions import Outlook
from keypeg.players.race import Belief, gain_of_each, match_share
from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Code,
    Deal,
    Declare,
    GiveAnswer,
    Match,
    Token,
    TokenBoard,
    apply,
    begin,
    view,
)
from keypeg.rules.rounds.group import HOLES, Group, QuestionRow
from keypeg.rules.tokens import answer, code_of
from keypeg.testing.random_play import random_action
from tests.players.alone import asked_alone
from tests.players.question_reader import Read, study
from tests.rules.match_driver import MatchDriver as Play

SECONDS = 0.3
VARIANTS: dict[str, tuple[int, dict[str, object]]] = {
    "two": (2, {}),
    "two boards": (2, {"boards": 2}),
    "three": (3, {}),
    "four": (4, {}),
    "two boards, anytime": (2, {"boards": 2, "anytime": True}),
    "three, anytime": (3, {"anytime": True}),
    "four, anytime, by hand": (4, {"anytime": True, "marking": "manual"}),
    "two boards, by hand": (2, {"boards": 2, "marking": "manual"}),
}
variants = pytest.mark.parametrize("variant", VARIANTS)
levels = pytest.mark.parametrize("level", Level)
LADDER = [level for level in Level if level is not Level.RUTHLESS]
"""Ruthless may need more questions than a master, who asks without regard to what a question tells."""


def start(variant: str) -> Match:
    seats, options = VARIANTS[variant]
    return begin("group", [f"player {seat}" for seat in range(seats)], {**options, "rounds": 1}).match


def round_of(match: Match) -> Group:
    assert isinstance(match.round, Group)
    return match.round


def known_to(match: Match, seat: int) -> Knowledge:
    board = view(match, seat).history[-1]
    assert isinstance(board, TokenBoard)
    return knowledge(board, seat, board.rows)


def codes_known_to(match: Match, seat: int) -> list[Code]:
    return [row_of(number) for number in known_to(match, seat).codes.tolist()]


def decided(match: Match, seat: int, level: Level, seed: int = 0) -> Action | None:
    return group_action(view(match, seat), level, Random(seed), SECONDS)


def next_action(match: Match, by: Sequence[Level], rng: Random) -> tuple[int | None, Action]:
    """Of those who may act now the first, in any order, who does."""
    for awaited in rng.sample(match.awaited, len(match.awaited)):
        if awaited.seat is None:
            break
        action = group_action(view(match, awaited.seat), by[awaited.seat], rng, SECONDS)
        if action is not None:
            return awaited.seat, action
    return random_action(match, round_of(match), rng)


def rounds_won(by: Sequence[Level], deals: int, **options: object) -> list[int]:
    """By each seat, in rounds of their own."""
    won = [0] * len(by)
    for seed in range(deals):
        rng = Random(seed)
        match = begin(
            "group", [f"player {seat}" for seat in range(len(by))], {**options, "first": seed % len(by)}
        ).match
        while match.round is not None:
            match, _ = apply(match, *next_action(match, by, rng))
        won = [sum(each) for each in zip(won, match.scores, strict=True)]
    return won


class Position(NamedTuple):
    """A running round after some actions, the first of them the deal."""

    variant: str
    actions: list[tuple[int | None, Action]]
    rng: Random

    @property
    def match(self) -> Match:
        match = start(self.variant)
        for seat, action in self.actions:
            match, _ = apply(match, seat, action)
        return match


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Played at random; answers given by hand may be wrong."""
    position = Position(draw(st.sampled_from(sorted(VARIANTS))), [], Random(draw(st.integers(0, 2**32))))
    match = start(position.variant)
    for _ in range(draw(st.integers(1, 12))):
        seat, action = random_action(match, round_of(match), position.rng)
        match, _ = apply(match, seat, action)
        if match.ended:
            break
        position.actions.append((seat, action))
    return position


def explained_otherwise(position: Position, seat: int) -> Position:
    """The same actions after another deal, which this seat cannot tell from the true one."""
    group = round_of(position.match)
    hidden = [TOKENS[number] for number in position.rng.choice(known_to(position.match, seat).deals.tokens.tolist())]
    before = seat * group.boards
    deal = Deal((*hidden[:before], *group.tokens_of(seat), *hidden[before:]))
    return position._replace(actions=[(None, deal), *position.actions[1:]])


def contradictions(group: Group, seat: int) -> dict[tuple[Token, ...], int]:
    """For each deal of the other boards whose code was not declared in vain, how many answers it contradicts."""
    own, boards = group.tokens_of(seat), group.boards
    hidden = [board for board in range(group.seats * boards) if board // boards != seat]
    wrong = {declaration.code for declaration in group.declarations}
    places = [place for place in range(1, 6) if place not in {token.position for token in own}]
    found = {}
    for chosen, colours in product(permutations(places, len(hidden)), product("ABCDEF", repeat=len(hidden))):
        tokens = tuple(map(Token, colours, chosen))
        if code_of((*own, *tokens), 5) not in wrong:
            found[tokens] = sum(
                answer(token, question.code) != pegs[board % boards]
                for question in group.questions
                for token, board in zip(tokens, hidden, strict=True)
                if (pegs := question.answers[board // boards]) is not None
            )
    return found


@settings(max_examples=40)
@given(positions())
def test_the_deals_are_those_that_contradict_the_fewest_answers(position: Position) -> None:
    match, rng = position.match, position.rng
    seat = rng.randrange(match.seats)
    counts = contradictions(round_of(match), seat)
    fewest = min(counts.values())
    deals = known_to(match, seat).deals
    found = [tuple(TOKENS[number] for number in tokens) for tokens in deals.tokens.tolist()]
    assert len(found) == len(set(found))
    assert set(found) == {tokens for tokens, count in counts.items() if count == fewest}
    own = round_of(match).tokens_of(seat)
    assert [row_of(number) for number in deals.codes.tolist()] == [code_of((*own, *tokens), 5) for tokens in found]


@given(positions())
def test_the_true_code_is_never_ruled_out_by_true_answers(position: Position) -> None:
    match = position.match
    group = round_of(match)
    assume(not group.has_wrong_answer)
    assert all(group.code in codes_known_to(match, seat) for seat in range(match.seats))


def unread(round_: GroupRound, seat: int) -> Shares:  # noqa: ARG001 - nothing is read
    return np.ones((len(TOKENS),) * round_.boards)


@settings(max_examples=30)
@given(positions())
def test_how_sure_everyone_is_is_known_in_each_deal(position: Position) -> None:
    match = position.match
    group = round_of(match)
    assume(not group.by_hand)
    outlook = Outlook(GroupRound.of(view(match, group.turn)), unread)
    assume(not outlook.is_wide)
    every = np.arange(len(outlook.deals))
    weights = drawn(outlook.deals.tokens // HOLES)
    true = (outlook.deals.tokens == [TOKENS.index(token) for token in group.tokens]).all(axis=1)
    for seat in group.still_in:
        known = known_to(match, seat)
        shares = np.bincount(np.unique(known.deals.codes, return_inverse=True)[1], known.drawn / known.drawn.sum())
        belief = Belief.of(outlook.field, seat, every, np.zeros_like(every), weights)
        assert belief.sure[true].tolist() == pytest.approx([shares.max()])


@settings(max_examples=15)
@given(positions())
def test_in_every_deal_somebody_or_nobody_wins(position: Position) -> None:
    match = position.match
    group = round_of(match)
    assume(not group.by_hand)
    outlook = Outlook(GroupRound.of(view(match, group.turn)), unread)
    assume(len(outlook.deals) < 2000)
    questions = np.array([row_number("AABBC"), row_number("ABCDE")])
    won = outlook.field.race(questions, outlook.weights, Random(1), times=2)
    assert won.shape == (2, len(outlook.deals), match.seats)
    assert won.min() >= 0
    assert won.sum(axis=2).max() <= 1 + 1e-9
    assert not won[:, :, [seat for seat in range(match.seats) if seat not in group.still_in]].any()


@pytest.mark.parametrize("boards", [2, 3])
def test_deals_are_weighed_by_how_tokens_are_drawn(boards: int) -> None:
    """None is put back: of 24 tokens there are four of each colour."""
    draws = Counter(permutations("ABCDEF" * 4, boards))
    colours = np.array([["ABCDEF".index(colour) for colour in each] for each in draws])
    assert drawn(colours).tolist() == list(draws.values())


def test_a_colour_one_has_is_less_likely_elsewhere() -> None:
    known = known_to(Play("group", 2).deal("A1", "B2").match, 0)
    weights = dict(zip([TOKENS[each] for each in known.deals.tokens[:, 0]], known.drawn.tolist(), strict=True))
    assert weights[Token("A", 3)] * 4 == weights[Token("C", 3)] * 3


def test_before_any_answer_there_are_as_many_codes_as_the_clauses_say() -> None:
    for variant, count in {"four": 864, "three": 216, "two": 24, "two boards": 108}.items():  # GR-12
        seats = VARIANTS[variant][0]
        boards = 2 if variant == "two boards" else 1
        tokens = [Token("A", place) for place in range(1, seats * boards + 1)]
        match, _ = apply(start(variant), None, Deal(tuple(tokens)))
        assert [len(codes_known_to(match, seat)) for seat in range(seats)] == [count] * seats
    assert [len(all_deals(boards)) for boards in (1, 2, 3)] == [30, 720, 12960]


def test_answers_are_those_of_the_rules() -> None:
    rng = Random(1)
    for row in rng.sample(range(1, 7**5), 200):
        assert [PEGS[number] for number in all_answers()[row]] == [answer(token, row_of(row)) for token in TOKENS]


def test_a_code_declared_in_vain_is_out_whoever_holds_its_parts() -> None:
    play = Play("group", 3).deal("A1", "B2", "C3").ask(0, "ABC__").declare(1, "AB_C_")
    codes = codes_known_to(play.match, 0)
    assert "ABC__" in codes
    assert "AB_C_" not in codes


@variants
@pytest.mark.parametrize("unruly", [0, 0.2])
@pytest.mark.parametrize("seed", range(3))
def test_every_action_is_legal_and_rounds_end(variant: str, unruly: float, seed: int) -> None:
    """Some of the actions are anybody's at random, and then some answers by hand are wrong."""
    match, rng = start(variant), Random(seed)
    by = rng.choices(list(Level), k=match.seats)
    for _ in range(3 * MOST_QUESTIONS * match.seats):
        is_unruly = rng.random() < unruly
        match, _ = apply(
            match, *(random_action(match, round_of(match), rng) if is_unruly else next_action(match, by, rng))
        )
        if match.ended:
            return
    pytest.fail("the round does not end")


@levels
def test_a_round_ends_even_if_no_answer_can_be_believed(level: Level) -> None:
    rng = Random(3)
    play = Play("group", 2, marking="manual", rounds=1).deal("A1", "B2").declare(0, "AC___")
    while not play.results:
        action = decided(play.match, 1, level)
        assert action is not None
        play.do(1, action)
        if isinstance(action, Ask):
            play.answer(0, rng.choice(PEGS))
    assert play.match.ended[-1].round.row_counts[1] <= MOST_QUESTIONS


@variants
@levels
def test_no_time_is_time_enough_to_ask(variant: str, level: Level) -> None:
    match, rng = start(variant), Random(5)
    match, _ = apply(match, *random_action(match, round_of(match), rng))
    turn = round_of(match).turn
    action = group_action(view(match, turn), level, rng, 0.0)
    assert isinstance(action, Ask)


@given(positions(), st.sampled_from(list(Level)), st.integers(0, 9))
@settings(max_examples=30)
def test_equal_views_and_equal_chance_give_equal_decisions(position: Position, level: Level, seed: int) -> None:
    match = position.match
    assume(not round_of(match).has_wrong_answer)
    seat = position.rng.choice([awaited.seat for awaited in match.awaited if awaited.seat is not None])
    other = explained_otherwise(position, seat).match
    assert view(other, seat) == view(match, seat)
    assert decided(other, seat, level, seed) == decided(match, seat, level, seed)


@variants
def test_steady_declares_when_certain(variant: str) -> None:
    match, rng = start(variant), Random(8)
    while not match.ended:
        seat, action = next_action(match, [Level.STEADY] * match.seats, rng)
        if seat is not None and not isinstance(action, GiveAnswer):
            assert isinstance(action, Declare) == (len(codes_known_to(match, seat)) == 1)
        match, _ = apply(match, seat, action)
    assert match.scores.count(1) == 1


@levels
def test_answers_by_hand_are_true(level: Level) -> None:
    play = Play("group", 2, boards=2, marking="manual").deal("A1", "B2", "A3", "C5").ask(0, "BBBAC")
    assert decided(play.match, 1, level) == GiveAnswer(("white", "black"))


@levels
def test_who_is_out_still_answers(level: Level) -> None:
    play = Play("group", 3, marking="manual").deal("A1", "B2", "C3").declare(0, "AB_C_").ask(1, "A__A_")
    assert decided(play.match, 0, level) == GiveAnswer(("black",))


def rival_about_to_call() -> Play:
    """Seat 1 has learnt all there is to learn with its first question; seat 0 knows next to nothing."""
    return Play("group", 2, first=1).deal("A1", "B2").ask(1, "A____")


def test_ruthless_calls_before_one_who_is_certain() -> None:
    play = rival_about_to_call()
    assert len(codes_known_to(play.match, 0)) == 24
    assert codes_known_to(play.match, 1) == ["AB___"]
    assert isinstance(decided(play.match, 0, Level.STEADY), Ask)
    assert isinstance(decided(play.match, 0, Level.RUTHLESS), Declare)


def test_ruthless_takes_its_time_when_nobody_else_is_left() -> None:
    play = rival_about_to_call().ask(0, "B____").declare(1, "A_B__")
    while not play.results:
        action = decided(play.match, 0, Level.RUTHLESS)
        assert action is not None
        assert isinstance(action, Declare) == (len(codes_known_to(play.match, 0)) == 1)
        play.do(0, action)
    assert play.points == (1, 0)


def test_ruthless_reads_the_questions_of_one_who_always_shows_his_own_peg() -> None:
    """In two rounds seat 1 has asked with its own peg; in the third, twice with the same."""
    play = Play("group", 2, rounds=3, first=1)
    for _ in range(2):
        play.deal("A1", "C4")
        seat = 1 if 1 in play.to_act and "ask" in play.to_act[1] else 0
        if seat == 0:
            play.ask(0, "B____")
        play.ask(1, "B__C_").declare(0, "A__C_")
    play.deal("A1", "E5").ask(1, "A___E").ask(0, "F____").ask(1, "AB__E")
    assert len(codes_known_to(play.match, 0)) == 20
    assert decided(play.match, 0, Level.RUTHLESS) == Declare("A___E")


def shown_by(level: Level) -> tuple[float, float, int]:
    """How often questions show the own token, and others that the asker might have had; of so many questions."""
    learnt = study(Read(level), 2, {}, matches=2)
    shown = [sum(count for sign, count in each.items() if sign.hole == 1) for each in (learnt.own, learnt.others)]
    return shown[0], shown[1], sum(learnt.own.values())


@levels
def test_no_level_always_shows_its_own_peg(level: Level) -> None:
    own, _, questions = shown_by(level)
    assert questions > 40
    assert own < 0.95 * questions


def test_there_is_little_to_read_in_the_questions_of_the_strongest() -> None:
    own, others, questions = shown_by(Level.RUTHLESS)
    assert abs(own - others) < 3 * sqrt(questions / 6)


@levels
def test_out_of_turn_one_calls_when_certain_and_else_says_nothing(level: Level) -> None:
    play = Play("group", 3, anytime=True, first=2).deal("A1", "B2", "C3")
    assert decided(play.match, 1, level) is None
    play.ask(2, "A____").ask(0, "_B___")
    assert list(view(play.match, 2).may) == [ActionType.DECLARE]
    assert Declare("ABC__") in [decided(play.match, 2, level, seed) for seed in range(20)]


def test_lower_levels_need_more_questions() -> None:
    needed = [fmean(asked_alone(level, 3, seed)[0] for seed in range(40)) for level in LADDER]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > 2 * needed[-2]


def row(code: str, *marks: tuple[str, ...] | None) -> QuestionRow:
    return QuestionRow(marks.index(None), code, marks)


def test_slips_are_made_as_often_as_the_habit_says() -> None:
    rows = [row("AB___", None, ("none",), ("black",)), row("CD___", None, ("white",), ("none",))]
    rng = Random(1)
    assert Habits().remembered(rows, 0, rng) == rows
    older = [rows[0] in Habits(forgets=0.5).remembered(rows, 0, rng) for _ in range(400)]
    assert 70 < sum(older) < 130
    assert Habits(overlooks=1).remembered(rows, 0, rng) == [
        row("AB___", None, None, ("black",)),
        row("CD___", None, ("white",), None),
    ]
    assert Habits(mixes_up=1).remembered(rows[:1], 0, rng) == [row("AB___", None, ("black",), ("none",))]


def test_one_who_dawdles_asks_on_when_certain() -> None:
    play = rival_about_to_call().ask(0, "B____")
    calls = [isinstance(decided(play.match, 1, Level.NOVICE, seed), Declare) for seed in range(60)]
    assert 5 < sum(calls) < 40
    assert isinstance(decided(play.match, 1, Level.STEADY), Declare)


def dared(variant: str) -> list[bool]:
    """Whether a master calls, whenever two codes are left to it and all others are still in."""
    found = []
    for seed in range(12):
        match, rng = start(variant), Random(seed)
        while not match.ended:
            seat, action = next_action(match, [Level.STEADY] * match.seats, rng)
            if isinstance(action, Ask) and seat is not None and len(codes_known_to(match, seat)) == 2:
                found += [isinstance(decided(match, seat, Level.MASTER, each), Declare) for each in range(4)]
            match, _ = apply(match, seat, action)
    return found


def test_a_master_dares_to_call_against_more_than_one() -> None:
    """Against one, it wins half of the rounds anyway."""
    assert not any(dared("two"))
    assert 0 < sum(dared("three")) < len(dared("three"))


def test_nobody_asks_a_code_again_that_they_have_asked() -> None:
    rng = Random(3)
    for _ in range(10):
        match = start("three")
        asked = set[tuple[int | None, Code]]()
        while not match.ended:
            seat, action = next_action(match, [Level.NOVICE] * match.seats, rng)
            if isinstance(action, Ask):
                assert (seat, action.code) not in asked
                asked.add((seat, action.code))
            match, _ = apply(match, seat, action)


def test_a_round_is_worth_what_it_changes_in_the_match() -> None:
    assert match_share((1, 0), 0, 0) == 1
    assert match_share((1, 0), 1, 1) == 0.25
    assert match_share((1, 1, 0), 1, 2) == pytest.approx(1 / 9)
    play = Play("group", 3, rounds=2).deal("A1", "B2", "C3").ask(0, "A____").declare(1, "ABC__")
    play.deal("A1", "B2", "C3").ask(1, "A____")
    gains = gain_of_each(GroupRound.of(view(play.match, 2)))
    assert gains[2] == pytest.approx(0.5, abs=0.01)
    assert gains[0] == gains[1] == 0


@pytest.mark.parametrize(("better", "worse"), [(Level.RUTHLESS, Level.STEADY), (Level.STEADY, Level.NOVICE)])
def test_a_level_beats_the_one_below(better: Level, worse: Level) -> None:
    more, less = rounds_won([better, worse], 20, rounds=3)
    assert more > less
