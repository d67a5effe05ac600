"""What may be done now, and the row that is being made: the same for full screen and line mode, local and remote."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from keypeg.coach import Advice, Question
from keypeg.rules import ActionType, Claim, Code, CodeBoard, CodeShape, TokenBoard
from keypeg.rules.edition import Piece
from keypeg.rules.shape import ActionShape
from keypeg.tui import phrases
from keypeg.tui.draft import Draft, RowDraft, draft_for, moved, placed
from keypeg.tui.source import Listeners, Phase, RefusedError, Snapshot, Source
from keypeg.wire.socket import Reaction

DIGITS = "123456789"
_DRAFTED = (ActionType.SET_CODE, ActionType.MARK, ActionType.ANSWER, ActionType.GUESS, ActionType.ASK)
"""What is done first if several things may be."""

_HUNT_QUESTIONS = (Question.COUNT, Question.BETTER, Question.FIT, Question.LEAVES, Question.CODES)
_GROUP_QUESTIONS = (Question.COUNT, Question.TOKENS, Question.FIT, Question.LEAVES, Question.CODES)
_ABOUT_A_ROW = frozenset({Question.FIT, Question.LEAVES})


class Task(StrEnum):
    """What whoever is at the keyboard is asked to do."""

    SET_CODE = "set_code"
    GUESS = "guess"
    ASK = "ask"
    DECLARE = "declare"
    MARK = "mark"
    ANSWER = "answer"
    WAIT = "wait"
    TAKE_KEYBOARD = "take_keyboard"
    GO_ON = "go_on"
    REMATCH = "rematch"
    START = "start"
    TAKE_BACK = "take_back"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a draft belongs: it is kept as long as this stays the same."""

    seat: int | None
    task: Task
    round: int
    shape: ActionShape | None


class Controller:
    """Turns keys, clicks and lines of text into actions of a source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.listeners = Listeners()
        self.draft: Draft | None = None
        self.is_calling = False
        self.notice = ""
        """What there is to say about the last thing that was tried; empty if nothing is."""
        self.advice: Advice | None = None
        self.is_busy = False
        self._place: _Place | None = None
        source.listeners.called.append(self._refresh)
        self._refresh()

    @property
    def snapshot(self) -> Snapshot:
        return self._snapshot

    @property
    def task(self) -> Task:
        return task_of(self._snapshot, is_calling=self.is_calling)

    @property
    def may_claim(self) -> bool:
        return self._may(ActionType.CLAIM)

    @property
    def may_call(self) -> bool:
        return self._may(ActionType.DECLARE)

    def _may(self, action: ActionType) -> bool:
        view = self._snapshot.view
        is_playing = self._snapshot.phase is Phase.PLAYING and not self._snapshot.has_resigned
        return is_playing and view is not None and action in view.may

    @property
    def others_here(self) -> tuple[int, ...]:
        """Others at this keyboard who may act now although it is not their turn."""
        now = self._snapshot
        if now.view is None or now.phase is not Phase.PLAYING or not now.is_shared:
            return ()
        may_act = {awaited.seat for awaited in now.view.to_act}
        return tuple(seat for seat in now.people_here if seat in may_act and seat != now.you)

    def _refresh(self) -> None:
        self._snapshot = self.source.snapshot
        if self.is_calling and not self.may_call:
            self.is_calling = False
        place = self._current_place()
        if place != self._place:
            if self._place is None or place.seat != self._place.seat or place.round != self._place.round:
                self.notice, self.advice = "", None
            self._place = place
            self.draft = None if place.shape is None else draft_for(ActionType(place.task), place.shape, self._labels)
        self.listeners.tell()

    def _current_place(self) -> _Place:
        now, task = self._snapshot, self.task
        shape = None
        rounds = 0
        if now.view is not None:
            rounds = len(now.view.history)
            shape = next((now.view.may[kind] for kind in now.view.may if kind.value == task.value), None)
        if isinstance(shape, CodeShape):
            shape = replace(shape, laid=())
        return _Place(now.you, task, rounds, shape)

    @property
    def _labels(self) -> str:
        """The keys that lay pieces beside their letters."""
        look = self._snapshot.edition.look
        return "".join(look.colours) if look.piece is Piece.PLAIN else DIGITS

    def _edit(self, draft: Draft) -> None:
        self.draft, self.notice = draft, ""
        if isinstance(draft, RowDraft):
            self.advice = None
        self.listeners.tell()

    def type_key(self, key: str) -> bool:
        """Lays what a key stands for; returns whether it stands for anything now."""
        symbol = None if self.draft is None else self.draft.symbol(key)
        if self.draft is None or symbol is None:
            return False
        self._edit(self.draft.lay(symbol))
        return True

    def lay(self, symbol: str) -> None:
        """Lays a piece that was chosen by itself, such as one that was clicked."""
        if self.draft is not None:
            self._edit(self.draft.lay(symbol))

    def choose(self, hole: int) -> None:
        if self.draft is not None:
            self._edit(placed(self.draft, hole))

    def move(self, step: int) -> None:
        if self.draft is not None:
            self._edit(moved(self.draft, step))

    def cycle(self, step: int) -> None:
        if self.draft is not None:
            self._edit(self.draft.cycle(step))

    def erase(self) -> None:
        if self.draft is not None:
            self._edit(self.draft.erase())

    def clear(self) -> None:
        if self.draft is not None:
            self._edit(self.draft.clear())

    def fill(self, text: str) -> None:
        """Makes the whole draft from text, such as `AABC` or `2 1`; raises `RefusedError` if it cannot be read."""
        draft = self.draft
        if draft is None:
            raise RefusedError(phrases.NOT_NOW)
        draft = draft.clear()
        words: Sequence[str] = text.replace(",", " ").split()
        if isinstance(draft, RowDraft):
            words = "".join(words)
        if len(words) != draft.size:
            raise RefusedError(phrases.wrong_length(draft.size, len(words)))
        for place, word in enumerate(words):
            symbol = draft.symbol(word)
            if symbol is None:
                raise RefusedError(phrases.unreadable(place + 1, word))
            draft = placed(draft, place).lay(symbol)
        self._edit(draft)

    def use(self, code: Code) -> None:
        """Lays a row that the coach has shown."""
        if isinstance(self.draft, RowDraft) and len(code) == self.draft.size:
            self._edit(self.draft.with_code(code))

    def toggle_call(self) -> None:
        """Begins to call Mastermind, or thinks better of it."""
        if self.may_call:
            self.is_calling = not self.is_calling
            self._refresh()

    async def submit(self) -> bool:
        """Does what is to be done next: plays the draft, goes on, begins again. Returns whether it was done."""
        match self.task:
            case Task.WAIT:
                return False
            case Task.GO_ON | Task.TAKE_KEYBOARD:
                return await self._try(self.source.go_on)
            case Task.REMATCH:
                return await self._try(self.source.rematch)
            case Task.START:
                return await self._try(self.source.start)
            case Task.TAKE_BACK:
                return await self._try(self.source.take_back)
            case _:
                return await self._play()

    async def _play(self) -> bool:
        draft, place = self.draft, self._place
        if draft is None:
            return False
        problem = draft.problem
        if problem is not None:
            self.notice = phrases.unfinished(draft, problem)
            self.listeners.tell()
            return False
        action = draft.action

        async def play() -> None:
            await self.source.act(action)

        was_calling = self.is_calling
        done = await self._try(play)
        if done:
            if was_calling:
                self.is_calling = False
            if self.draft is draft and self._place == place:
                self.draft = draft.clear()
            self._refresh()
        return done

    async def claim(self) -> bool:
        """Disputes the marks given so far."""

        async def claim() -> None:
            await self.source.act(Claim())

        return await self._try(claim)

    async def take_over(self, seat: int) -> bool:
        """Lets the computer play for someone who does not move."""

        async def take_over() -> None:
            await self.source.take_over(seat)

        return await self._try(take_over)

    async def claim_win(self, seat: int) -> bool:
        """Claims the win from an opponent who does not move."""

        async def claim() -> None:
            await self.source.claim_win(seat)

        return await self._try(claim)

    async def resign(self) -> bool:
        return await self._try(self.source.resign)

    async def react(self, reaction: Reaction) -> bool:
        async def react() -> None:
            await self.source.react(reaction)

        return await self._try(react)

    async def hand_to(self, seat: int) -> bool:
        async def hand() -> None:
            await self.source.hand_to(seat)

        return await self._try(hand)

    async def ask(self, question: Question, draft: Code | None = None) -> bool:
        """Asks the coach; the answer is in `advice`. Meanwhile the match goes on.

        An answer for somebody who no longer has the keyboard is not shown.
        """
        asked = self._place
        self.say(phrases.COACH_THINKS)
        try:
            advice = await self.source.ask(question, draft)
        except RefusedError as error:
            self.say(str(error))
            return False
        if self._place != asked:
            return False
        self.advice = advice
        self.say("")
        return True

    def close_advice(self) -> None:
        self.advice = None
        self.listeners.tell()

    @property
    def questions(self) -> tuple[Question, ...]:
        """What the coach can be asked now."""
        now = self._snapshot
        if now.phase is not Phase.PLAYING or now.you is None:
            return ()
        match now.board:
            case TokenBoard():
                return _GROUP_QUESTIONS
            case CodeBoard() as board if board.hunted[now.you] is not None:
                return _HUNT_QUESTIONS
            case _:
                return ()

    async def ask_about_draft(self, question: Question) -> bool:
        """Asks the coach, about the row being made where the question is about a row."""
        code = self.draft.code if isinstance(self.draft, RowDraft) and not self.draft.missing else None
        if question in _ABOUT_A_ROW and code is None:
            self.say(phrases.ROW_FIRST)
            return False
        return await self.ask(question, code if question in {*_ABOUT_A_ROW, Question.BETTER} else None)

    def say(self, notice: str) -> None:
        """Shows a sentence below the headline."""
        self.notice = notice
        self.listeners.tell()

    async def fill_seats(self) -> bool:
        return await self._try(self.source.fill_seats)

    async def _try(self, do: Callable[[], Awaitable[None]]) -> bool:
        """Does something that may be refused; `notice` then says why."""
        if self.is_busy:
            return False
        self.is_busy, self.notice = True, ""
        try:
            await do()
        except RefusedError as error:
            self.notice = str(error)
            return False
        finally:
            self.is_busy = False
            self.listeners.tell()
        return True


def task_of(snapshot: Snapshot, *, is_calling: bool = False) -> Task:
    """Returns what is to be done in a situation."""
    match snapshot.phase:
        case Phase.HAND_OVER:
            return Task.TAKE_KEYBOARD
        case Phase.PAUSE:
            return Task.WAIT if snapshot.has_gone_on else Task.GO_ON
        case Phase.OVER:
            return Task.WAIT if snapshot.has_gone_on else Task.REMATCH
        case Phase.LOBBY:
            return Task.START if snapshot.lobby is not None and snapshot.lobby.can_start else Task.WAIT
        case Phase.PLAYING if snapshot.has_resigned:
            return Task.WAIT
        case Phase.PLAYING if snapshot.is_replaced:
            return Task.TAKE_BACK
        case Phase.PLAYING:
            may = {} if snapshot.view is None else snapshot.view.may
            if is_calling and ActionType.DECLARE in may:
                return Task.DECLARE
            return next((Task(action) for action in _DRAFTED if action in may), Task.WAIT)
        case _:
            return Task.WAIT
