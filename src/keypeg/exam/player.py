"""Players that sit the exam as a model would: they read the messages, and know nothing else."""

import json
import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import product
from random import Random
from typing import TextIO

from keypeg.exam.group import ME, PLAYERS
from keypeg.players import Computer, Level
from keypeg.players.deals import TOKENS
from keypeg.rules import Ask, Match, Space, Token, apply, begin, mark, view
from keypeg.rules.action import Deal, Declare
from keypeg.rules.code import BLANK
from keypeg.rules.code import COLOURS as PALETTE
from keypeg.rules.rounds.group import COLOURS, HOLES
from keypeg.rules.tokens import answer as token_answer
from keypeg.rules.tokens import code_of
from keypeg.solver import MarkedRow, suggest
from keypeg.solver.history import fitting, parse_row
from keypeg.solver.suggestion import enumerated

_BOARD = re.compile(r"has (\d+) holes, each with a peg of one of the colours ((?:[A-Z], )*[A-Z])")
_ROW = re.compile(r"^([A-Z_]+): (\d+) exact, (\d+) misplaced$", re.MULTILINE)
_CODE = re.compile(r"code is ([A-Z_]+)\.")
_LAID = re.compile(r"row (?:\d+ )?is ([A-Z_]+)\.", re.IGNORECASE)
_TOKEN = re.compile(r"Your token: ([A-Z]) in hole (\d)\. Player (\d) begins")
_TURN = re.compile(r"^Player (\d) (asks|calls) ([A-Z_]+): (.*)\.$", re.MULTILINE)
_ANSWER = re.compile(r"player (\d) (black|white|none)")
_Turn = tuple[int, str, str, dict[str, str]]
"""Who acted, how, with which code, and what each player answered."""


class ExamPlayer(StrEnum):
    """Whom the results of a model can be compared with."""

    RANDOM = "random"
    """Any legal answer, with equal chances; in a group, a question."""
    CONSISTENT = "consistent"
    """The first code that fits; in a group, a computer of the level `steady`."""
    MASTER = "master"
    """The best row known; in a group, a computer of the level `master`."""


def play(player: ExamPlayer, questions: Iterable[bytes], answers: TextIO) -> None:
    """Answers questions, one a line, until there are no more; raises `ValueError` for what is none."""
    for number, line in enumerate(questions, 1):
        try:
            asked = json.loads(line)
            name, heard = asked["id"], [each["content"] for each in asked["messages"] if each["role"] == "user"]
            content = answer(player, str(name), heard)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            raise ValueError(f"line {number} of standard input is no question of the exam") from None
        answers.write(json.dumps({"id": name, "content": content}) + "\n")
        answers.flush()


def answer(player: ExamPlayer, name: str, heard: Sequence[str]) -> str:
    """Returns the answer to the last of the messages; the name of the question decides what is random."""
    chance = Random(f"{player} {name} {heard[-1]}")  # noqa: S311 - nothing depends on it but a baseline
    opening, text = heard[0], "\n".join(heard)
    if _TOKEN.search(opening):
        return _turn(player, heard, chance)
    holes, colours = _found(_BOARD, opening).groups()
    space = Space(int(holes), len(colours.split(", ")), blanks=BLANK in opening)
    if laid := _LAID.findall(text):
        return _mark(player, space, _found(_CODE, opening)[1], laid[-1], chance)
    rows = [parse_row(space, f"{row}={exact},{misplaced}") for row, exact, misplaced in _ROW.findall(text)]
    return _code(player, space, rows, chance)


def _found(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.search(text)
    if found is None:
        raise ValueError("this is no question of the exam")
    return found


def _mark(player: ExamPlayer, space: Space, code: str, row: str, chance: Random) -> str:
    if player is ExamPlayer.RANDOM:
        exact = chance.randint(0, space.holes)
        return f"{exact},{chance.randint(0, space.holes - exact)}"
    return str(mark(code, row))


def _code(player: ExamPlayer, space: Space, rows: list[MarkedRow], chance: Random) -> str:
    match player:
        case ExamPlayer.RANDOM:
            return space.unrank(chance.randrange(space.size))
        case ExamPlayer.CONSISTENT:
            return space.unrank(int(fitting(enumerated(space), rows)[0]))
        case ExamPlayer.MASTER:
            return suggest(space, rows).guess


def _turn(player: ExamPlayer, heard: Sequence[str], chance: Random) -> str:
    if player is ExamPlayer.RANDOM:
        return "ASK " + "".join(chance.choice(PALETTE[:COLOURS]) for _ in range(HOLES))
    level = Level.MASTER if player is ExamPlayer.MASTER else Level.STEADY
    decision = Computer(level).decide(view(group_match(heard), ME), chance)
    match decision and decision.action:
        case Ask(code):
            return f"ASK {code}"
        case Declare(code):
            return f"CALL {code}"
        case other:
            raise ValueError(f"there is no turn to take: {other}")


def group_match(heard: Sequence[str]) -> Match:
    """Returns a match that looks as the one in the messages: with any deal that gives all answers in them."""
    token, text = _found(_TOKEN, heard[0]), "\n".join(heard)
    own, opener = Token(token[1], int(token[2])), int(token[3]) - 1
    turns = [(int(seat) - 1, verb, code, dict(_ANSWER.findall(told))) for seat, verb, code, told in _TURN.findall(text)]
    names = [f"player {seat + 1}" for seat in range(PLAYERS)]
    match = begin("group", names, {"rounds": 1, "first": opener}).match
    match = apply(match, None, _deal(own, turns)).match
    for seat, verb, code, _ in turns:
        match = apply(match, seat, Declare(code) if verb == "calls" else Ask(code)).match
    return match


def _deal(own: Token, turns: Sequence[_Turn]) -> Deal:
    """Returns a deal that gives all answers, and whose code nobody called in vain."""
    wrong = {code for _, verb, code, _ in turns if verb == "calls"}
    held = [[token for token in TOKENS if _says(token, seat, turns)] for seat in range(1, PLAYERS)]
    for tokens in product([own], *held):
        if len({token.position for token in tokens}) == PLAYERS and code_of(tokens, HOLES) not in wrong:
            return Deal(tokens)
    raise ValueError("no deal gives these answers")


def _says(token: Token, seat: int, turns: Sequence[_Turn]) -> bool:
    """Returns whether a seat with this token gives the answers that it gave."""
    name = str(seat + 1)
    return all(said[name] == token_answer(token, code) for _, _, code, said in turns if name in said)
