"""Running a command: each kind of error is told in its own words, and only a bug with a traceback."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EBADF, ENOSPC, EPIPE
from io import TextIOWrapper
from typing import Any, TextIO, cast

from keypeg.cli import INTERRUPTED

BROKEN_PIPE = 141
"""The exit status of a command whose reader went away, as a shell reports it."""
FAILED = 1
BUG = 70
"""Neither a "no" nor bad input: scripts can tell that the program is at fault."""


class OutputError(Exception):
    """Standard output or standard error cannot be written to."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(cause.strerror)
        self.errno = cause.errno


class _Output:
    """A standard stream whose errors cannot be mistaken for those of other files. It may be closed from the start."""

    def __init__(self, stream: TextIO | None, *, is_optional: bool) -> None:
        self._stream = stream
        self._is_optional = is_optional

    def write(self, text: str) -> int:
        if self._stream is None:
            if self._is_optional:
                return len(text)
            raise OutputError(OSError(EBADF, "it is closed"))
        with _told_apart():
            return self._stream.write(text)

    def flush(self) -> None:
        if self._stream is not None:
            with _told_apart():
                self._stream.flush()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self._stream, name)


@contextmanager
def _told_apart() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputError(error) from error


def run(arguments: Sequence[str]) -> int:
    """Runs the command with these arguments; returns its exit status."""
    before: tuple[TextIO | None, TextIO | None] = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # Pegs and bars, where a console cannot show them.
    sys.stdout = cast("TextIO", _Output(before[0], is_optional=False))
    sys.stderr = cast("TextIO", _Output(before[1], is_optional=True))
    try:
        return _status(arguments)
    except OutputError as error:
        for stream in before:
            if stream is not None:
                _discard(stream)
        if error.errno != EPIPE and before[1] is not None:
            with suppress(OSError):
                before[1].write(f"keypeg: cannot write the output: {error}\n")
        return BROKEN_PIPE if error.errno == EPIPE else FAILED
    finally:
        sys.stdout, sys.stderr = cast("tuple[TextIO, TextIO]", before)


def _status(arguments: Sequence[str]) -> int:
    try:
        try:
            _call(arguments)
        finally:
            sys.stdout.flush()
    except SystemExit as ended:
        status = int(ended.code or 0)
        if status == INTERRUPTED:
            end_line_after_interrupt()
        return status
    except OutputError:
        raise
    except Exception as error:  # noqa: BLE001 - the last place that can say what happened
        return _report(error)
    return 0


def _call(arguments: Sequence[str]) -> None:
    from keypeg.cli.commands import app

    if "_KEYPEG_COMPLETE" in os.environ:
        from typer.completion import completion_init  # type: ignore[attr-defined] # it has no __all__

        completion_init()
    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    app(list(arguments), prog_name="keypeg", color=False if is_plain else None)


def _report(error: Exception) -> int:
    """Says what went wrong; returns the exit status."""
    from keypeg.extras import UnusableError
    from keypeg.rules.editions import EditionError

    match error:
        case UnusableError():
            sys.stderr.write(f"keypeg: {error}\n")
            return 2
        case EditionError():
            sys.stderr.write(f"keypeg: {error} (update or uninstall the package)\n")
            return 2
        case OSError(filename=str() | os.PathLike() as file):
            sys.stderr.write(f"keypeg: {os.fspath(file)}: {error.strerror}\n")
        case OSError(errno=code) if code == ENOSPC:
            sys.stderr.write("keypeg: there is no space left on the disk\n")
        case MemoryError():
            sys.stderr.write("keypeg: there is not enough memory for this\n")
        case _:
            from traceback import print_exception

            print_exception(error)
            sys.stderr.write("keypeg: unexpected error: please report it with the lines above\n")
            return BUG
    return FAILED


def end_line_after_interrupt() -> None:
    """Ends the line on which a terminal shows ^C."""
    if sys.stderr.isatty():
        sys.stderr.write("\n")


def _discard(stream: TextIO) -> None:
    """Lets Python flush the stream once more as it exits, to nowhere, if it is the one that is broken."""
    try:
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
