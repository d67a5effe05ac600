"""Golden playthroughs: each transcript has a text file with what happened at each step and what everybody saw.

`make golden` writes the text files again.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

from keypeg.rules import Step, Transcript, read, shown_event, steps, view

FOLDER = Path(__file__).parent / "playthroughs"

_NESTED_PATHS = re.compile(r"(may|rounds|history(\[\d+\](\.(rows|declarations))?)?)?")


def transcripts() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def playthrough(path: Path) -> str:
    """Returns the text for a transcript."""
    transcript = read(path.read_bytes())
    return "\n".join(_lines(path.stem, transcript)) + "\n"


def _lines(name: str, transcript: Transcript) -> Iterator[str]:
    options = json.dumps(transcript.options)
    yield f"{name}: {transcript.edition} with {len(transcript.players)} players, options {options}"
    viewers = [*range(len(transcript.players)), None]
    before: dict[int | None, Mapping[str, str]] = {viewer: {} for viewer in viewers}
    titles = ["the match begins", *(_title(seat, action.to_dict()) for seat, action in transcript.actions)]
    for number, (title, step) in enumerate(zip(titles, steps(transcript), strict=True)):
        after = {viewer: _flat(asdict(view(step.match, viewer))) for viewer in viewers}
        yield ""
        yield f"{number}. {title}"
        yield f"   scores {' '.join(map(str, step.match.scores))}"
        yield from _by_viewer({viewer: _event_lines(step, viewer) for viewer in viewers}, "happened")
        yield from _by_viewer({viewer: _changes(before[viewer], after[viewer]) for viewer in viewers}, "sees")
        before = dict(after)


def _title(seat: int | None, action: Mapping[str, object]) -> str:
    fields = " ".join(json.dumps(value) for name, value in action.items() if name != "type")
    who = "chance" if seat is None else f"seat {seat}"
    return f"{who}: {action['type']} {fields}".rstrip()


def _event_lines(step: Step, viewer: int | None) -> list[str]:
    shown = [shown_event(event, viewer) for event in step.events]
    return [f"{type(event).__name__} {json.dumps(asdict(event))}" for event in shown]


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    gone = [f"{path} is gone" for path in before if path not in after]
    return gone + [f"{path} = {value}" for path, value in after.items() if before.get(path) != value]


def _by_viewer(lines: Mapping[int | None, list[str]], verb: str) -> Iterator[str]:
    """Yields the lines that all viewers share, then the others for each viewer."""
    common = [line for line in lines[None] if all(line in each for each in lines.values())]
    if common:
        yield f"   everybody {verb}" if verb == "sees" else f"   {verb}"
        yield from (f"     {line}" for line in common)
    for viewer, each in lines.items():
        own = [line for line in each if line not in common]
        if own:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            yield f"   {who} {verb}" if verb == "sees" else f"   {verb}, as {who} is told"
            yield from (f"     {line}" for line in own)


def _flat(value: object, path: str = "") -> dict[str, str]:
    """Flattens a view to a value for each path, down to single rows."""
    if not _NESTED_PATHS.fullmatch(path):
        return {path: json.dumps(value)}
    match value:
        case dict():
            pairs = [(f"{path}.{name}".lstrip("."), each) for name, each in value.items()]
        case list() | tuple():
            pairs = [(f"{path}[{index}]", each) for index, each in enumerate(value)]
        case _:
            raise TypeError(path)
    return {name: text for inner, each in pairs for name, text in _flat(each, inner).items()}


if __name__ == "__main__":
    for transcript_path in transcripts():
        transcript_path.with_suffix(".txt").write_text(playthrough(transcript_path), encoding="utf-8")
