"""An independent scorekeeper: computes the points of every round from a legal transcript, following the clauses.

It shares no code with the rules, so that the two can be compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Action = Mapping[str, Any]
"""An action as a JSON object."""


@dataclass
class ScoreSheet:
    """The rounds that ended, each as (number, result, points)."""

    rounds: list[tuple[int, str, list[int]]] = field(default_factory=list)
    is_over: bool = False


@dataclass
class RoundNotes:
    """What has happened in the running round."""

    codes: dict[int, str] = field(default_factory=dict)
    rows: list[tuple[int, str]] = field(default_factory=list)
    marks: dict[int, tuple[int, int]] = field(default_factory=dict)
    tokens: list[tuple[str, int]] = field(default_factory=list)
    answers: list[tuple[int, str, list[str]]] = field(default_factory=list)
    question: str = ""
    out: set[int] = field(default_factory=set)


def true_mark(secret: str, guess: str) -> tuple[int, int]:
    pairs = [(one, other) for one, other in zip(secret, guess, strict=True) if one != other]
    left = [one for one, _ in pairs]
    misplaced = 0
    for _, peg in pairs:
        if peg in left:
            left.remove(peg)
            misplaced += 1
    return len(secret) - len(pairs), misplaced


def keep_score(transcript: Mapping[str, Any]) -> ScoreSheet:
    keeper = _Scorekeeper(transcript)
    for seat, action in transcript["actions"]:
        keeper.note(seat, action)
    return keeper.sheet


class _Scorekeeper:
    def __init__(self, transcript: Mapping[str, Any]) -> None:
        self.edition: str = transcript["edition"]
        self.options: Mapping[str, Any] = transcript["options"]
        self.seats = len(transcript["players"])
        self.by_hand = self.options.get("marking") == "manual"
        self.sheet = ScoreSheet()
        self.notes = RoundNotes()
        self.number = 1

    @property
    def maker(self) -> int:
        return int(self.options.get("first", 0) + self.number - 1) % self.seats

    def note(self, seat: int, action: Action) -> None:
        """Records an action, and ends the round if the action does."""
        getattr(self, f"_note_{action['type']}")(seat, action)

    def _note_set_code(self, seat: int, action: Action) -> None:
        self.notes.codes[seat] = action["code"]

    def _note_guess(self, seat: int, action: Action) -> None:
        self.notes.rows.append((seat, action["code"]))
        if not self.by_hand:
            self._add_due_marks(seat)
        self._end_if_marked(claimed=False)

    def _note_mark(self, seat: int, action: Action) -> None:
        notes = self.notes
        due = [n for n, (guesser, _) in enumerate(notes.rows) if guesser != seat and n not in notes.marks]
        notes.marks[due[0]] = (action["exact"], action["misplaced"])
        self._end_if_marked(claimed=False)

    def _note_claim(self, seat: int, _action: Action) -> None:
        if self._errors_against(seat):
            self._end_if_marked(claimed=True)

    def _note_deal(self, _seat: None, action: Action) -> None:
        self.notes.tokens = [(colour, place) for colour, place in action["tokens"]]

    def _note_ask(self, _seat: int, action: Action) -> None:
        self.notes.question = action["code"]

    def _note_answer(self, seat: int, action: Action) -> None:
        self.notes.answers.append((seat, self.notes.question, action["pegs"]))

    def _note_declare(self, seat: int, action: Action) -> None:
        self._declared(seat, action["code"])

    def _secret(self, guesser: int) -> str:
        return self.notes.codes[1 - guesser if self.edition == "challenge" else self.maker]

    def _add_due_marks(self, seat: int) -> None:
        in_turns = self.edition == "challenge" and not self.options.get("race")
        counts = [sum(guesser == each for guesser, _ in self.notes.rows) for each in range(2)]
        if in_turns and counts[0] != counts[1]:
            return
        for number, (guesser, code) in enumerate(self.notes.rows):
            if in_turns or guesser == seat:
                self.notes.marks[number] = true_mark(self._secret(guesser), code)

    def _errors_against(self, guesser: int | None = None) -> set[int]:
        """Returns the guessers who were given a wrong mark: all of them, or only this one."""
        return {
            who
            for number, (who, code) in enumerate(self.notes.rows)
            if number in self.notes.marks
            and self.notes.marks[number] != true_mark(self._secret(who), code)
            and (guesser is None or who == guesser or self.edition != "challenge")
        }

    def _end_if_marked(self, *, claimed: bool) -> None:
        notes = self.notes
        solvers = [
            who for number, (who, code) in enumerate(notes.rows) if notes.marks.get(number, (0, 0))[0] == len(code)
        ]
        all_marked = len(notes.marks) == len(notes.rows)
        if self.edition == "challenge":
            self._end_duel_if_decided(solvers, all_marked=all_marked, claimed=claimed)
        else:
            limit = 10 if self.edition == "original" else 12
            if claimed or solvers or (all_marked and len(notes.rows) == limit):
                self._end_hunt(solvers)

    def _end_duel_if_decided(self, solvers: list[int], *, all_marked: bool, claimed: bool) -> None:
        counts = [sum(who == each for who, _ in self.notes.rows) for each in range(2)]
        turn_done = all_marked and counts[0] == counts[1]
        ends = bool(solvers) if self.options.get("race") else bool(solvers) and turn_done
        if not (claimed or ends or (turn_done and counts[0] == 12)):
            return
        victims = self._errors_against()
        points = [0, 0]
        if len(victims) == 1:  # CH-17
            points[victims.pop()] = 1
            result = "penalty"
        elif not victims and len(solvers) == 1:  # CH-12
            points[solvers[0]] = 1
            result = "won"
        else:  # CH-13, CH-14, CH-20
            result = "void"
        self._write(result, points)

    def _end_hunt(self, solvers: list[int]) -> None:
        points = [0] * self.seats
        rows = self.notes.rows
        if self._errors_against():
            if self.edition != "party":  # OR-14, SU-15, PA-34
                points[1 - self.maker] = 3
            return self._write("penalty", points)
        if self.edition == "original":
            points[self.maker] = len(rows) if solvers else 11  # OR-11, OR-12
        elif self.edition == "super":
            points[self.maker] = len(rows) if solvers else 12 + self.options.get("unsolved_bonus", 0)  # SU-17, SU-18
        elif self.seats == 2:
            points[solvers[0] if solvers else self.maker] = 1  # PA-15, PA-16
        else:
            points[self.maker] = len(rows) * self.options.get("codemaker_points", 1)  # PA-29
            for number, (who, _) in enumerate(rows):
                exact, misplaced = self.notes.marks[number]
                points[who] += 10 if exact == 4 else 2 * exact + misplaced  # PA-26, PA-27
        return self._write("solved" if solvers else "unsolved", points)

    def _declared(self, seat: int, code: str) -> None:
        notes = self.notes
        held = {place: colour for colour, place in notes.tokens}
        is_right = code == "".join(held.get(place, "_") for place in range(1, 6))
        if not is_right:
            notes.out.add(seat)
            if len(notes.out) < self.seats:
                return
        lied = any(pegs != self._true_answer(who, question) for who, question, pegs in notes.answers)
        points = [int(is_right and not lied and each == seat) for each in range(self.seats)]
        self._write("penalty" if lied else "declared" if is_right else "no_winner", points)  # GR-29, GR-35, GR-38

    def _true_answer(self, seat: int, question: str) -> list[str]:
        boards = self.options.get("boards", 1)
        own = self.notes.tokens[seat * boards : (seat + 1) * boards]
        return [
            "black" if question[place - 1] == colour else "white" if colour in question else "none"
            for colour, place in own
        ]

    def _write(self, result: str, points: list[int]) -> None:
        self.sheet.rounds.append((self.number, result, points))
        self.notes = RoundNotes()
        if result not in ("void", "penalty"):
            self.number += 1
        if self.edition == "challenge":
            target = (self.options.get("rounds", 5) + 1) // 2
            self.sheet.is_over = any(sum(each[2][seat] for each in self.sheet.rounds) >= target for seat in range(2))
        else:
            agreed = self.options.get(
                "games" if self.edition == "super" else "rounds", 3 if self.edition == "group" else 2
            )
            if self.edition == "party" and self.seats > 2:
                agreed = self.seats
            self.sheet.is_over = self.number > agreed
