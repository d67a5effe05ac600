"""The games: pure functions over frozen values.

`begin` starts a match, `apply` plays an action, `refusal` says why one is not legal, `view` is what a seat may know.
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
)
from keypeg.rules.code import Code, CodeShape, parse_code
from keypeg.rules.editions import EDITIONS
from keypeg.rules.event import Event
from keypeg.rules.marking import Mark, mark
from keypeg.rules.match import Match, Step, apply, begin, refusal
from keypeg.rules.refusal import Key, Reason, Refusal, Refused
from keypeg.rules.result import Result
from keypeg.rules.space import Space, SpaceError
from keypeg.rules.summary import Summary, summary
from keypeg.rules.tokens import Peg, Token
from keypeg.rules.transcript import ActionRefused, Transcript, read, replay, steps, write
from keypeg.rules.view import View, shown_event, shown_refusal, view

__all__ = [
    "EDITIONS",
    "Action",
    "ActionRefused",
    "ActionType",
    "Ask",
    "Claim",
    "Code",
    "CodeShape",
    "Deal",
    "Declare",
    "Event",
    "GiveAnswer",
    "GiveMark",
    "Guess",
    "Key",
    "Mark",
    "Match",
    "Peg",
    "Reason",
    "Refusal",
    "Refused",
    "Result",
    "SetCode",
    "Space",
    "SpaceError",
    "Step",
    "Summary",
    "Token",
    "Transcript",
    "View",
    "apply",
    "begin",
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
