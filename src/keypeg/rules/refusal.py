"""Why an action, an option or a transcript is not accepted."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple


class Key(StrEnum):
    """The error keys that callers may rely on."""

    BAD_TRANSCRIPT = "bad_transcript"
    UNKNOWN_EDITION = "unknown_edition"
    BAD_OPTION = "bad_option"
    BAD_PLAYERS = "bad_players"
    BAD_CODE = "bad_code"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_ACTION = "wrong_action"
    BAD_MARK = "bad_mark"
    MATCH_OVER = "match_over"


class Reason(StrEnum):
    """The precise reason behind a key, by which interfaces choose their wording."""

    UNREADABLE = "unreadable"
    NOT_JSON = "not_json"
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    WRONG_TYPE = "wrong_type"
    WRONG_FORMAT = "wrong_format"
    UNKNOWN_ACTION = "unknown_action"
    NO_SUCH_SEAT = "no_such_seat"

    NO_SUCH_EDITION = "no_such_edition"

    PLAYER_COUNT = "player_count"
    PLAYER_NAME = "player_name"
    PLAYER_TWICE = "player_twice"
    NO_SUCH_VIEW = "no_such_view"

    UNKNOWN_OPTION = "unknown_option"
    OPTION_VALUE = "option_value"
    OPTION_SEATS = "option_seats"

    CODE_LENGTH = "code_length"
    CODE_COLOUR = "code_colour"
    CODE_BLANK = "code_blank"
    CODE_REPEAT = "code_repeat"
    CODE_PEGS = "code_pegs"
    CODE_LAID = "code_laid"
    TOKEN_COUNT = "token_count"
    TOKEN_COLOUR = "token_colour"
    TOKEN_POSITION = "token_position"
    TOKEN_TWICE = "token_twice"
    SECRET_CODE = "secret_code"

    MARK_COUNTS = "mark_counts"
    ANSWER_COUNT = "answer_count"
    ANSWER_WORD = "answer_word"

    TURN = "turn"
    ACTION = "action"
    OVER = "over"


class _Wording(NamedTuple):
    key: Key
    sentence: str


_WORDINGS = {
    Reason.UNREADABLE: _Wording(Key.BAD_TRANSCRIPT, "the file cannot be read: {got}"),
    Reason.NOT_JSON: _Wording(Key.BAD_TRANSCRIPT, "this is not JSON in UTF-8: {got}"),
    Reason.MISSING_FIELD: _Wording(Key.BAD_TRANSCRIPT, "{where}: the field {name} is missing"),
    Reason.UNKNOWN_FIELD: _Wording(Key.BAD_TRANSCRIPT, "{where}: there is no field {name}"),
    Reason.WRONG_TYPE: _Wording(Key.BAD_TRANSCRIPT, "{where} should be {expected}, but is {got}"),
    Reason.WRONG_FORMAT: _Wording(Key.BAD_TRANSCRIPT, "the format should be {expected}, but is {got}"),
    Reason.UNKNOWN_ACTION: _Wording(Key.BAD_TRANSCRIPT, "{where}: there is no action {name}"),
    Reason.NO_SUCH_SEAT: _Wording(
        Key.BAD_TRANSCRIPT, "{where}: {got} is not a seat of this match (expected null or {expected})"
    ),
    Reason.NO_SUCH_EDITION: _Wording(Key.UNKNOWN_EDITION, "there is no edition {name}; the editions are {expected}"),
    Reason.PLAYER_COUNT: _Wording(Key.BAD_PLAYERS, "{name} is for {expected} players, not {got}"),
    Reason.PLAYER_NAME: _Wording(
        Key.BAD_PLAYERS, "the name of player {position} should be text of 1 to {expected} characters"
    ),
    Reason.PLAYER_TWICE: _Wording(
        Key.BAD_PLAYERS, "player {position} has the name of an earlier player; names must differ"
    ),
    Reason.NO_SUCH_VIEW: _Wording(
        Key.BAD_PLAYERS, "{got} is not a seat of this match (expected {expected} or spectator)"
    ),
    Reason.UNKNOWN_OPTION: _Wording(Key.BAD_OPTION, "there is no option {name} here; the options are {expected}"),
    Reason.OPTION_VALUE: _Wording(Key.BAD_OPTION, "option {name} should be {expected}, but is {got}"),
    Reason.OPTION_SEATS: _Wording(Key.BAD_OPTION, "option {name} is only for {expected} players, not for {got}"),
    Reason.CODE_LENGTH: _Wording(Key.BAD_CODE, "the number of holes should be {expected}, but is {got}"),
    Reason.CODE_COLOUR: _Wording(Key.BAD_CODE, "position {position}: this is not a colour here (expected {expected})"),
    Reason.CODE_BLANK: _Wording(Key.BAD_CODE, "position {position}: no hole may be left empty here"),
    Reason.CODE_REPEAT: _Wording(Key.BAD_CODE, "position {position}: this colour is already in the code"),
    Reason.CODE_PEGS: _Wording(Key.BAD_CODE, "the number of pegs should be {expected}, but is {got}"),
    Reason.CODE_LAID: _Wording(Key.BAD_CODE, "row {position} of this round is the same, and rows may not be repeated"),
    Reason.TOKEN_COUNT: _Wording(Key.BAD_CODE, "the number of tokens should be {expected}, but is {got}"),
    Reason.TOKEN_COLOUR: _Wording(Key.BAD_CODE, "token {position}: this is not a colour here (expected {expected})"),
    Reason.TOKEN_POSITION: _Wording(
        Key.BAD_CODE, "token {position}: this is not a position here (expected {expected})"
    ),
    Reason.TOKEN_TWICE: _Wording(Key.BAD_CODE, "token {position}: another token already has this position"),
    Reason.SECRET_CODE: _Wording(Key.BAD_CODE, "the secret code or tokens are not allowed here"),
    Reason.MARK_COUNTS: _Wording(
        Key.BAD_MARK, "exact and misplaced should be at least 0 and together at most {expected}"
    ),
    Reason.ANSWER_COUNT: _Wording(Key.BAD_MARK, "the number of pegs should be {expected}, but is {got}"),
    Reason.ANSWER_WORD: _Wording(Key.BAD_MARK, "peg {position} should be {expected}, but is {got}"),
    Reason.TURN: _Wording(Key.NOT_YOUR_TURN, "only another seat may {name} now"),
    Reason.ACTION: _Wording(Key.WRONG_ACTION, "nobody may {name} now"),
    Reason.OVER: _Wording(Key.MATCH_OVER, "the match is over"),
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """One thing that is wrong: the reason, and what it is about (positions count from 1).

    It names positions in a code but never what is there: nobody but its owner should see that.
    """

    reason: Reason
    where: str | None = None
    name: str | None = None
    position: int | None = None
    expected: str | int | None = None
    got: str | int | None = None

    @property
    def key(self) -> Key:
        return _WORDINGS[self.reason].key

    @property
    def message(self) -> str:
        return _WORDINGS[self.reason].sentence.format(
            where=self.where,
            name=self.name,
            position=self.position,
            expected=self.expected,
            got=self.got,
        )


class RefusalError(ValueError):
    """Something was not accepted; `problems` lists everything that is wrong with it."""

    def __init__(self, *problems: Refusal) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.problems

    @property
    def key(self) -> Key:
        return self.problems[0].key
