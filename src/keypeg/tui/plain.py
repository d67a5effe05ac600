"""The line mode: plain lines in and out, without escape codes, for pipes and screen readers."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import Protocol

from keypeg.coach import Question
from keypeg.coach.facts import CodesAdvice, TokensAdvice
from keypeg.rules import CodeBoard, TokenBoard
from keypeg.server.leaflets import leaflet
from keypeg.tui import phrases
from keypeg.tui.controller import Controller, Task
from keypeg.tui.draft import RowDraft
from keypeg.tui.drawing import words
from keypeg.tui.drawing.boards import reader_name, reader_names
from keypeg.tui.drawing.pieces import SIMPLE, Pencil
from keypeg.tui.drawing.sides import advice_texts, score_table
from keypeg.tui.drawing.spans import text_of
from keypeg.tui.drawing.study import review_lines
from keypeg.tui.source import News, Phase, RefusedError, Snapshot, Source
from keypeg.wire.socket import Reaction

_REVIEW_WIDTH = 76
_MAX_LINE = 1 << 16


class Lines(Protocol):
    """Where lines come from and go to."""

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        """Returns a line, or nothing at the end of the input."""

    def write(self, text: str) -> None: ...

    def scroll_away(self) -> None:
        """Makes what was written disappear from the screen, if there is one."""


class Terminal:
    """The standard streams. On a terminal secrets are typed without being shown."""

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        sys.stdout.write(prompt)
        sys.stdout.flush()
        if sys.stdin.isatty():
            with _hidden(is_secret=is_secret):
                line = await self._typed_line()
        else:
            line = await asyncio.to_thread(_line)
        if is_secret or not sys.stdin.isatty():
            sys.stdout.write("\n")
        return line.rstrip("\r\n") if line else None

    @staticmethod
    async def _typed_line() -> str:
        """Waits for a line without a thread, which Ctrl+C could not interrupt."""
        loop, is_typed = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(sys.stdin.fileno(), is_typed.set)
        except NotImplementedError:  # Windows
            return await asyncio.to_thread(_line)
        try:
            await is_typed.wait()
        finally:
            loop.remove_reader(sys.stdin.fileno())
        return _line()

    @staticmethod
    def write(text: str) -> None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    @staticmethod
    def scroll_away() -> None:
        if sys.stdout.isatty():
            sys.stdout.write("\n" * get_terminal_size().lines + f"{phrases.SCROLLED}\n")


def _line() -> str:
    """Returns a line of standard input. One that is too long was not typed by anybody, and ends the input."""
    line = sys.stdin.readline(_MAX_LINE + 1)
    return line if len(line) <= _MAX_LINE else ""


@contextmanager
def _hidden(*, is_secret: bool) -> Iterator[None]:
    """Does not show what is typed, where the terminal can do that."""
    try:
        import termios
    except ModuleNotFoundError:
        yield
        return
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    if is_secret:
        shown = before[:]
        shown[3] &= ~termios.ECHO
        termios.tcsetattr(stream, termios.TCSAFLUSH, shown)
    try:
        yield
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)


class PlainGame:
    """Plays a match line by line."""

    def __init__(self, source: Source, lines: Lines) -> None:
        self.controller = Controller(source)
        self._lines = lines
        self._changed = asyncio.Event()
        self._told = 0
        self._latest: News | None = None
        self._said = ""
        self._asked_about: int | None = None
        """Who does not move, if it was asked what to do about that."""
        self._explained: set[tuple[Task, int | None, int]] = set()
        self._is_done = False
        self.controller.listeners.called.append(self._changed.set)
        self._commands: dict[str, Callable[[str], Awaitable[None]]] = {
            "help": self._help,
            "?": self._help,
            "board": self._board,
            "rules": self._rules,
            "coach": self._coach,
            "call": self._call,
            "dispute": self._call,
            "say": self._say,
            "resign": self._resign,
            "swap": self._swap,
            "review": self._review,
            "fill": self._fill,
            "quit": self._quit,
            "no": self._quit,
        }

    @property
    def _now(self) -> Snapshot:
        return self.controller.snapshot

    async def play(self) -> bool:
        """Plays until the end, and returns whether the match was played to its end."""
        await self.controller.source.open()
        try:
            while not self._is_done and self._now.phase is not Phase.CLOSED:
                await self._step()
            if self._now.phase is Phase.CLOSED:
                self._lines.write(self._now.trouble)
            return self._now.phase is Phase.OVER
        finally:
            await self.controller.source.close()

    async def _step(self) -> None:
        self._changed.clear()
        self._tell_news()
        self._tell_situation()
        if self.controller.task is Task.WAIT:
            await self._wait()
            return
        line = await self._lines.read(f"{self._prompt()}> ", is_secret=self._is_secret)
        if line is None:
            self._lines.write(phrases.INPUT_ENDED)
            self._is_done = True
        else:
            self._tell_news()
            await self._do(line.strip())

    async def _wait(self) -> None:
        """Waits until something happens; asks once what to do if someone does not move."""
        idle = self._now.idle
        is_asked, self._asked_about = idle == self._asked_about, idle
        if idle is None or is_asked:
            await self._changed.wait()
        else:
            await self._choose_about_idle(idle)

    @property
    def _is_secret(self) -> bool:
        return self.controller.task is Task.SET_CODE and self._now.is_shared

    def _prompt(self) -> str:
        return (
            words.headline(self._now, self.controller.task) if self.controller.draft else words.button(self.controller)
        )

    def _tell_news(self) -> None:
        """Says what has happened since the last time. What a pause is for is said with it."""
        news, names = words.news_so_far(self._now), reader_names(self._now)
        is_same_match = 0 < self._told <= len(news) and news[self._told - 1] is self._latest
        for event in news[self._told if is_same_match else 0 :]:
            if event is not words.looked_at(self._now):
                self._lines.write(words.news_text(event, names))
        self._told, self._latest = len(news), news[-1] if news else None

    def _tell_situation(self) -> None:
        """Says what is to be done, once for each situation."""
        controller, now = self.controller, self._now
        situation = f"{now.phase} {now.you} {controller.task} {self._told} {now.trouble} {now.following}"
        if controller.notice:
            self._lines.write(controller.notice)
            controller.notice = ""
        if situation == self._said:
            return
        self._said = situation
        if now.phase is Phase.PLAYING and controller.task is Task.WAIT:
            return
        if now.phase is Phase.HAND_OVER:
            self._lines.scroll_away()
        if controller.draft is None:
            self._lines.write(words.headline(now, controller.task))
        for text in self._details():
            self._lines.write(text)

    def _details(self) -> Iterator[str]:
        now, controller = self._now, self.controller
        if now.trouble:
            yield now.trouble
        match now.phase:
            case Phase.PLAYING:
                yield from holdings(now)
                yield from self._explanation()
                if now.you is not None and now.seconds_left and (left := now.seconds_left[now.you]) is not None:
                    yield phrases.time_left(left)
            case Phase.OVER:
                yield text_of(score_table(now, _REVIEW_WIDTH))
            case Phase.LOBBY:
                yield words.subline(controller)
                yield from (phrases.seated(number, seat.name) for number, seat in enumerate(now.seats, 1))
            case _:
                yield words.subline(controller)

    def _explanation(self) -> Iterator[str]:
        """Says how a thing is done, once in every round."""
        now, task, draft = self._now, self.controller.task, self.controller.draft
        place = (task, now.you, 0 if now.view is None else len(now.view.history))
        if place in self._explained:
            return
        self._explained.add(place)
        yield phrases.HINTS.get(task.value, "")
        if isinstance(draft, RowDraft):
            yield pieces_text(now, draft)

    async def _do(self, line: str) -> None:
        """Does what a line says: a command, or else a row, a mark or an answer."""
        command, _, rest = line.partition(" ")
        name = command.lower()
        if name in self._commands and not (self.controller.draft is not None and _is_draft(self.controller, line)):
            await self._commands[name](rest.strip())
        elif not line or self.controller.draft is None:
            if line and name not in {"yes", "y"}:
                self._lines.write(phrases.unknown_command(command))
            else:
                await self._submit()
        else:
            await self._enter(line)

    async def _enter(self, line: str) -> None:
        try:
            self.controller.fill(line)
        except RefusedError as error:
            self._lines.write(f"{error} {phrases.TYPE_HELP}")
            return
        await self.controller.submit()

    async def _submit(self) -> None:
        was_over = self.controller.task is Task.TAKE_KEYBOARD
        if self.controller.draft is not None:
            self._said = ""
            return
        await self.controller.submit()
        self._tell_news()
        if was_over:
            for text in row_texts(self._now):
                self._lines.write(text)

    async def _choose_about_idle(self, seat: int) -> None:
        """Asks what to do about someone who does not move."""
        for word, text in words.idle_choices(self._now, seat):
            self._lines.write(f"{word}: {text}")
        line = await self._lines.read(f"{words.idle_text(self._now, seat)}> ", is_secret=False)
        match "quit" if line is None else line.strip().lower():
            case "win":
                await self.controller.claim_win(seat)
            case "computer":
                await self.controller.take_over(seat)
            case "quit":
                self._is_done = True

    async def _help(self, _rest: str) -> None:
        self._lines.write(phrases.PLAIN_HELP)

    async def _board(self, _rest: str) -> None:
        for text in (*row_texts(self._now), *holdings(self._now)):
            self._lines.write(text)

    async def _rules(self, _rest: str) -> None:
        page = leaflet(self._now.edition, "en")
        self._lines.write(phrases.NO_RULES if page is None else page.text)

    async def _coach(self, rest: str) -> None:
        word, _, row = rest.partition(" ")
        questions = {each.value: each for each in self.controller.questions}
        if word not in questions:
            self._lines.write(phrases.coach_choices(tuple(questions)))
            return
        code = "".join(row.split()).upper() or None
        if await self.controller.ask(Question(word), code) and self.controller.advice is not None:
            for text in advice_texts(self.controller.advice):
                self._lines.write(text)
            match self.controller.advice:
                case CodesAdvice(codes=codes) if codes:
                    self._lines.write(" ".join(codes))
                case TokensAdvice(boards=boards):
                    for board in boards:
                        held = ", ".join(f"{token.colour}{token.position}" for token in board.tokens)
                        self._lines.write(f"{phrases.who(reader_name(self._now, board.seat))}: {held}")
                case _:
                    pass
        self.controller.advice = None

    async def _call(self, _rest: str) -> None:
        if self.controller.may_call:
            self.controller.toggle_call()
        elif self.controller.may_claim:
            await self.controller.claim()
        else:
            self._lines.write(phrases.NOT_NOW)

    async def _say(self, rest: str) -> None:
        if not self._now.may_react:
            self._lines.write(phrases.NOT_NOW)
        elif rest.lower() in tuple(Reaction):
            await self.controller.react(Reaction(rest.lower()))
        else:
            self._lines.write(phrases.reaction_choices())

    async def _resign(self, _rest: str) -> None:
        if not await self.controller.resign():
            self._lines.write(self.controller.notice)
            self.controller.notice = ""

    async def _swap(self, rest: str) -> None:
        names = self._now.names
        seats = [seat for seat in self.controller.others_here if names[seat].lower() == rest.lower()]
        if seats:
            await self.controller.hand_to(seats[0])
        else:
            self._lines.write(phrases.NOT_NOW)

    async def _review(self, _rest: str) -> None:
        if self._now.phase is not Phase.OVER:
            self._lines.write(phrases.NOT_NOW)
            return
        try:
            found = await self.controller.source.review()
        except RefusedError as error:
            self._lines.write(str(error))
            return
        pencil = Pencil(self._now.edition.look, SIMPLE)
        self._lines.write(text_of(review_lines(found, self._now.names, pencil, _REVIEW_WIDTH)))

    async def _fill(self, _rest: str) -> None:
        await self.controller.fill_seats()

    async def _quit(self, _rest: str) -> None:
        self._is_done = True


def _is_draft(controller: Controller, line: str) -> bool:
    """Returns whether a line is what is asked for, although it is also a command."""
    before = controller.draft
    try:
        controller.fill(line)
    except RefusedError:
        return False
    finally:
        controller.draft = before
    return True


def holdings(snapshot: Snapshot) -> Iterator[str]:
    """Says what whoever is at the keyboard holds, or which code they have set."""
    board, you = snapshot.board, snapshot.you
    if you is None:
        return
    match board:
        case TokenBoard():
            for token in board.tokens[you] or ():
                yield f"{phrases.HOLDS} {phrases.token_text(token.colour, token.position)}."
        case CodeBoard() if board.codes[you] is not None and board.result is None:
            yield phrases.your_code(board.codes[you] or "")
        case _:
            return


def pieces_text(snapshot: Snapshot, draft: RowDraft) -> str:
    """Names the pieces that may be laid."""
    colours = snapshot.edition.look.colours
    named = [f"{letter} {colours[n]}" if n < len(colours) else letter for n, letter in enumerate(draft.shape.palette)]
    blank = ["_ empty"] if draft.shape.blanks else []
    return phrases.pieces(draft.size, [*named, *blank])


def row_texts(snapshot: Snapshot) -> Iterator[str]:
    """Describes the rows and the score."""
    names = reader_names(snapshot)
    match snapshot.board:
        case CodeBoard() as board:
            if not board.rows:
                yield phrases.NO_ROWS
            for number, row in enumerate(board.rows, 1):
                mark = phrases.NOT_MARKED if row.mark is None else phrases.mark_text(row.mark)
                yield f"{number}. {phrases.who(names[row.seat])}: {' '.join(row.code)}: {mark}"
        case TokenBoard() as board:
            if not board.rows:
                yield phrases.NO_ROWS
            for number, question in enumerate(board.rows, 1):
                answers = "; ".join(
                    f"{phrases.who(names[seat])} {' '.join(pegs)}" for seat, pegs in enumerate(question.mark) if pegs
                )
                yield f"{number}. {phrases.who(names[question.seat])}: {' '.join(question.code)}: {answers}"
        case _:
            yield phrases.NO_ROWS
    if snapshot.view is not None:
        scores = zip(names, snapshot.view.scores, strict=True)
        yield f"{phrases.SCORE}: {', '.join(f'{phrases.who(name)} {score}' for name, score in scores)}"
