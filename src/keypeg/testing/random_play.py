"""Plays matches at random, choosing only actions that a view allows."""

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

LUCKY_GUESS_CHANCE = 0.1
"""How often a guess is the code itself, so that rounds end in every possible way."""
HONEST_MARK_CHANCE = 0.95
"""How often a manual mark or answer is certain to be correct."""
_WEIGHTS = {ActionType.CLAIM: 0.1, ActionType.DECLARE: 0.3}
_ACTION_CLASSES: Mapping[ActionType, type[SetCode | Guess | Ask | Declare]] = {
    ActionType.SET_CODE: SetCode,
    ActionType.GUESS: Guess,
    ActionType.ASK: Ask,
    ActionType.DECLARE: Declare,
}


def play_at_random(
    edition: str, players: Sequence[str], options: Mapping[str, object], rng: Random, max_actions: int = 1000
) -> Transcript:
    """Plays a whole match, or its first `max_actions` actions."""
    match, _ = begin(edition, players, options)
    actions: list[tuple[int | None, Action]] = []
    while match.round is not None and len(actions) < max_actions:
        seat, action = random_action(match, match.round, rng)
        match, _ = apply(match, seat, action)
        actions.append((seat, action))
    return Transcript(edition, options, tuple(players), tuple(actions))


def random_action(match: Match, round_: Round, rng: Random) -> tuple[int | None, Action]:
    """Returns a random legal action and the seat that takes it (none for the deal)."""
    drawn = draw(match, rng)
    if drawn is not None:
        return None, drawn
    seat = rng.choice([awaited.seat for awaited in match.awaited if awaited.seat is not None])
    may = view(match, seat).may
    kind = rng.choices(list(may), [_WEIGHTS.get(kind, 1) for kind in may])[0]
    match may[kind]:
        case CodeShape() as shape:
            is_lucky = kind is not ActionType.SET_CODE and rng.random() < LUCKY_GUESS_CHANCE
            code = _wanted_code(round_, seat) if is_lucky else None
            if code is None or code in shape.laid:
                code = random_code(shape, rng)
            return seat, _ACTION_CLASSES[kind](code)
        case MarkShape() as shape:
            return seat, _mark(round_, seat, shape, rng)
        case AnswerShape() as shape:
            return seat, _answer(round_, seat, shape, rng)
        case _:
            return seat, Claim()


def random_code(shape: CodeShape, rng: Random) -> Code:
    """Returns a random code of this shape."""
    pegs = rng.randint(*shape.pegs)
    palette = COLOURS[: shape.colours]
    row = rng.choices(palette, k=pegs) if shape.repeats else rng.sample(palette, pegs)
    row += BLANK * (shape.holes - pegs)
    rng.shuffle(row)
    code = "".join(row)
    return random_code(shape, rng) if code in shape.laid else code


def _mark(round_: Round, seat: int, shape: MarkShape, rng: Random) -> GiveMark:
    if not isinstance(round_, Hunt | Duel) or rng.random() > HONEST_MARK_CHANCE:
        exact = rng.randint(0, shape.holes)
        return GiveMark(exact, rng.randint(0, shape.holes - exact))
    row = next(row for row in round_.rows if row.seat != seat and row.mark is None)
    return GiveMark(*mark(_wanted_code(round_, row.seat) or "", row.code))


def _answer(round_: Round, seat: int, shape: AnswerShape, rng: Random) -> GiveAnswer:
    if not isinstance(round_, Group) or rng.random() > HONEST_MARK_CHANCE:
        return GiveAnswer(tuple(rng.choices(shape.pegs, k=shape.boards)))
    question = round_.questions[-1].code
    return GiveAnswer(tuple(answer(token, question) for token in round_.tokens_of(seat)))


def _wanted_code(round_: Round, seat: int) -> Code | None:
    """Returns the code this seat is trying to find, if any; unknown for rounds that other packages define."""
    match round_:
        case Duel():
            return round_.codes[1 - seat]
        case Hunt() | Group():
            return round_.code
        case _:
            return None
