"""The solution of a puzzle in words."""

from collections.abc import Sequence

from keypeg.coach import Puzzle
from keypeg.coach.puzzles.facts import Conflict, Inference, StepReason, Supposition
from keypeg.rules.code import BLANK, Code
from keypeg.rules.marking import Mark


def step_lines(puzzle: Puzzle) -> list[str]:
    """Returns numbered steps, each with its reason and what follows."""
    words = _Words(puzzle)
    lines = []
    for number, step in enumerate(puzzle.steps, 1):
        if step.suppose is None:
            lines.append(f"{number:>3}. {words.inference(step)}")
            continue
        lines.append(f"{number:>3}. Suppose {_supposed(step.suppose)}.")
        lines += [f"       Then: {words.inference(inner)}" for inner in step.suppose.steps]
        lines.append(f"       But {words.conflict(step.suppose)}. So {words.conclusion(step)}.")
    return lines


class _Words:
    def __init__(self, puzzle: Puzzle) -> None:
        self._rows = puzzle.rows
        self._holes = len(puzzle.solution)

    def inference(self, step: Inference) -> str:
        return f"{self._reason(step)}: {self.conclusion(step)}."

    def conclusion(self, step: Inference) -> str:
        """Says what a step finds: where colours are, how often, and where they are not."""
        gone = [bounds.colour for bounds in step.counts if not bounds.most]
        settled = {hole for hole, _ in step.settled}
        parts = [f"hole {hole} is {_colour(colour)}" for hole, colour in step.settled]
        parts += [_bounds(*bounds, holes=self._holes) for bounds in step.counts if bounds.most]
        if gone:
            parts.append(f"there is no {_listed(list(map(_colour, gone)), 'or')}")
        for hole, colours in step.out:
            left = [_colour(colour) for colour in colours if colour not in gone]
            if hole not in settled and left:
                parts.append(f"hole {hole} is not {_listed(left, 'or')}")
        return "; ".join(parts)

    def conflict(self, supposed: Supposition) -> str:
        match supposed.conflict:
            case Conflict.MARK:
                row = supposed.row or 0
                return f"then row {row} could not have {_mark(self._rows[row - 1].mark)}"
            case Conflict.HOLE:
                return f"then nothing would be left for hole {supposed.at}"
            case Conflict.COLOUR:
                return f"then there would be no room for {_colour(supposed.which or BLANK)}"
            case Conflict.TOTAL:
                return f"then the colours could not fill {self._holes} holes"

    def _reason(self, step: Inference) -> str:
        row = f"Row {step.rows[0]}" if step.rows else ""
        mark = self._rows[step.rows[0] - 1].mark if step.rows else Mark(0, 0)
        colours = _listed(_colours(step.colours))
        holes = _holes(step.holes)
        both = f"rows {_listed(list(map(str, step.rows)))}"
        is_one = sum(mark) == 1
        total, them = ("1 key peg", "it") if is_one else (f"{sum(mark)} key pegs", "them")
        account = "accounts" if len(step.colours) == 1 else "account"
        words = {
            StepReason.NOTHING: f"{row} has no key peg",
            StepReason.ALL_HERE: f"{row} has {total}, so it has all the colours of the code",
            StepReason.NONE_IN_PLACE: f"{row} has no exact peg",
            StepReason.ALL_NEEDED: f"{row} has {total}, and only {colours} can account for {them}",
            StepReason.USED_UP: f"{row} has {total}, and {colours} {account} for {'all of ' * (not is_one)}{them}",
            StepReason.EXACT_NEEDED: f"{row} has {mark.exact} exact, and only {holes} can be right",
            StepReason.EXACT_USED_UP: f"{row} has {mark.exact} exact, which is {holes}",
            StepReason.ONLY_PLACES: f"{colours} can only be in {holes}",
            StepReason.ENOUGH: f"every {colours} has been found, in {holes}",
            StepReason.NO_OTHER: f"{colours} fill all {self._holes} holes",
            StepReason.COUNT: f"{row} has {total}; counting colours",
            StepReason.DIFFER: f"{both} differ only in {holes}, which explains their exact pegs".capitalize(),
            StepReason.TWO_COUNTS: f"Counting the colours of {both} together",
            StepReason.WAYS: f"{row} can have {_mark(mark)} in {_ways(step.ways or 0)}",
        }
        return words[step.reason][:1].upper() + words[step.reason][1:]


def _supposed(supposed: Supposition) -> str:
    colour = _colour(supposed.colour)
    if supposed.hole is not None:
        return f"hole {supposed.hole} were {colour}"
    return f"there were {'a' if supposed.is_in else 'no'} {colour}"


def _bounds(colour: str, least: int, most: int, *, holes: int) -> str:
    name = _colour(colour)
    if not least:
        return f"there {_are(most, 'at most ')} {name}"
    if most == holes:
        return f"there {_are(least, 'at least ')} {name}"
    return f"there {_are(least)} {name}" if least == most else f"there are {least} to {most} {name}"


def _are(count: int, limit: str = "") -> str:
    return f"is {limit}one" if count == 1 else f"are {limit}{count}"


def _mark(mark: Mark) -> str:
    return f"{mark.exact} exact and {mark.misplaced} misplaced"


def _ways(count: int) -> str:
    return "one way only" if count == 1 else f"{count} ways, and in each of them"


def _holes(holes: Sequence[int]) -> str:
    return f"hole{'s' * (len(holes) != 1)} {_listed(list(map(str, holes)))}"


def _colours(colours: Code) -> list[str]:
    return list(map(_colour, colours))


def _colour(symbol: str) -> str:
    return "empty" if symbol == BLANK else symbol


def _listed(words: Sequence[str], last: str = "and") -> str:
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
