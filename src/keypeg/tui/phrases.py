"""Every sentence of the terminal client. A name that is `None` stands for the reader."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from keypeg.rules import CodeBoard, Mark, Refusal, Result, TokenBoard
from keypeg.rules.event import (
    Answered,
    Asked,
    Claimed,
    CodeSet,
    Dealt,
    Declared,
    Event,
    Guessed,
    Marked,
    MatchEnded,
    RoundBegun,
    RoundEnded,
)
from keypeg.rules.refusal import Reason
from keypeg.table.table import EndReason
from keypeg.tui.sentences import TRIFLE, listed, plural
from keypeg.wire.socket import Reaction

if TYPE_CHECKING:
    from keypeg.coach.facts import BetterAdvice, LeavesAdvice, PointsRow, ReviewedRow
    from keypeg.players import Level
    from keypeg.rules.options import Setting
    from keypeg.tui.draft import Draft
    from keypeg.tui.referee import RefereeBoard

TITLE = "keypeg"
NOT_NOW = "You can't do that now."
NO_CODE_FITS = "No code fits the marks: one of them must be wrong."
NOT_COACHED = "The coach is not allowed at this table."
LOOKING_BACK = "Looking back at the match…"
TOO_SMALL = (
    "Keypeg needs a terminal of at least {width} x {height}.\n"
    "This one is {columns} x {rows}. Make it larger, or use: keypeg tui --plain"
)

# --- the start -----------------------------------------------------------------------------------------------------
SHELF = "Choose a box"
PLAY = "Play"
PLAYERS = "Players"
JOIN = "Join a table"
JOIN_HINT = "Paste an invitation, or the address of a server"
JOIN_ABOUT = (
    "An invitation takes you to your seat. The address of a server, such as keypeg.example or 192.168.0.5:8765, "
    "opens a new table there."
)
OTHERS_MAY_JOIN = "whoever joins"
SERVER_TABLE = "A new table at {server}"


def seat_value(name: str, level: "Level | None", *, is_you: bool) -> str:
    if level is not None:
        return f"computer, {level}"
    if not name:
        return OTHERS_MAY_JOIN
    return f"{name} (you)" if is_you else f"{name}, at this keyboard"


_OPTION_NAMES = {
    "rounds": "Rounds",
    "games": "Games",
    "blanks": "Empty holes",
    "holes": "Holes",
    "colours": "Colours",
    "unsolved_bonus": "Bonus if unsolved",
    "rings": "Rings to find",
    "race": "Race",
    "advanced": "Repeated colours",
    "codemaker_points": "Codemaker's points",
    "fresh_rows": "New rows only",
    "boards": "Boards each",
    "anytime": "Call out of turn",
    "marking": "Marking",
}
_OPTION_VALUES = {"auto": "automatic", "manual": "by the players"}


def option_name(setting: "Setting") -> str:
    return _OPTION_NAMES.get(setting.name, setting.name.replace("_", " ").capitalize())


def option_value(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return " and ".join(map(str, value))
        case str():
            return _OPTION_VALUES.get(value, value)
        case _:
            return str(value)


# --- people --------------------------------------------------------------------------------------------------------
def who(name: str | None) -> str:
    return "You" if name is None else name


def whose(name: str | None) -> str:
    return "Your" if name is None else f"{name}'s"


def _verb(name: str | None, plain: str, other: str) -> str:
    return f"You {plain}" if name is None else f"{name} {other}"


def sentence(text: str) -> str:
    """Makes a sentence of a message that begins small and has no full stop.

    >>> sentence("it is not your turn")
    'It is not your turn.'
    >>> sentence("http://localhost:1 cannot be reached")
    'http://localhost:1 cannot be reached.'
    """
    first = text[:1] if text.startswith(("http://", "https://")) else text[:1].upper()
    return f"{first}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


# --- headlines -----------------------------------------------------------------------------------------------------
SET_CODE = "Set your code"
YOUR_ROW = "Your row"
YOUR_QUESTION = "Your question"
MARK_ROW = "Mark the row"
ANSWER = "Answer the question"
CALL = "Call Mastermind!"
MATCH_OVER = "The match is over"
WAITING = "Waiting for the others"
REPLACED = "The computer is playing at your seat"
IDLE_HINT = "Press W to stop waiting."
WAITING_ROW = "Waiting for the other row"
WAITING_ANSWERS = "Waiting for the answers"
OPENING = "Connecting…"
LOBBY = "Waiting for players"
LOBBY_READY = "Everybody is here"
DEALING = "The tokens are being dealt"


def task_of(name: str, headline: str) -> str:
    return f"{name}: {headline[0].lower()}{headline[1:]}"


def row_of(name: str) -> str:
    return f"{name}'s row"


def question_of(name: str) -> str:
    return f"{name}'s question"


def choosing(name: str) -> str:
    return f"{name} is choosing a code"


def marking(name: str) -> str:
    return f"{name} is marking"


def over_to(name: str) -> str:
    return f"Over to {name}"


def hand_over(name: str) -> str:
    return f"Please give the keyboard to {name}. Nobody else's secrets are showing."


def ready(name: str) -> str:
    return f"I am {name}"


# --- what to do ----------------------------------------------------------------------------------------------------
PLACE_ROW = "Place row"
SET_IT = "Set code"
ASK_IT = "Ask"
CALL_IT = "Call it"
GIVE_MARK = "Give mark"
GIVE_ANSWER = "Answer"
NEXT_ROUND = "Next round"
SEE_RESULT = "See the result"
GO_ON = "Continue"
REMATCH = "Play again"
TAKE_BACK = "Take my seat back"
START_MATCH = "Start"
WAIT = "Waiting"
CLEAR = "Clear"
CALL_MASTERMIND = "Call Mastermind!"
NO_CALL = "Ask instead"
DISPUTE = "Dispute a mark"
REVIEW = "Review"
LEAVE = "Back to the shelf"

HINTS = {
    "set_code": "Lay a peg in every hole. Nobody else should be looking.",
    "guess": "Lay a peg in every hole, then place the row.",
    "ask": "Ask with one peg or more. Everybody answers for what they hold.",
    "declare": "Name the whole code, _ where nobody holds a peg. A wrong call puts you out.",
    "mark": "Type how many pegs are exact, then how many are misplaced.",
    "answer": "black: colour and place. white: colour, elsewhere in the question. none: neither.",
}


def missing(count: int) -> str:
    return "One more peg" if count == 1 else f"{count} more pegs"


def unfinished(draft: "Draft", problem: Refusal) -> str:
    """Says what is still wrong with a draft."""
    if problem.reason is Reason.CODE_LENGTH and draft.missing:
        return f"{missing(draft.missing)} to lay."
    if problem.reason is Reason.MARK_COUNTS and draft.missing:
        return "Type two numbers: exact, then misplaced."
    if problem.reason is Reason.ANSWER_COUNT:
        return "Choose black, white or none."
    return sentence(problem.message)


def wrong_length(expected: int, got: int) -> str:
    return f"{expected} are needed here, but there {'is' if got == 1 else 'are'} {got}."


def unreadable(place: int, text: str) -> str:
    return f"{text!r} in place {place} is not one of the pieces here."


# --- the side ------------------------------------------------------------------------------------------------------
def role(name: str | None, *, is_codemaker: bool) -> str:
    if is_codemaker:
        return "set the code" if name is None else "sets the code"
    return "guess" if name is None else "guesses"


OUT = "out, still answers"
AWAY = "away"
FREE_SEAT = "free seat"
SCORE = "Score"
HOLDS = "You hold"
CODE_LID = "the code"
RESIGNED = "You have resigned. The computer plays your seat to the end."
RIGHT = "right"
WRONG = "wrong"


def round_of(number: int, planned: int | None) -> str:
    return f"Round {number}" if planned is None else f"Round {number} of {planned}"


def rows_text(count: int) -> str:
    return plural(count, "row")


def points_text(count: int) -> str:
    return plural(count, "point")


def code_of(name: str | None) -> str:
    return f"{whose(name)} code"


def board_of(name: str | None) -> str:
    return f"{whose(name)} rows"


def token_text(colour: str, position: int) -> str:
    return f"{colour} in hole {position}"


# --- what happened -------------------------------------------------------------------------------------------------
def mark_text(mark: Mark) -> str:
    return f"{mark.exact} exact, {mark.misplaced} misplaced"


def earned(row: int, mark: Mark) -> str:
    return f"Row {row}: {mark_text(mark)}."


def event_text(event: Event, names: Sequence[str | None]) -> str:  # noqa: C901 - one case for each event
    """Says what happened; `names` has the name of each seat, and `None` for the reader's."""
    match event:
        case RoundBegun(number=number, is_replay=is_replay):
            return f"Round {number} begins{' again' if is_replay else ''}."
        case CodeSet(seat=seat):
            return "Your code is set." if names[seat] is None else f"{names[seat]} has set a code."
        case Guessed(seat=seat, code=code):
            return f"{who(names[seat])}: {code}."
        case Marked(seat=seat, row=row, mark=mark):
            return f"{whose(names[seat])} row {row}: {mark_text(mark)}."
        case Claimed(seat=seat, is_founded=is_founded):
            found = "A mark was wrong." if is_founded else "All marks so far are correct."
            return f"{_verb(names[seat], 'dispute', 'disputes')} a mark. {found}"
        case Dealt():
            return "The tokens are dealt."
        case Asked(seat=seat, code=code):
            return f"{_verb(names[seat], 'ask', 'asks')} {code}."
        case Answered(seat=seat, pegs=pegs):
            return f"{_verb(names[seat], 'answer', 'answers')} {', '.join(pegs)}."
        case Declared(seat=seat, code=code, is_right=is_right):
            return f"{_verb(names[seat], 'call', 'calls')} {code}: {'right' if is_right else 'wrong'}."
        case RoundEnded(number=number, points=points):
            gained = [f"{who(names[seat])} +{each}" for seat, each in enumerate(points) if each]
            return f"Round {number} is over{': ' + ', '.join(gained) if gained else ''}."
        case MatchEnded():
            return "The match is over."


REACTIONS = {
    Reaction.HELLO: "Hello",
    Reaction.NICE: "Nice one",
    Reaction.CLOSE: "So close",
    Reaction.OOPS: "Oops",
    Reaction.THINKING: "Thinking",
    Reaction.THANKS: "Thanks",
}


def said(name: str | None, reaction: Reaction) -> str:
    return f"{who(name)}: {REACTIONS[reaction]}"


def call_text(event: Declared, names: Sequence[str | None]) -> str:
    name = names[event.seat]
    verdict = "That is the code." if event.is_right else "That is not the code."
    out = "" if event.is_right else f" {_verb(name, 'are', 'is')} out of this round, and still answers."
    if name is None and not event.is_right:
        out = " You are out of this round, and still answer."
    return f"{_verb(name, 'call', 'calls')} {event.code}. {verdict}{out}"


def round_result(board: CodeBoard | TokenBoard, points: Sequence[int], names: Sequence[str | None]) -> tuple[str, str]:
    """Says how a round ended, in a headline and a line below it."""
    scored = [f"{_verb(names[seat], 'score', 'scores')} {each}" for seat, each in enumerate(points) if each]
    below = f"{'. '.join(scored)}." if scored else "Nobody scores."
    match board.result:
        case Result.SOLVED:
            finder = names[_seat(board.rows[-1])]
            return f"{_verb(finder, 'find', 'finds')} the code", f"After {rows_text(len(board.rows))}. {below}"
        case Result.UNSOLVED:
            return "Nobody found the code", below
        case Result.WON:
            winner = max(range(len(points)), key=points.__getitem__)
            return f"{_verb(names[winner], 'win', 'wins')} the round", below
        case Result.DECLARED:
            winner = max(range(len(points)), key=points.__getitem__)
            return f"{_verb(names[winner], 'name', 'names')} the code", below
        case Result.NO_WINNER:
            return "Everyone called wrongly", "Nobody scores this round."
        case Result.VOID:
            return "Nobody wins this round", "It is played again."
        case _:
            return "A mark was wrong", f"{below} The round is played again."


def _seat(row: object) -> int:
    return int(getattr(row, "seat", 0))


def winners(names: Sequence[str | None], scores: Sequence[int]) -> str:
    """Says who has won."""
    if len(names) == 1:
        return f"{_verb(names[0], 'win', 'wins')} the match"
    if len(names) == len(scores):
        return "It's a draw"
    return _shared_win(names)


def _shared_win(names: Sequence[str | None]) -> str:
    return f"{listed([who(name) for name in names])} share the win"


_WHY = {
    EndReason.RESIGNED: "resigned",
    EndReason.IDLE: "didn't move in time",
    EndReason.WRONG_MARKS: "spoiled two rounds with wrong marks",
}


def early_end(reason: EndReason, name: str | None, winners: Sequence[str | None]) -> str:
    """Says who has won a match that ended early, and why."""
    if reason is EndReason.ENDED:
        return f"{who(name)} ended the match early"
    if not winners:
        return "Nobody wins: both sides spoiled two rounds with wrong marks"
    outcome = _shared_win(winners) if len(winners) > 1 else _verb(winners[0], "win", "wins")
    return f"{outcome}: {'you' if name is None else name} {_WHY[reason]}"


# --- connection ----------------------------------------------------------------------------------------------------
LOST = "The connection is lost. Trying again; your row is safe."
TROUBLE = "The server can't save anything right now. Nothing is lost."
STALE = "Something happened at the table. Have a look, then decide."
NO_TABLE = "This table doesn't exist, or no longer exists."


def invite(link: str) -> str:
    return f"Send this link to those you want to play with: {link}"


def final_scores(names: Sequence[str | None], scores: Sequence[int]) -> str:
    ranked = sorted(zip(names, scores, strict=True), key=lambda each: -each[1])
    return f"{', '.join(f'{who(name)} {score}' for name, score in ranked)}."


KEY_TAKE = "Enter go on"
_UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


def _duration(seconds: int) -> str:
    unit, length = next((each for each in _UNITS if seconds % each[1] == 0), _UNITS[-1])
    return plural(seconds // length, unit)


def idle(name: str, seconds: int) -> str:
    return f"{name} has not moved for more than {_duration(seconds)}."


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def time_left(seconds: int) -> str:
    return f"You have {_duration(seconds)}."


def let_play(name: str) -> str:
    return f"Let the computer play for {name}"


def wants_rematch(names: Sequence[str]) -> str:
    return f"{listed(names)} would like to play again."


def wrong_call(name: str | None) -> str:
    return f"{_verb(name, 'call', 'calls')} Mastermind!"


# --- the coach -----------------------------------------------------------------------------------------------------
TOO_MANY_CODES = "That is too many to list."
COACH_QUESTIONS = {
    "count": "How many codes fit?",
    "better": "What would you play?",
    "fit": "Can my row be the code?",
    "leaves": "What does my row leave?",
    "codes": "Which codes are left?",
    "tokens": "What may the others hold?",
}
ROW_FIRST = "Lay a whole row first."


def codes_left(possible: int, of: int | None) -> str:
    fits = "still fits" if possible == 1 else "still fit"
    return f"{plural(possible, 'code') if of is None else f'{possible:,} of {of:,} codes'} {fits} every row."


def opponent_sees(possible: int) -> str:
    return f"For your opponent, yours is one of {possible:,}."


def may_be_code(row: str) -> str:
    return f"{row} may be the code."


def cannot_be_code(row: str) -> str:
    return f"{row} cannot be the code."


def leaves(advice: "LeavesAdvice") -> list[str]:
    codes = plural(advice.possible, "code")
    text = f"{advice.row} leaves {advice.expected_left:.1f} of {codes} on average, {advice.worst_left:,} at worst."
    if advice.points is None:
        return [text]
    return [text, f"It earns {advice.points.expected:.1f} points on average."]


def better(advice: "BetterAdvice") -> list[str]:
    about = "" if advice.best.exact else "about "
    texts = [f"Best known: {advice.best.row}, {about}{advice.best.expected:.2f} rows to go on average."]
    if not advice.best.fits:
        texts.append("It cannot be the code itself, but it tells most.")
    if advice.draft is not None:
        cost = advice.draft.cost
        texts.append("Yours is as good." if cost < TRIFLE else f"Yours needs {cost:.2f} rows more.")
    return texts


# --- keys ----------------------------------------------------------------------------------------------------------
KEY_HELP = "? keys"
KEY_COMMANDS = "^P commands"
KEY_COACH = "K coach"
KEY_RULES = "R rules"
KEY_LEAVE = "Esc leave"
KEY_MOVE = "←→ move"
KEY_PLAY = "Enter play"


# --- more of the start ---------------------------------------------------------------------------------------------
TAGLINE = "The Mastermind family on one table"
REFEREE = "Referee for a real board"
HELP = "Keys"
RULES = "Rules"
ABOUT = "About"
QUIT = "Quit"
NAME = "Your name"


def seat_label(number: int) -> str:
    return f"Seat {number}"


def guest_name(number: int) -> str:
    return f"Guest {number}"


def players_text(numbers: range) -> str:
    least, most = numbers[0], numbers[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"


KEYS_SHELF = "Up/Down choose   Enter play   Tab change players and options   Ctrl+Q quit"
KEYS_FORM = "Up/Down choose   Left/Right change   E name   Enter play   Tab boxes"
KEYS_REFEREE = "Enter next   F5 the code   F8 undo   F9 another board   Esc back"


# --- the review ----------------------------------------------------------------------------------------------------
def chances(turn: int, names: Sequence[str], chance: Sequence[float]) -> str:
    shares = ", ".join(f"{name} {share:.0%}" for name, share in zip(names, chance, strict=True))
    return f"Chance to win after turn {turn}: {shares}"


def points_row(points: "PointsRow", name: str) -> str:
    if points.expected is None:
        return f"Row {points.row}: {name} earned {points.earned}."
    average = f"{points.expected:.1f} on average, the best row {points.best:.1f}"
    return f"Row {points.row}: {name} earned {points.earned}; {average}."


def could_not_rule_out(possible: Sequence[int], names: Sequence[str]) -> str:
    return "Codes left: " + ", ".join(f"{name} {count:,}" for name, count in zip(names, possible, strict=True))


def could_call(name: str, question: int) -> str:
    return f"{name} could have called after question {question}."


def reviewed_row(row: "ReviewedRow") -> list[str]:
    """Says what a row was worth."""
    is_solved = row.mark is not None and row.mark.exact == len(row.guess)
    codes = f"{row.possible:,} codes fitted before it" if row.possible != 1 else "Only one code fitted"
    after = ", and it was the code." if is_solved else "." if row.left is None else f", {row.left:,} after it."
    texts = [codes + after]
    if row.fits is False and row.against:
        texts[0] += f" It could not be the code: row {row.against[0].row} said so."
    if row.cost is not None and row.cost >= TRIFLE:
        texts.append(f"It gave away {row.cost:.2f} of a row; better was {row.best}.")
    elif not is_solved:
        texts.append("No row was better.")
    if row.luck is not None and abs(row.luck) >= _NOTABLE_LUCK:
        texts[-1] += " Lucky." if row.luck > 0 else " Unlucky."
    return texts


_NOTABLE_LUCK = 0.3

# --- the referee ---------------------------------------------------------------------------------------------------
REPAIRS = ("Most likely", "Or", "Or")


def referee_headline(board: "RefereeBoard") -> str:
    if board.is_code:
        return "Enter the code"
    number = len(board.rows) + 1
    return f"Row {number}" if board.mark is None else f"The mark of row {number}"


def referee_hint(board: "RefereeBoard") -> str:
    if board.is_code:
        return "Every mark is then checked against it."
    if board.mark is not None:
        return "Type how many are exact, then how many are misplaced, as it stands on your board."
    return "Copy a row from your board, and press Enter."


# --- dialogs -------------------------------------------------------------------------------------------------------
CANCEL = "Cancel"
CLOSE_HINT = "Esc closes this"
LEAVE_TITLE = "Leave this match?"
LEAVE_YES = "Leave"
LEAVE_NO = "Go on playing"
RESIGN = "Resign"
RESIGN_TITLE = "Resign this match?"
REACT_TITLE = "Say something"
CLAIM_TITLE = "Is one of the marks wrong? If so, the round ends now."
CLAIM_YES = "Yes, check them"
SWAP_TITLE = "Who wants to act?"
IDLE_TITLE = "Stop waiting"
CLAIM_WIN = "Claim the win and end the match"
KEEP_WAITING = "Keep waiting"
COACH_TITLE = "Ask the coach"
BOARD_TITLE = "Which board?"
THEME_TITLE = "Theme"

HELP_TEXT = """\
```
A B C … 1 2 3 …    lay a peg; _ leaves a hole empty
Left Right         move to another hole (Home, End: first, last)
Up Down            change the peg in this hole
Backspace          remove a peg
Enter              play the row, go on, play again
! or M             call Mastermind, or dispute a mark
K or F3            ask the coach
N or F4            what the others may hold (Group)
R or F2            rules of this edition
V or F6            review, after the match
X or F7            somebody else at this keyboard acts
S or F9            say something, at a server
W or F8            stop waiting for somebody who doesn't move
T                  next theme
Esc                leave
? or F1            this page
Ctrl+P, Ctrl+Q     all commands; quit
```

Everything can be clicked, too. Marks by hand are two digits: exact, then misplaced. Answers are `b`, `w` or `n`.
A letter that is a peg of the box always lays that peg; the function keys always work.

Filled key pegs are exact: right colour, right place. Hollow ones are misplaced: right colour, wrong place.
"""
ABOUT_TEXT = """\
## Keypeg {version}

The Mastermind family on one table: five editions, each faithful to its original rule sheet.

- `keypeg play` opens the same game in the browser, `keypeg serve` hosts it for others.
- `keypeg tui --plain` plays line by line, for pipes and screen readers.
- `keypeg suggest`, `check`, `review` and `referee` answer single questions.

Free software under the MIT licence.
"""


def board_choice(name: str, space: object) -> str:
    return f"{name} ({space})"


NAME_ABOUT = "Used at every table from now on."
SEAT_ABOUT = "Somebody who plays at this keyboard."
NAME_TAKEN = "that name is taken: please choose another"
FILL_SEATS = "Seat computers"
NOTHING_TO_FIND = "You set the code: there is nothing for you to find."
NO_RULES = "This edition comes without a page of rules."
RULES_ABOUT = "How this edition is played"
HELP_ABOUT = "What the keys do"
REFEREE_ABOUT = "Find the wrong mark on a real board"

# --- the line mode -------------------------------------------------------------------------------------------------
INPUT_ENDED = "The input has ended. Goodbye."
TYPE_HELP = "Type help for what can be typed."
NO_ROWS = "No rows yet."
NOT_MARKED = "not marked yet"
GOODBYE = "Goodbye."
SCROLLED = "What was shown is scrolled away. Please don't scroll back."
PLAIN_HELP = """\
Type a row such as AABC (a letter for each peg, _ for an empty hole), a mark such as 2 1 (exact, misplaced), or
answers such as black none. An empty line goes on. Commands:
  board          the rows so far
  coach count    how many codes still fit
  coach WORD     better, fit AABC, leaves AABC, codes or tokens
  call           call Mastermind, or dispute a mark
  say WORD       {reactions}, at a server
  resign         give up the match, at a server
  swap NAME      let somebody else at this keyboard act
  fill           seat computers at free seats, before the match
  review         look back, after the match
  rules          the rules of this edition
  quit           leave"""


PLAIN_HELP = PLAIN_HELP.format(reactions=", ".join(Reaction))


def reaction_choices() -> str:
    return f"Say one of: {', '.join(Reaction)}."


def your_code(code: str) -> str:
    return f"Your code is {' '.join(code)}."


def pieces(holes: int, named: Sequence[str]) -> str:
    return f"{plural(holes, 'hole')}. {', '.join(named)}."


def coach_choices(questions: Sequence[str]) -> str:
    return f"Ask the coach one of: {', '.join(questions)}." if questions else NOT_NOW


def unknown_command(text: str) -> str:
    return f"There is no command {text!r} here. {TYPE_HELP}"


def seated(number: int, name: str) -> str:
    return f"Seat {number}: {name or FREE_SEAT}"


def ask_edition(editions: str) -> str:
    return f"Which edition? ({editions}) [original] "


def ask_players(levels: str) -> str:
    return f"Who plays? Names, or computers ({levels}), with commas [the usual] "


COACH_THINKS = "The coach is thinking. The first question can take a minute."
OWN_TABLES = "Your tables here"
NEW_TABLE = "A new table"


def own_table(edition: str, names: Sequence[str], *, is_awaited: bool) -> str:
    others = listed([name for name in names if name]) if any(names) else FREE_SEAT
    return f"{edition}: {others}{' (your turn)' if is_awaited else ''}"
