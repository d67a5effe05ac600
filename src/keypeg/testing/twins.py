"""Finds twins: matches that differ only in what is hidden from one seat, or from spectators."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from random import Random

from keypeg.rules import Claim, Deal, Match, SetCode, Token, Transcript, mark, replay
from keypeg.rules.board import Row
from keypeg.rules.code import COLOURS, Code
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.rounds.group import Group
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.space import Space
from keypeg.rules.tokens import answer, code_of

MAX_ATTEMPTS = 3000


def twin(transcript: Transcript, viewer: int | None, rng: Random) -> Transcript | None:
    """Returns the same match with other secrets in its current round, or nothing if the viewer could tell any apart."""
    match = replay(transcript)
    match match.round:
        case Hunt() as hunt if hunt.code and hunt.codemaker != viewer:
            marked = hunt.rows if _must_match_marks(transcript, match) else ()
            secrets = {hunt.codemaker: _other_code(hunt.space, hunt.code, marked, rng)}
        case Duel() as duel:
            marked = duel.rows if _must_match_marks(transcript, match) else ()
            secrets = {
                seat: _other_code(
                    duel.spaces[1 - seat], duel.codes[seat], tuple(row for row in marked if row.seat != seat), rng
                )
                for seat in range(2)
                if seat != viewer and duel.codes[seat]
            }
        case Group() as group if group.tokens:
            return _with_tokens(transcript, _other_tokens(group, viewer, rng))
        case _:
            return None
    if not secrets or None in secrets.values():
        return None
    return _with_codes(transcript, {seat: code for seat, code in secrets.items() if code is not None})


def _must_match_marks(transcript: Transcript, match: Match) -> bool:
    """Returns whether other secrets must give the same marks: manual marks prove nothing until there is a claim."""
    return not match.options.by_hand or any(isinstance(action, Claim) for _, action in transcript.actions)


def _other_code(space: Space, code: Code, marked: tuple[Row, ...], rng: Random) -> Code | None:
    for _ in range(MAX_ATTEMPTS):
        other = space.unrank(rng.randrange(space.size))
        if other != code and all(mark(other, row.code) == mark(code, row.code) for row in marked if row.mark):
            return other
    return None


def _other_tokens(group: Group, viewer: int | None, rng: Random) -> tuple[Token, ...] | None:
    deals = list(_deals(group, viewer))
    rng.shuffle(deals)
    for tokens in deals:
        other = replace(group, tokens=tokens)
        same_answers = group.by_hand or all(
            answers is None or answers == tuple(answer(token, question.code) for token in other.tokens_of(seat))
            for question in group.questions
            for seat, answers in enumerate(question.answers)
        )
        same_calls = all(call.code != code_of(tokens, 5) for call in group.declarations)
        if tokens != group.tokens and same_answers and same_calls:
            return tokens
    return None


def _deals(group: Group, viewer: int | None) -> Iterator[tuple[Token, ...]]:
    """Yields every deal that leaves this viewer's tokens as they are; there are few."""
    own = {} if viewer is None else dict(zip(_boards(group, viewer), group.tokens_of(viewer), strict=True))
    free = [board for board in range(len(group.tokens)) if board not in own]
    taken = {token.position for token in own.values()}
    places = [place for place in range(1, 6) if place not in taken]
    for positions in permutations(places, len(free)):
        for colours in product(COLOURS[:3], repeat=len(free)):
            tokens = map(Token, colours, positions)
            dealt = own | dict(zip(free, tokens, strict=True))
            yield tuple(dealt[board] for board in sorted(dealt))


def _boards(group: Group, seat: int) -> range:
    return range(seat * group.boards, (seat + 1) * group.boards)


def _with_codes(transcript: Transcript, codes: dict[int, Code]) -> Transcript:
    actions = list(transcript.actions)
    for seat, code in codes.items():
        latest = max(n for n, (who, action) in enumerate(actions) if who == seat and isinstance(action, SetCode))
        actions[latest] = (seat, SetCode(code))
    return replace(transcript, actions=tuple(actions))


def _with_tokens(transcript: Transcript, tokens: tuple[Token, ...] | None) -> Transcript | None:
    if tokens is None:
        return None
    actions = list(transcript.actions)
    latest = max(n for n, (_, action) in enumerate(actions) if isinstance(action, Deal))
    actions[latest] = (None, Deal(tokens))
    return replace(transcript, actions=tuple(actions))
