"""What a search has found so far, in a file, so that it can go on after it was stopped.

The file has a line of JSON for each piece. A line that was not written to its end is left out.
"""

from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import BinaryIO, NamedTuple, Self

import msgspec

from keypeg.solver.book import BuildStep
from keypeg.solver.search.piece import Found, Piece, solver_version


class Start(NamedTuple):
    """What a search started from: the data of a book, if there was one, and the steps that made it."""

    book: bytes | None
    steps: tuple[BuildStep, ...]


class _Head(NamedTuple):
    command: str
    sources: str
    start: Start


class _Line(NamedTuple):
    piece: Piece
    found: Found
    seconds: float  # that the search had taken by then


class Saved:
    """The pieces of a search that are done, in memory."""

    def __init__(self) -> None:
        self._found: dict[Piece, Found] = {}

    def find(self, piece: Piece) -> Found | None:
        """Returns what is known of a piece; a limit that was higher will do too."""
        found = self._found.get(piece._replace(limit=0))
        if found is None or (found.cost >= found.limit and found.limit < piece.limit):
            return None
        return found if found.cost < piece.limit else Found(piece.limit, piece.limit)

    def add(self, piece: Piece, found: Found) -> None:
        self._found[piece._replace(limit=0)] = found


class SearchFile(Saved):
    """The same in a file. If the command and the version of the solver are those of the file, the search goes on."""

    def __init__(self, path: Path, command: str, start: Start) -> None:
        super().__init__()
        self.path = path
        self.start = start
        self._before = 0.0
        self._began = perf_counter()
        end = self._read(command)
        self.is_resumed = end > 0
        self._file: BinaryIO = path.open("r+b" if self.is_resumed else "wb")
        self._file.truncate(end)
        self._file.seek(end)
        if not self.is_resumed:
            self._write(_Head(command, solver_version(), start))

    @property
    def seconds(self) -> float:
        """How long the search has taken, before it was stopped too."""
        return self._before + perf_counter() - self._began

    def _read(self, command: str) -> int:
        """Reads the lines of a file for the same search, and returns where they end."""
        if not self.path.is_file():
            return 0
        lines = self.path.read_bytes().splitlines(keepends=True)
        end = 0
        with suppress(msgspec.MsgspecError, LookupError):
            head = msgspec.json.decode(lines[0], type=_Head)
            if (head.command, head.sources) != (command, solver_version()):
                return 0
            self.start, end = head.start, len(lines[0])
            for text in lines[1:]:
                if not text.endswith(b"\n"):
                    break
                line = msgspec.json.decode(text, type=_Line)
                super().add(line.piece, line.found)
                self._before, end = line.seconds, end + len(text)
        return end

    def add(self, piece: Piece, found: Found) -> None:
        super().add(piece, found)
        self._write(_Line(piece, found, round(self.seconds, 1)))

    def _write(self, line: _Head | _Line) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file; one with nothing in it is removed."""
        self._file.close()
        if not self._found:
            self.path.unlink(missing_ok=True)

    def remove(self) -> None:
        """Removes the file of a search that is complete."""
        self.close()
        self.path.unlink(missing_ok=True)
