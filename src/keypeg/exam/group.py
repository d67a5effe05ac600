"""A round of Group Mastermind against two computers: the model asks and calls, and the rules of the edition judge."""

from dataclasses import dataclass, replace
from random import Random

from keypeg.exam.judging import Outcome
from keypeg.exam.reading import read_turn
from keypeg.players import Computer, Level
from keypeg.players.deals import knowledge, row_number
from keypeg.rules import Action, Ask, Code, Match, TokenBoard, apply, begin, draw, view
from keypeg.rules.action import Declare
from keypeg.rules.rounds.group import COLOURS, HOLES, Declaration, QuestionRow

PLAYERS = 3
ME = 0
_RIVAL = Computer(Level.STEADY)
_COLOURS = ", ".join(chr(ord("A") + number) for number in range(COLOURS))
_RULES = f"""\
This is a round of Group Mastermind. You are player 1; the others are players 2 and 3.
A secret code has {HOLES} holes. Each is empty, written _, or has a peg of one of the colours {_COLOURS}. \
Each player holds one token, which only they can see: a colour and a hole, no two in the same hole. These {PLAYERS} \
pegs are the code; the other holes are empty. Several pegs may have the same colour.
On your turn, do one of two things:
ASK a row, such as ASK AB_C_. Any of its {HOLES} holes may be empty, but not all. Each of the others answers for their \
token, and everybody hears it: black if your row has its colour in its hole, white if it has its colour only in other \
holes, none if it does not have its colour.
CALL the code, such as CALL A_B_C. With a right call you win, with a wrong one you are out.
The first right call wins, so call before the others do. The last code in your answer counts, and the word ASK or CALL \
before it."""


@dataclass(frozen=True)
class GroupGame:
    """A round in which the model is player 1. `news` is what has happened since it was asked last."""

    match: Match
    luck: str
    news: tuple[str, ...] = ()
    slips: int = 3

    @classmethod
    def drawn(cls, number: int, rng: Random) -> "GroupGame":
        """Deals a round; the players open in turn."""
        names = [f"player {seat + 1}" for seat in range(PLAYERS)]
        match, _ = begin("group", names, {"rounds": 1, "first": number % PLAYERS})
        deal = draw(match, rng)
        if deal is None:
            raise RuntimeError("a group round begins with a deal")
        return _settled(cls(apply(match, None, deal).match, str(rng.random())))

    @property
    def space(self) -> str:
        return "group"

    @property
    def board(self) -> TokenBoard:
        """The round as the model may see it."""
        board = view(self.match, ME).history[-1]
        if not isinstance(board, TokenBoard):
            raise TypeError("a group round has a board of tokens")
        return board

    @property
    def message(self) -> str:
        question = "It is your turn: ask or call."
        if any(row.seat == ME for row in self.board.rows):
            return "\n".join([*self.news, question])
        ((colour, hole),) = self.board.tokens[ME] or ()
        opener = f"Player {self.board.opener + 1} begins, and turns pass clockwise."
        return "\n".join([_RULES, f"Your token: {colour} in hole {hole}. {opener}", *self.news, question])

    @property
    def outcome(self) -> Outcome | None:
        if ME in self.board.still_in and not self.match.is_finished:
            return None
        return Outcome(ME in self.match.winners, self._asked())

    @property
    def lost(self) -> Outcome:
        return Outcome(solved=False, rows=self._asked())

    def _asked(self) -> int:
        return sum(row.seat == ME for row in self.board.rows)

    def read(self, text: str) -> str | None:
        found = read_turn(text, HOLES)
        return None if found is None else " ".join(found)

    def play(self, answer: str) -> tuple["GroupGame", bool]:
        verb, code = answer.split()
        is_call = verb == "call"
        after = self.after(ME, Declare(code) if is_call else Ask(code))
        fits = not is_call or self._may_be(code)
        return _settled(replace(after, news=(after.news[-1],))), fits

    def _may_be(self, code: Code) -> bool:
        """Returns whether a code fits the model's own token, all answers and all calls."""
        return row_number(code) in knowledge(self.board, ME, self.board.rows).codes

    def after(self, seat: int, action: Action) -> "GroupGame":
        """Returns the round after somebody's action, which is added to the news."""
        after = replace(self, match=apply(self.match, seat, action).match)
        board = after.board
        latest = board.declarations[-1] if isinstance(action, Declare) else board.rows[-1]
        return replace(after, news=(*self.news, turn_text(latest)))


def _settled(game: GroupGame) -> GroupGame:
    """Returns a round after the turns of the others, up to the model's."""
    while game.outcome is None and game.match.required != (ME,):
        (seat,) = game.match.required
        board = game.board
        chance = Random(f"{game.luck} {len(board.rows)} {len(board.declarations)}")  # noqa: S311 - no secret
        decision = _RIVAL.decide(view(game.match, seat), chance)
        if decision is None:
            raise RuntimeError("whoever is on turn acts")
        game = game.after(seat, decision.action)
    return game


def turn_text(turn: QuestionRow | Declaration) -> str:
    """Returns what somebody asked and the answers, or what somebody called."""
    who = f"Player {turn.seat + 1}"
    if isinstance(turn, Declaration):
        return f"{who} calls {turn.code}: {'right' if turn.is_right else 'wrong, and is out'}."
    answers = [f"player {seat + 1} {pegs[0]}" for seat, pegs in enumerate(turn.mark) if pegs]
    return f"{who} asks {turn.code}: {', '.join(answers)}."
