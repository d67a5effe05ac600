"""Matches played at random: every action is one that some view allows."""

from collections.abc import Mapping, Sequence
from random import Random

from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Claim,
    Code,
    CodeShape,
    Declare,
    GiveAnswer,
    GiveMark,
    Guess,
    Match,
    SetCode,
    Transcript,
    apply,
    begin,
    draw,
    mark,
    view,
)
from keypeg.rules.code import BLANK, COLOURS
from keypeg.rules.rounds import Round
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.rounds.group import Group
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.shape import AnswerShape, MarkShape
from keypeg.rules.tokens import answer

LUCK = 0.1
"""How often a row is the code itself, so that rounds end in every possible way."""
HONESTY = 0.95
"""How often a mark or an answer given by hand is certainly true."""
_WEIGHTS = {ActionType.CLAIM: 0.1, ActionType.DECLARE: 0.3}
_ROWS: Mapping[ActionType, type[SetCode | Guess | Ask | Declare]] = {
    ActionType.SET_CODE: SetCode,
    ActionType.GUESS: Guess,
    ActionType.ASK: Ask,
    ActionType.DECLARE: Declare,
}


def play_at_random(
    edition: str, players: Sequence[str], options: Mapping[str, object], rng: Random, most: int = 1000
) -> Transcript:
    """Plays a whole match, or its first `most` actions."""
    match, _ = begin(edition, players, options)
    actions: list[tuple[int | None, Action]] = []
    while match.round is not None and len(actions) < most:
        seat, action = random_action(match, match.round, rng)
        match, _ = apply(match, seat, action)
        actions.append((seat, action))
    return Transcript(edition, options, tuple(players), tuple(actions))


def random_action(match: Match, round_: Round, rng: Random) -> tuple[int | None, Action]:
    """Draws an action that is legal now, and the seat that takes it."""
    drawn = draw(match, rng)
    if drawn is not None:
        return None, drawn
    seat = rng.choice([awaited.seat for awaited in match.awaited if awaited.seat is not None])
    may = view(match, seat).may
    kind = rng.choices(list(may), [_WEIGHTS.get(kind, 1) for kind in may])[0]
    match may[kind]:
        case CodeShape() as shape:
            is_lucky = kind is not ActionType.SET_CODE and rng.random() < LUCK
            code = _hunted(round_, seat) if is_lucky else None
            return seat, _ROWS[kind](code or random_code(shape, rng))
        case MarkShape() as shape:
            return seat, _mark(round_, seat, shape, rng)
        case AnswerShape() as shape:
            return seat, _answer(round_, seat, shape, rng)
        case _:
            return seat, Claim()


def random_code(shape: CodeShape, rng: Random) -> Code:
    """Draws a code of this shape."""
    pegs = rng.randint(*shape.pegs)
    palette = COLOURS[: shape.colours]
    row = rng.choices(palette, k=pegs) if shape.repeats else rng.sample(palette, pegs)
    row += BLANK * (shape.holes - pegs)
    rng.shuffle(row)
    return "".join(row)


def _mark(round_: Round, seat: int, shape: MarkShape, rng: Random) -> GiveMark:
    if not isinstance(round_, Hunt | Duel) or rng.random() > HONESTY:
        exact = rng.randint(0, shape.holes)
        return GiveMark(exact, rng.randint(0, shape.holes - exact))
    row = next(row for row in round_.rows if row.seat != seat and row.mark is None)
    return GiveMark(*mark(_hunted(round_, row.seat) or "", row.code))


def _answer(round_: Round, seat: int, shape: AnswerShape, rng: Random) -> GiveAnswer:
    if not isinstance(round_, Group) or rng.random() > HONESTY:
        return GiveAnswer(tuple(rng.choices(shape.pegs, k=shape.boards)))
    question = round_.questions[-1].code
    return GiveAnswer(tuple(answer(token, question) for token in round_.tokens_of(seat)))


def _hunted(round_: Round, seat: int) -> Code | None:
    """The code this seat is looking for; unknown in a kind of round that a package brings."""
    match round_:
        case Duel():
            return round_.codes[1 - seat]
        case Hunt() | Group():
            return round_.code
        case _:
            return None
