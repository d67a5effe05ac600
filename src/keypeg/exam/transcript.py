"""The transcript of an exam: a file with one line of JSON for each answer, written as soon as it is given.

An exam that was interrupted goes on from its transcript: the answers in it are given once more instead of asking.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from keypeg.exam.dialogue import Dialogue

FORMAT = "keypeg-exam/1"


class TranscriptError(ValueError):
    """A transcript cannot be written, or is not one of this exam."""


class Transcript:
    """An open transcript, and the answers that it had when it was opened."""

    def __init__(self, path: Path, seed: int, *, resume: bool) -> None:
        self._path = path
        is_there = path.exists() and path.stat().st_size > 0
        if is_there and not resume:
            raise TranscriptError(f"{path} exists: go on with it (--resume), or use another file")
        self._answers = self._read(seed) if is_there else {}
        self._file = path.open("a", encoding="utf-8", buffering=1)
        if not is_there:
            self._write({"format": FORMAT, "seed": seed})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def recalled(self, dialogue: Dialogue) -> Dialogue:
        """Returns a dialogue with all answers that were given before."""
        while dialogue.outcome is None and (found := self._answers.get(dialogue.id)) is not None:
            if found["question"] != dialogue.question:
                raise TranscriptError(f"{self._path} is of another version: it has another question {dialogue.id}")
            dialogue = dialogue.answered(found["content"])
        return dialogue

    def add(self, before: Dialogue, content: str, after: Dialogue) -> None:
        """Writes an answer to the open question of a dialogue, and what became of it."""
        judged = after.judged[-1]
        ended = after.outcome
        outcome = {} if ended is None else {"outcome": {"solved": ended.solved, "rows": ended.rows}}
        told = {"id": before.id, "question": before.question, "content": content}
        self._write({**told, "read": judged.read, "verdict": judged.verdict, **outcome})

    def _write(self, value: Mapping[str, object]) -> None:
        self._file.write(json.dumps(value) + "\n")

    def _read(self, seed: int) -> dict[str, Any]:
        """Returns the answers by the name of their question. A line that was cut off is cut off the file, too."""
        data = self._path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        found = [self._line(number, line) for number, line in enumerate(whole.splitlines(), 1)]
        if not found or found[0].get("format") != FORMAT:
            raise TranscriptError(f"{self._path} is not the transcript of an exam")
        if found[0].get("seed") != seed:
            raise TranscriptError(f"{self._path} is of an exam with the seed {found[0].get('seed')}, not {seed}")
        for number, each in enumerate(found[1:], 2):
            if not all(isinstance(each.get(name), str) for name in ("id", "question", "content")):
                raise TranscriptError(f"{self._path}, line {number}: there is no answer")
        if len(whole) < len(data):
            with self._path.open("r+b") as file:
                file.truncate(len(whole))
        return {each["id"]: each for each in found[1:]}

    def _line(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise TranscriptError(f"{self._path}, line {number}: this is not JSON") from None
        return found if isinstance(found, dict) else {}
