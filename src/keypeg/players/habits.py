"""How well players of each level attend to a group round, and the slips of those who do so less."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from keypeg.players.player import Level
from keypeg.rules.rounds.group import Pegs, QuestionRow
from keypeg.rules.tokens import Peg


@dataclass(frozen=True, slots=True)
class Habits:
    """How often each slip is made, what is asked, and when it is called."""

    forgets: float = 0.0
    """A question and its answers are forgotten, from each of one's own turns to the next."""
    overlooks: float = 0.0
    """An answer that rules colours out is overlooked."""
    mixes_up: float = 0.0
    """The answers of two players are mistaken for each other's."""
    dawdles: float = 0.0
    """One more question is asked although only one code is left."""
    varies: float = 0.0
    """In a question that may be the code, another peg or none is put in place of one's own."""
    compares: int = 1
    """Of so many questions, the one that finds out most is asked."""
    dares: float = 0.0
    """A code that is not certain is called, at a turn at which that is worth it."""
    plays_on: bool = False
    """The round is played on in thought, before every question and call."""

    def remembered(self, rows: Sequence[QuestionRow], seat: int, rng: Random) -> list[QuestionRow]:
        """Returns the questions and answers as the player at this seat thinks of them now."""
        own = [row.seat == seat for row in rows]
        kept = [row for at, row in enumerate(rows) if rng.random() < (1 - self.forgets) ** (1 + sum(own[at + 1 :]))]
        return [replace(row, mark=self._marks(row, rng)) for row in kept]

    def _marks(self, row: QuestionRow, rng: Random) -> tuple[Pegs | None, ...]:
        marks = [None if self._is_overlooked(pegs, rng) else pegs for pegs in row.mark]
        others = [seat for seat in range(len(marks)) if seat != row.seat]
        if rng.random() < self.mixes_up and len(others) > 1:
            one, other = rng.sample(others, 2)
            marks[one], marks[other] = marks[other], marks[one]
        return tuple(marks)

    def _is_overlooked(self, pegs: Pegs | None, rng: Random) -> bool:
        return pegs is not None and set(pegs) == {Peg.NONE} and rng.random() < self.overlooks


HABITS: Mapping[Level, Habits] = {
    Level.NOVICE: Habits(forgets=0.35, overlooks=0.3, mixes_up=0.02, dawdles=0.6, varies=0.2),
    Level.LEARNER: Habits(forgets=0.25, overlooks=0.25, mixes_up=0.02, dawdles=0.5, varies=0.4),
    Level.CASUAL: Habits(forgets=0.15, overlooks=0.2, mixes_up=0.01, dawdles=0.35, varies=0.5),
    Level.REGULAR: Habits(forgets=0.1, overlooks=0.1, mixes_up=0.01, dawdles=0.2, varies=0.6),
    Level.CAREFUL: Habits(forgets=0.05, overlooks=0.05, dawdles=0.1, varies=0.7, compares=2),
    Level.STEADY: Habits(varies=0.8, compares=2),
    Level.MASTER: Habits(varies=0.8, compares=5, dares=0.5),
    Level.RUTHLESS: Habits(varies=0.8, compares=20, dares=1.0, plays_on=True),
}
