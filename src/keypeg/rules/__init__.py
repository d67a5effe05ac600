"""The games: pure functions over frozen values.

`begin` starts a match, `apply` plays an action, `refusal` says why one is not legal, and `view` returns what a seat may
know.
"""

from keypeg.rules.action import (
    Action,
    ActionType,
    Ask,
    Claim,
    Deal,
    Declare,
    GiveAnswer,
    GiveMark,
    Guess,
    SetCode,
    action_from_dict,
)
from keypeg.rules.board import Board, CodeBoard, Row
from keypeg.rules.code import Code, CodeShape, parse_code
from keypeg.rules.edition import Edition, Play, Roles
from keypeg.rules.editions import all_editions, find_edition
from keypeg.rules.event import Event, Result, shown_event
from keypeg.rules.marking import Mark, mark
from keypeg.rules.match import Match, Step, apply, begin, draw, refusal
from keypeg.rules.refusal import Key, Reason, Refusal, RefusalError
from keypeg.rules.rounds import Round
from keypeg.rules.rounds.group import TokenBoard
from keypeg.rules.space import Space, SpaceError
from keypeg.rules.summary import Summary, summary
from keypeg.rules.tokens import Peg, Token
from keypeg.rules.transcript import IllegalActionError, Move, Transcript, read, replay, steps, write
from keypeg.rules.view import View, shown_refusal, view

__all__ = [
    "Action",
    "ActionType",
    "Ask",
    "Board",
    "Claim",
    "Code",
    "CodeBoard",
    "CodeShape",
    "Deal",
    "Declare",
    "Edition",
    "Event",
    "GiveAnswer",
    "GiveMark",
    "Guess",
    "IllegalActionError",
    "Key",
    "Mark",
    "Match",
    "Move",
    "Peg",
    "Play",
    "Reason",
    "Refusal",
    "RefusalError",
    "Result",
    "Roles",
    "Round",
    "Row",
    "SetCode",
    "Space",
    "SpaceError",
    "Step",
    "Summary",
    "Token",
    "TokenBoard",
    "Transcript",
    "View",
    "action_from_dict",
    "all_editions",
    "apply",
    "begin",
    "draw",
    "find_edition",
    "mark",
    "parse_code",
    "read",
    "refusal",
    "replay",
    "shown_event",
    "shown_refusal",
    "steps",
    "summary",
    "view",
    "write",
]
