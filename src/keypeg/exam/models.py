"""The model that sits the exam: a program on standard input and output, or one behind an HTTP endpoint."""

import asyncio
import json
import os
import shlex
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPException
from types import TracebackType
from typing import Protocol, Self
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from keypeg.exam.dialogue import Message
from keypeg.rules.wording import quoted

MOST_BYTES = 16 * 1024 * 1024
"""The longest answer, with all that a model has thought."""
_MOST_SHOWN = 200
_GRACE = 5.0
"""Seconds that a program has to end after its last answer."""


class ModelError(Exception):
    """The model does not answer, or not as agreed. The message says what happened."""


class Model(Protocol):
    """Answers questions, one after another."""

    def answer(self, question: str, messages: Sequence[Message]) -> str:
        """Returns the answer to the last message; `question` is its name."""


class Program:
    """A program that reads a question a line and writes an answer a line, both as JSON."""

    def __init__(self, command: str, seconds: float) -> None:
        self._seconds = seconds
        self._lines = 0
        self._runner = asyncio.Runner()
        try:
            self._process = self._runner.run(_started(command))
        except (OSError, ValueError) as error:
            self._runner.close()
            reason = error.strerror if isinstance(error, OSError) else error
            raise ValueError(f"cannot start {quoted(command)}: {reason}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._runner.run(self._ended(0.0 if kind else _GRACE))
        self._runner.close()

    def answer(self, question: str, messages: Sequence[Message]) -> str:
        try:
            line = self._runner.run(asyncio.wait_for(self._exchanged(question, messages), self._seconds))
        except TimeoutError:
            raise ModelError(f"the program did not answer {question} within {self._seconds:g} seconds") from None
        self._lines += 1
        if not line:
            raise ModelError(f"the program ended before it answered {question}{self._runner.run(self._status())}")
        return self._content(question, line)

    async def _exchanged(self, question: str, messages: Sequence[Message]) -> bytes:
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("both are pipes")
        with suppress(ConnectionError):  # It has ended: its output says so.
            stdin.write(json.dumps({"id": question, "messages": messages}).encode() + b"\n")
            await stdin.drain()
        try:
            return await stdout.readline()
        except ValueError:
            most = f"{MOST_BYTES // 1024**2} MB"
            raise ModelError(f"the answer to {question} is a line of more than {most}") from None

    def _content(self, question: str, line: bytes) -> str:
        where = f"line {self._lines} of the program's output"
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            aside = "what is not an answer goes to standard error"
            raise ModelError(f"{where} is not JSON: {_shown(line)} ({aside})") from None
        match found:
            case {"id": str() as given, "content": str() | None as content} if given == question:
                return content or ""
            case {"id": given, "content": str() | None}:
                raise ModelError(f"{where} answers {quoted(str(given))}, but the question is {question}")
            case _:
                raise ModelError(f'{where} should be {{"id": "{question}", "content": "…"}}')

    async def _status(self) -> str:
        with suppress(TimeoutError):
            status = await asyncio.wait_for(self._process.wait(), _GRACE)
            return f" (exit status {status})" if status >= 0 else f" ({signal.Signals(-status).name})"
        return ""

    async def _ended(self, seconds: float) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), seconds)
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:  # What a shell started holds the pipes open, too.
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), _GRACE)


async def _started(command: str) -> Process:
    words = shlex.split(command)
    if not words:
        raise ValueError("there is no command")
    return await asyncio.create_subprocess_exec(
        *words, stdin=PIPE, stdout=PIPE, limit=MOST_BYTES, start_new_session=True
    )


class Endpoint:
    """A model behind an endpoint that takes chat completions as OpenAI's does."""

    def __init__(self, address: str, model: str, key: str | None, seconds: float) -> None:
        self._url = f"{address.rstrip('/')}/chat/completions"
        self._model, self._seconds = model, seconds
        self._headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        self._opener = build_opener(_NoRedirects)
        if not address.startswith(("http://", "https://")):
            raise ValueError(f"{quoted(address)} is not an address such as http://localhost:8080/v1")

    def answer(self, question: str, messages: Sequence[Message]) -> str:
        body = json.dumps({"model": self._model, "messages": messages}).encode()
        request = Request(self._url, body, self._headers)  # noqa: S310 - its scheme has been checked
        try:
            with self._opener.open(request, timeout=self._seconds) as response:
                data = response.read(MOST_BYTES + 1)
        except HTTPError as error:
            with error:
                said = _shown(error.read(_MOST_SHOWN + 1))
            raise ModelError(f"{self._url} refused {question} with status {error.code}: {said}") from None
        except TimeoutError:
            raise ModelError(f"{self._url} did not answer {question} within {self._seconds:g} seconds") from None
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            if isinstance(reason, TimeoutError):
                reason = f"no connection within {self._seconds:g} seconds"
            raise ModelError(f"{self._url} cannot be reached: {reason}") from None
        return self._content(question, data)

    def _content(self, question: str, data: bytes) -> str:
        try:
            match json.loads(data):
                case {"choices": [{"message": {"content": str() | None as content}}, *_]}:
                    return content or ""
        except (ValueError, RecursionError):
            pass
        raise ModelError(f"{self._url} did not answer {question} with a chat completion: {_shown(data)}")


def _shown(data: bytes) -> str:
    text = data.decode(errors="replace").strip()
    return repr(text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…")


class _NoRedirects(HTTPRedirectHandler):
    """Refuses to take the key and the question elsewhere."""

    def redirect_request(self, *_: object) -> None:
        return None
