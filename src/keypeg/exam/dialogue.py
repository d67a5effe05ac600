"""A game of a suite as a dialogue: messages that grow, until the game is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import TypedDict

from keypeg.exam.games import Codemaking, Deduction, Game, Hunt, Marking
from keypeg.exam.group import GroupGame
from keypeg.exam.judging import Judged, Outcome, Verdict

SUITES: Mapping[str, Callable[[int, Random], Game]] = MappingProxyType(
    {
        "deduce": Deduction.drawn,
        "mark": Marking.drawn,
        "solve": Hunt.drawn,
        "codemaker": Codemaking.drawn,
        "group": GroupGame.drawn,
    }
)


class Message(TypedDict):
    """One message, as chat models take them."""

    role: str
    content: str


@dataclass(frozen=True)
class Dialogue:
    """A game with all that was said: the last message is the question that is open, or the answer that ended it."""

    suite: str
    number: int
    game: Game
    messages: tuple[Message, ...]
    judged: tuple[Judged, ...] = ()
    outcome: Outcome | None = None

    @property
    def id(self) -> str:
        """The name of the open question; no two of an exam share it."""
        return f"{self.suite}-{self.number}-{len(self.judged) + 1}"

    @property
    def question(self) -> str:
        """What was said last."""
        return self.messages[-1]["content"]

    def answered(self, content: str) -> "Dialogue":
        """Returns the dialogue after an answer to the open question."""
        read = self.game.read(content)
        game, verdict, refused = self.game, Verdict.UNREADABLE, "There is no answer in that."
        if read is not None:
            try:
                game, fits = self.game.play(read)
            except ValueError as error:
                verdict, refused = Verdict.ILLEGAL, f"{read} is not legal: {error}."
            else:
                verdict = Verdict.GOOD if fits else Verdict.INCONSISTENT
        judged = (*self.judged, Judged(read, verdict))
        is_slip = verdict in {Verdict.UNREADABLE, Verdict.ILLEGAL}
        outcome = game.lost if is_slip and _slips(judged) == game.slips else game.outcome
        said = (*self.messages, Message(role="assistant", content=content))
        if outcome is None:
            told = f"{refused} Please answer again." if is_slip else game.message
            said = (*said, Message(role="user", content=told))
        return replace(self, game=game, messages=said, judged=judged, outcome=outcome)


def begin(suite: str, seed: int, number: int) -> Dialogue:
    """Returns a game of a suite, numbered from 1, with its first question; the same seed gives the same games."""
    chance = Random(f"{seed} {suite} {number}")  # noqa: S311 - an exam keeps no secret
    game = SUITES[suite](number - 1, chance)
    return Dialogue(suite, number, game, (Message(role="user", content=game.message),))


def _slips(judged: tuple[Judged, ...]) -> int:
    return sum(each.verdict in {Verdict.UNREADABLE, Verdict.ILLEGAL} for each in judged)
