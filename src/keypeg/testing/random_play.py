"""Matches played at random: whatever a view says that a seat may do, somebody does."""

from collections.abc import Mapping, Sequence
from random import Random

from keypeg.players.deals import draw_deal
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
    mark,
    view,
)
from keypeg.rules.code import BLANK, COLOURS
from keypeg.rules.duel import Duel
from keypeg.rules.edition import Round
from keypeg.rules.group import Group
from keypeg.rules.shape import AnswerShape, MarkShape
from keypeg.rules.tokens import answer

LUCK = 0.1
"""How often a row is the code that is hunted, so that rounds end in all their ways."""
HONESTY = 0.95
"""How often a mark or an answer given by hand is surely true."""
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
    """A whole match, or its first `most` actions."""
    match, _ = begin(edition, players, options)
    actions: list[tuple[int | None, Action]] = []
    while match.round is not None and len(actions) < most:
        seat, action = random_action(match, match.round, rng)
        match, _ = apply(match, seat, action)
        actions.append((seat, action))
    return Transcript(edition, options, tuple(players), tuple(actions))


def random_action(match: Match, round_: Round, rng: Random) -> tuple[int | None, Action]:
    """Something that somebody may do now, and who it is."""
    seat = rng.choice(match.awaited).seat
    if seat is None:
        return seat, draw_deal(round_, rng)
    may = view(match, seat).may
    kind = rng.choices(list(may), [_WEIGHTS.get(kind, 1) for kind in may])[0]
    match may[kind]:
        case CodeShape() as shape:
            is_lucky = kind is not ActionType.SET_CODE and rng.random() < LUCK
            code = _hunted(round_, seat) if is_lucky else random_code(shape, rng)
            return seat, _ROWS[kind](code)
        case MarkShape() as shape:
            return seat, _mark(round_, seat, shape, rng)
        case AnswerShape() as shape:
            return seat, _answer(round_, seat, shape, rng)
        case _:
            return seat, Claim()


def random_code(shape: CodeShape, rng: Random) -> Code:
    """Any code of this shape."""
    pegs = rng.randint(*shape.pegs)
    palette = COLOURS[: shape.colours]
    row = rng.choices(palette, k=pegs) if shape.repeats else rng.sample(palette, pegs)
    row += BLANK * (shape.holes - pegs)
    rng.shuffle(row)
    return "".join(row)


def _mark(round_: Round, seat: int, shape: MarkShape, rng: Random) -> GiveMark:
    if isinstance(round_, Group) or rng.random() > HONESTY:
        exact = rng.randint(0, shape.holes)
        return GiveMark(exact, rng.randint(0, shape.holes - exact))
    row = next(row for row in round_.rows if row.seat != seat and row.mark is None)
    return GiveMark(*mark(_hunted(round_, row.seat), row.code))


def _answer(round_: Round, seat: int, shape: AnswerShape, rng: Random) -> GiveAnswer:
    if not isinstance(round_, Group) or rng.random() > HONESTY:
        return GiveAnswer(tuple(rng.choices(shape.pegs, k=shape.boards)))
    question = round_.questions[-1].code
    return GiveAnswer(tuple(answer(token, question) for token in round_.tokens_of(seat)))


def _hunted(round_: Round, seat: int) -> Code:
    return round_.codes[1 - seat] if isinstance(round_, Duel) else round_.code
