"""The screen of a match."""

from collections.abc import Callable, Iterator
from functools import partial

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen

from keypeg.coach import Question
from keypeg.coach.facts import TokensAdvice
from keypeg.rules import Code
from keypeg.tui import phrases
from keypeg.tui.controller import Controller
from keypeg.tui.drawing import words
from keypeg.tui.drawing.pages import Page
from keypeg.tui.drawing.pieces import Glyphs
from keypeg.tui.drawing.spans import Line
from keypeg.tui.screens.canvas import Canvas, Command
from keypeg.tui.screens.dialogs import MenuScreen
from keypeg.tui.screens.study import ReviewScreen
from keypeg.tui.source import Phase, RefusedError, Source
from keypeg.wire.socket import Reaction

_EDITING = {"left": -1, "right": 1}
_CYCLING = {"up": 1, "down": -1}
_COMMANDS = {
    "question_mark": "help",
    "f1": "help",
    "f2": "rules",
    "r": "rules",
    "f3": "coach",
    "k": "coach",
    "f4": "notes",
    "n": "notes",
    "exclamation_mark": "call",
    "m": "call",
    "f5": "call",
    "escape": "leave",
    "f6": "review",
    "v": "review",
    "f7": "swap",
    "x": "swap",
    "f8": "idle",
    "f9": "react",
    "s": "react",
    "w": "idle",
    "t": "theme",
}
"""What keys do that lay no piece."""


class TableScreen(Screen[None]):
    """Shows a match and plays it."""

    def __init__(self, source: Source, glyphs: Glyphs) -> None:
        super().__init__()
        self.controller = Controller(source)
        self._glyphs = glyphs

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint)

    def _paint(self, width: int, height: int) -> list[Line]:
        return Page(self.controller, width, height, self._glyphs).lines()

    async def on_mount(self) -> None:
        self.controller.listeners.called.append(self._redraw)
        await self.controller.source.open()

    async def on_unmount(self) -> None:
        self.controller.listeners.called.remove(self._redraw)
        await self.controller.source.close()

    def _redraw(self) -> None:
        for canvas in self.query(Canvas):
            canvas.redraw()

    def on_key(self, event: events.Key) -> None:
        if self._handle(event.key, event.character):
            event.stop()
            event.prevent_default()

    def _handle(self, key: str, character: str | None) -> bool:
        controller = self.controller
        if character is not None and controller.type_key(character):
            return True
        match key:
            case "left" | "right":
                controller.move(_EDITING[key])
            case "up" | "down":
                controller.cycle(_CYCLING[key])
            case "backspace" | "delete":
                controller.erase()
            case "home":
                controller.choose(0)
            case "end" if controller.draft is not None:
                controller.choose(controller.draft.size - 1)
            case "enter" if controller.snapshot.phase is Phase.CLOSED:
                self.leave()
            case "enter":
                self.submit()
            case _ if key in _COMMANDS:
                self.run_command(_COMMANDS[key])
            case _:
                return False
        return True

    @on(Canvas.Picked)
    def _picked(self, event: Canvas.Picked) -> None:
        what, _, which = event.target.partition(":")
        match what:
            case "piece":
                self.controller.lay(which)
            case "hole":
                self.controller.choose(int(which))
            case "use":
                self.controller.use(which)
            case "submit":
                self.submit()
            case "clear":
                self.controller.clear()
            case _:
                self.run_command(what)

    @work(group="submit")
    async def submit(self) -> None:
        await self.controller.submit()

    def run_command(self, name: str) -> None:
        """Does what a key, a button or the palette asks for."""
        controller = self.controller
        offers = {offer: do for offer, _, do in self._offers()}
        if name == "call" and name not in offers:
            name = "claim"
        match name:
            case _ if name in offers:
                offers[name]()
            case "coach":
                self.ask_coach()
            case "fill":
                self.fill_seats()
            case "notes" if isinstance(controller.advice, TokensAdvice):
                controller.close_advice()
            case "notes":
                self.ask(Question.TOKENS)
            case "rules":
                self.post_message(Command("rules", controller.snapshot.edition.key))
            case _:
                self.post_message(Command(name))

    def commands(self) -> Iterator[tuple[str, str]]:
        """Yields what can be done now beside laying pegs, for the palette."""
        for name, title, _ in self._offers():
            yield title, name

    def _offers(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        controller, now = self.controller, self.controller.snapshot
        if controller.may_call:
            yield "call", phrases.CALL_MASTERMIND, controller.toggle_call
        if controller.may_claim:
            yield "claim", phrases.DISPUTE, self.claim
        if now.phase is Phase.PLAYING and now.is_coached:
            yield "coach", phrases.COACH_TITLE, self.ask_coach
        if now.phase is Phase.OVER:
            yield "review", phrases.REVIEW, self.look_back
        if controller.others_here:
            yield "swap", phrases.SWAP_TITLE, self.swap
        if now.idle is not None:
            yield "idle", phrases.IDLE_TITLE, partial(self.choose_about_idle, now.idle)
        if now.may_react:
            yield "react", phrases.REACT_TITLE, self.react
        if now.may_resign:
            yield "resign", phrases.RESIGN, self.resign
        yield "leave", phrases.LEAVE, self.leave

    @work(group="ask")
    async def ask(self, question: Question, draft: Code | None = None) -> None:
        await self.controller.ask(question, draft)

    @work
    async def ask_coach(self) -> None:
        """Lets the reader choose a question, and asks it."""
        controller = self.controller
        if controller.snapshot.phase is not Phase.PLAYING:
            return
        answers = [(question.value, phrases.COACH_QUESTIONS[question.value]) for question in controller.questions]
        if not answers or not controller.snapshot.is_coached:
            controller.say(phrases.NOT_COACHED if not controller.snapshot.is_coached else phrases.NOTHING_TO_FIND)
            return
        chosen = await self.app.push_screen_wait(MenuScreen(phrases.COACH_TITLE, answers))
        if chosen is not None:
            await controller.ask_about_draft(Question(chosen))

    @work
    async def claim(self) -> None:
        answers = [("yes", phrases.CLAIM_YES), ("no", phrases.CANCEL)]
        if await self.app.push_screen_wait(MenuScreen(phrases.CLAIM_TITLE, answers)) == "yes":
            await self.controller.claim()

    @work
    async def choose_about_idle(self, seat: int) -> None:
        """Lets the reader choose what to do about somebody who does not move."""
        now = self.controller.snapshot
        menu = MenuScreen(words.idle_text(now, seat), words.idle_choices(now, seat))
        match await self.app.push_screen_wait(menu):
            case "win":
                await self.controller.claim_win(seat)
            case "computer":
                await self.controller.take_over(seat)

    @work
    async def react(self) -> None:
        answers = [(reaction.value, text) for reaction, text in phrases.REACTIONS.items()]
        chosen = await self.app.push_screen_wait(MenuScreen(phrases.REACT_TITLE, answers))
        if chosen is not None:
            await self.controller.react(Reaction(chosen))

    @work
    async def resign(self) -> None:
        answers = [("no", phrases.LEAVE_NO), ("yes", phrases.RESIGN)]
        if await self.app.push_screen_wait(MenuScreen(phrases.RESIGN_TITLE, answers)) == "yes":
            await self.controller.resign()

    @work
    async def swap(self) -> None:
        """Gives the keyboard to somebody else who may act."""
        names = self.controller.snapshot.names
        answers = [(str(seat), names[seat]) for seat in self.controller.others_here]
        chosen = await self.app.push_screen_wait(MenuScreen(phrases.SWAP_TITLE, answers))
        if chosen is not None:
            await self.controller.hand_to(int(chosen))

    @work(group="ask")
    async def look_back(self) -> None:
        self.controller.say(phrases.LOOKING_BACK)
        try:
            review = await self.controller.source.review()
        except RefusedError as error:
            self.controller.say(str(error))
            return
        self.controller.say("")
        now = self.controller.snapshot
        self.app.push_screen(ReviewScreen(review, now.names, now.edition.look, self._glyphs))

    @work(group="submit")
    async def fill_seats(self) -> None:
        await self.controller.fill_seats()

    @work
    async def leave(self) -> None:
        """Goes back, after a question while the match is running."""
        if self.controller.snapshot.phase in {Phase.PLAYING, Phase.HAND_OVER, Phase.PAUSE}:
            resign = [("resign", phrases.RESIGN)] if self.controller.snapshot.may_resign else []
            answers = [("no", phrases.LEAVE_NO), ("yes", phrases.LEAVE_YES), *resign]
            chosen = await self.app.push_screen_wait(MenuScreen(phrases.LEAVE_TITLE, answers))
            if chosen == "resign":
                self.resign()
            if chosen != "yes":
                return
        self.dismiss()
