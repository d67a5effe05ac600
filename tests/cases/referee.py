"""The cases that hold the client's referee to the rules: `python -m tests.cases.referee` writes referee.json.

The client marks, counts and scores by itself, because it works without a connection. Its tests read the same file.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Claim,
    Declare,
    GiveAnswer,
    GiveMark,
    Guess,
    Mark,
    Match,
    Round,
    SetCode,
    Space,
    Token,
    apply,
    begin,
    draw,
    mark,
)
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.rounds.group import COLOURS, HOLES, Group
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.tokens import answer, code_of

FILE = Path(__file__).with_suffix(".json")
MOST_LISTED = 12
"""Of longer lists of repairs only the first ones are kept, with their number."""

Json: TypeAlias = dict[str, Any]
Rows: TypeAlias = Sequence[tuple[str, Mark]]

_SPACES = ("4x6", "4x6b", "4x8n", "3x4", "3x3b", "3x3bn", "2x6", "1x4", "5x3", "5x4b")
_LARGE_SPACES = ("5x8b", "5x8")


@cache
def cases() -> Json:
    """Returns all cases, the same every time."""
    rng = Random(1971)
    return {
        "marks": [_mark_case(rng, space) for space in (*_SPACES, *_LARGE_SPACES) for _ in range(12)],
        "counts": [_count_case(rng, space, rows) for space in _SPACES for rows in (0, 1, 2, 4)],
        "repairs": [_repair_case(rng, *each) for each in _false_histories()],
        "deals": [_deal_case(rng, *each) for each in _DEALS],
        "matches": list(_match_cases(rng)),
    }


def _guess(rng: Random, space: Space) -> str:
    symbols = space.symbols
    # Few symbols at a time, so that many rows have repeats.
    chosen = rng.sample(symbols, rng.randint(1, len(symbols)))
    return "".join(rng.choice(chosen) for _ in range(space.holes))


def _code(rng: Random, space: Space) -> str:
    return space.unrank(rng.randrange(space.size))


def _mark_case(rng: Random, text: str) -> list[object]:
    space = Space(text)
    code, guess = _code(rng, space), _guess(rng, space)
    return [code, guess, list(mark(code, guess))]


def _history(rng: Random, space: Space, rows: int) -> tuple[str, list[tuple[str, Mark]]]:
    code = _code(rng, space)
    guesses = [_guess(rng, space) for _ in range(rows)]
    return code, [(guess, mark(code, guess)) for guess in guesses]


def _count_case(rng: Random, text: str, rows: int) -> Json:
    space = Space(text)
    _, history = _history(rng, space, rows)
    following = _guess(rng, space)
    fitting = [code for code in space if all(mark(code, guess) == given for guess, given in history)]
    by_mark = Counter(mark(code, following) for code in fitting)
    return {
        "space": text,
        "rows": _shown_rows(history),
        "possible": len(fitting),
        "next": following,
        "by_mark": [[list(each), by_mark[each]] for each in sorted(by_mark)],
    }


def _shown_rows(rows: Rows) -> list[object]:
    return [[guess, list(given)] for guess, given in rows]


def _false_histories() -> Iterator[tuple[str, int, int]]:
    """Yields a space, how many rows there are, and how many of their marks are falsified."""
    for space in _SPACES:
        yield from ((space, rows, false) for rows, false in ((3, 1), (5, 1), (6, 2), (8, 3)))
    yield from (("5x8b", 7, 1), ("5x8", 6, 2))


def _repair_case(rng: Random, text: str, rows: int, false: int) -> Json:
    space = Space(text)
    for _ in range(40):
        _, history = _history(rng, space, rows)
        for row in rng.sample(range(rows), false):
            history[row] = (history[row][0], _other_mark(rng, space.holes, history[row][1]))
        possible, repairs = _repairs(space, history)
        if possible == 0:
            break
    return {
        "space": text,
        "rows": _shown_rows(history),
        "possible": possible,
        "repairs": len(repairs),
        "first": repairs[:MOST_LISTED],
    }


def _other_mark(rng: Random, holes: int, given: Mark) -> Mark:
    """Any other pair of counts, also the one that is never true."""
    every = [Mark(exact, misplaced) for exact in range(holes + 1) for misplaced in range(holes + 1 - exact)]
    return rng.choice([each for each in every if each != given])


def _repairs(space: Space, history: Rows) -> tuple[int, list[Json]]:
    """Tries every set of rows, the smallest first; see section 9 of the contracts."""
    marks = [tuple(mark(code, guess) for guess, _ in history) for code in space]
    given = tuple(each for _, each in history)
    possible = marks.count(given)
    if possible:
        return possible, []
    for size in range(1, len(history) + 1):
        found: Counter[tuple[tuple[int, ...], tuple[Mark, ...]]] = Counter()
        for rows in combinations(range(len(history)), size):
            others = [row for row in range(len(history)) if row not in rows]
            fitting = [each for each in marks if all(each[row] == given[row] for row in others)]
            found.update((rows, tuple(each[row] for row in rows)) for each in fitting)
        if found:
            break

    def order(repair: tuple[tuple[int, ...], tuple[Mark, ...]]) -> tuple[object, ...]:
        rows, true = repair
        change = sum(
            abs(each.exact - given[row].exact) + abs(each.misplaced - given[row].misplaced)
            for row, each in zip(rows, true, strict=True)
        )
        return change, -found[repair], rows, true

    return 0, [
        {"rows": [row + 1 for row in rows], "marks": [list(each) for each in true], "possible": found[rows, true]}
        for rows, true in sorted(found, key=order)
    ]


_DEALS = [
    (2, 1, 0, 0), (2, 1, 4, 0), (2, 1, 5, 1), (2, 1, 7, 1), (2, 1, 8, 2),
    (3, 1, 3, 0), (3, 1, 6, 1), (3, 1, 7, 1), (3, 1, 9, 2),
    (2, 2, 6, 1), (4, 1, 4, 0), (4, 1, 7, 1),
]  # fmt: skip
"""Players, boards for each, questions, and how many answers are falsified."""

_PEGS = ("black", "white", "none")


def _deal_case(rng: Random, players: int, boards: int, asked: int, false: int) -> Json:
    every = players * boards
    for _ in range(40):
        places = rng.sample(range(1, HOLES + 1), every)
        tokens = [Token(rng.choice("ABCDEF"[:COLOURS]), place) for place in places]
        questions = [(seat % players, _question(rng)) for seat in range(asked)]
        answers: list[list[str | None]] = [
            [None if board // boards == seat else str(answer(tokens[board], code)) for board in range(every)]
            for seat, code in questions
        ]
        given = [(row, board) for row in range(asked) for board in range(every) if answers[row][board] is not None]
        for row, board in rng.sample(given, false):
            answers[row][board] = rng.choice([peg for peg in _PEGS if peg != answers[row][board]])
        codes, repairs = _answer_repairs(every, questions, answers)
        if (codes == 0) == (false > 0):
            break
    return {
        "players": players,
        "boards": boards,
        "questions": [
            {"seat": seat, "code": code, "answers": answers[row]} for row, (seat, code) in enumerate(questions)
        ],
        "possible": codes,
        "repairs": len(repairs),
        "first": repairs[:MOST_LISTED],
    }


def _question(rng: Random) -> str:
    while True:
        code = "".join(rng.choice("ABCDEF___") for _ in range(HOLES))
        if code.strip("_"):
            return code


def _answer_repairs(
    boards: int, questions: Sequence[tuple[int, str]], answers: Sequence[Sequence[str | None]]
) -> tuple[int, list[Json]]:
    """Tries every deal. Returns how many codes fit, or every way to change as few answers as possible."""
    said = {
        token: tuple(str(answer(token, code)) for _, code in questions)
        for token in (Token(colour, place) for colour in "ABCDEF" for place in range(1, HOLES + 1))
    }
    least = len(questions) * boards + 1
    found: dict[tuple[tuple[int, int, str], ...], set[str]] = {}
    changes = [
        {
            token: tuple(
                (row, board, peg)
                for row, peg in enumerate(pegs)
                if answers[row][board] is not None and answers[row][board] != peg
            )
            for token, pegs in said.items()
        }
        for board in range(boards)
    ]
    for places in permutations(range(1, HOLES + 1), boards):
        for colours in product("ABCDEF"[:COLOURS], repeat=boards):
            tokens = tuple(map(Token, colours, places))
            count = sum(len(changes[board][token]) for board, token in enumerate(tokens))
            if count > least:
                continue
            if count < least:
                least, found = count, {}
            change = tuple(sorted(each for board, token in enumerate(tokens) for each in changes[board][token]))
            found.setdefault(change, set()).add(code_of(tokens, HOLES))
    if least == 0:
        return len(found[()]), []
    values = {"black": (1, 0), "white": (0, 1), "none": (0, 0)}

    def order(change: tuple[tuple[int, int, str], ...]) -> tuple[object, ...]:
        size = 0
        for row, board, peg in change:
            exact, misplaced = values[answers[row][board] or ""]
            size += abs(values[peg][0] - exact) + abs(values[peg][1] - misplaced)
        where = [(row, board) for row, board, _ in change]
        return size, -len(found[change]), where, [_PEGS.index(peg) for _, _, peg in change]

    return 0, [
        {"answers": [[row + 1, board, peg] for row, board, peg in change], "possible": len(found[change])}
        for change in sorted(found, key=order)
    ]


class _Setup(NamedTuple):
    edition: str
    players: int
    options: Mapping[str, object]
    matches: int = 2
    solving: float = 0.15
    erring: float = 0.02
    """How likely a row is the code, and how likely a mark or an answer is wrong."""


_SETUPS = [
    _Setup("original", 2, {"rounds": 3}, 3),
    _Setup("original", 2, {"rounds": 2}, erring=0.1),
    _Setup("original", 2, {"rounds": 2, "blanks": True, "first": 1}),
    _Setup("super", 2, {"games": 2, "holes": 2, "colours": 3, "unsolved_bonus": 1}, 3),
    _Setup("super", 2, {"games": 2, "holes": 1, "colours": 8, "blanks": True, "first": 1}),
    _Setup("super", 2, {"games": 4, "holes": 3, "colours": 2}),
    _Setup("super", 2, {"games": 2, "unsolved_bonus": 1}, solving=0.03, erring=0.05),
    _Setup("super", 2, {"games": 2}, solving=0.03, erring=0),
    _Setup("challenge", 2, {"rounds": 3}, 3),
    _Setup("challenge", 2, {"rounds": 5}, solving=0.5),
    _Setup("challenge", 2, {"rounds": 1}, solving=0.03, erring=0),
    _Setup("challenge", 2, {"rounds": 3}, erring=0.15),
    _Setup("challenge", 2, {"rounds": 3, "rings": [4, 5]}),
    _Setup("challenge", 2, {"rounds": 3, "rings": [4, 4], "race": True}, 3),
    _Setup("party", 2, {"rounds": 3}, 2),
    _Setup("party", 3, {"first": 2}, 3),
    _Setup("party", 4, {"advanced": True, "codemaker_points": 2}),
    _Setup("party", 5, {}),
    _Setup("group", 2, {"rounds": 2}, 2),
    _Setup("group", 2, {"rounds": 4}, solving=0.02),
    _Setup("group", 3, {"rounds": 2}, solving=0.02, erring=0),
    _Setup("group", 2, {"rounds": 2, "boards": 2, "first": 1}),
    _Setup("group", 3, {"rounds": 3}, 3),
    _Setup("group", 3, {"rounds": 2, "anytime": True}, 3),
    _Setup("group", 4, {"rounds": 2, "first": 3}),
]
_MOST_ACTIONS = 1500


def _match_cases(rng: Random) -> Iterator[Json]:
    for setup in _SETUPS:
        for _ in range(setup.matches):
            yield _match_case(rng, setup)


def _match_case(rng: Random, setup: _Setup) -> Json:
    """Plays a match in which wrong marks, wrong calls and solved codes are all likely, and says whose turn it is."""
    names = [f"P{seat}" for seat in range(setup.players)]
    match, _ = begin(setup.edition, names, {**setup.options, "marking": "manual"})
    actions: list[object] = []
    turns: list[object] = []
    while not match.is_finished and len(actions) < _MOST_ACTIONS:
        turns.append([[each.seat, [str(action) for action in each.actions]] for each in match.awaited])
        seat, action = _move(rng, match, setup)
        actions.append([seat, action.to_dict()])
        match, _ = apply(match, seat, action)
    return {
        "edition": setup.edition,
        "players": setup.players,
        "options": dict(setup.options),
        "actions": actions,
        "turns": turns,
        "rounds": [
            {
                "number": each.round.number,
                "result": str(each.result),
                "codemaker": each.round.codemaker,
                "rows": list(each.round.row_counts),
                "points": list(each.points),
            }
            for each in match.ended
        ],
        "scores": list(match.scores),
        "winners": list(match.winners),
    }


_CLAIMING = 0.5


def _move(rng: Random, match: Match, setup: _Setup) -> tuple[int | None, Action]:
    chance = draw(match, rng)
    if chance is not None:
        return None, chance
    awaited = rng.choice(match.awaited)
    seat = awaited.seat
    if seat is None:
        raise TypeError("chance has drawn already")
    actions = list(awaited.actions)
    # A dispute is for when there is something to find; without one it only fills the file.
    is_claimed = ActionType.CLAIM in actions and _has_wrong_mark(match, seat) and rng.random() < _CLAIMING
    actions = [ActionType.CLAIM] if is_claimed else [each for each in actions if each is not ActionType.CLAIM]
    if not actions:
        return _move(rng, match, setup)
    return seat, _action(rng, match.round, setup, seat, rng.choice(actions))


def _has_wrong_mark(match: Match, seat: int) -> bool:
    match match.round:
        case Hunt(code=code, rows=rows):
            return any(row.is_wrong(code) for row in rows)
        case Duel(codes=codes, rows=rows):
            return any(row.is_wrong(codes[1 - seat]) for row in rows if row.seat == seat)
        case _:
            return False


def _action(rng: Random, round_: Round | None, setup: _Setup, seat: int, action: ActionType) -> Action:
    if isinstance(round_, Group):
        return _group_action(rng, round_, setup, seat, action)
    if not isinstance(round_, Hunt | Duel):
        raise TypeError(f"there is no referee for {round_}")
    code = round_.code if isinstance(round_, Hunt) else round_.codes[1 - seat]
    space = round_.space if isinstance(round_, Hunt) else round_.spaces[seat]
    match action:
        case ActionType.SET_CODE:
            own = space if isinstance(round_, Hunt) else round_.spaces[1 - seat]
            return SetCode(_code(rng, own))
        case ActionType.GUESS:
            return Guess(code if rng.random() < setup.solving else _guess(rng, space))
        case ActionType.MARK:
            return _mark_action(rng, round_, setup, seat)
        case _:
            return Claim()


def _mark_action(rng: Random, round_: Hunt | Duel, setup: _Setup, seat: int) -> Action:
    own = round_.code if isinstance(round_, Hunt) else round_.codes[seat]
    rows = [row for row in round_.rows if row.mark is None and (isinstance(round_, Hunt) or row.seat != seat)]
    true = mark(own, rows[0].code)
    return GiveMark(*(_other_mark(rng, len(own), true) if rng.random() < setup.erring else true))


def _group_action(rng: Random, group: Group, setup: _Setup, seat: int, action: ActionType) -> Action:
    match action:
        case ActionType.ASK:
            return Ask(_question(rng))
        case ActionType.ANSWER:
            pegs = [str(answer(token, group.questions[-1].code)) for token in group.tokens_of(seat)]
            if rng.random() < setup.erring:
                pegs[0] = rng.choice([peg for peg in _PEGS if peg != pegs[0]])
            return GiveAnswer(tuple(pegs))
        case ActionType.DECLARE if rng.random() < setup.solving:
            return Declare(group.code)
        case ActionType.DECLARE if rng.random() < 0.2:
            places = rng.sample(range(HOLES), len(group.tokens))
            return Declare("".join(rng.choice("ABCDEF") if place in places else "_" for place in range(HOLES)))
        case _:
            return Ask(_question(rng)) if seat == group.turn else Declare(group.code)


def written(value: Json) -> str:
    """Returns the file: a line for each case, so that a change shows where it is."""
    parts = [
        f'"{name}": [\n' + ",\n".join(json.dumps(each, separators=(",", ":")) for each in listed) + "\n]"
        for name, listed in value.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(cases()), encoding="utf-8")
