"""Headlines and texts about a situation: what is to be done, what has happened, who has how many points."""

from collections.abc import Iterator, Sequence

from keypeg.rules import ActionType, CodeBoard, TokenBoard
from keypeg.rules.event import Declared, Event, RoundEnded
from keypeg.table.pause import PauseReason
from keypeg.tui import phrases
from keypeg.tui.controller import Controller, Task
from keypeg.tui.draft import RowDraft
from keypeg.tui.drawing.boards import reader_name, reader_names
from keypeg.tui.source import News, Phase, Said, Snapshot

_HEADLINES = {
    Task.SET_CODE: phrases.SET_CODE,
    Task.GUESS: phrases.YOUR_ROW,
    Task.ASK: phrases.YOUR_QUESTION,
    Task.DECLARE: phrases.CALL,
    Task.MARK: phrases.MARK_ROW,
    Task.ANSWER: phrases.ANSWER,
    Task.TAKE_BACK: phrases.REPLACED,
}
_BUTTONS = {
    Task.SET_CODE: phrases.SET_IT,
    Task.GUESS: phrases.PLACE_ROW,
    Task.ASK: phrases.ASK_IT,
    Task.DECLARE: phrases.CALL_IT,
    Task.MARK: phrases.GIVE_MARK,
    Task.ANSWER: phrases.GIVE_ANSWER,
    Task.REMATCH: phrases.REMATCH,
    Task.START: phrases.START_MATCH,
    Task.TAKE_BACK: phrases.TAKE_BACK,
    Task.WAIT: phrases.WAIT,
}


def headline(snapshot: Snapshot, task: Task) -> str:
    """Returns the sentence over the board."""
    match snapshot.phase:
        case Phase.OPENING:
            return phrases.OPENING
        case Phase.CLOSED:
            return snapshot.trouble or phrases.MATCH_OVER
        case Phase.LOBBY:
            return phrases.LOBBY_READY if all(seat.name for seat in snapshot.seats) else phrases.LOBBY
        case Phase.HAND_OVER:
            return phrases.over_to(snapshot.names[snapshot.following or 0])
        case Phase.PAUSE:
            return _pause(snapshot)[0]
        case Phase.OVER:
            return _winners(snapshot)
        case Phase.PLAYING if task in _HEADLINES:
            if snapshot.is_shared and snapshot.you is not None:
                return phrases.task_of(snapshot.names[snapshot.you], _HEADLINES[task])
            return _HEADLINES[task]
        case _:
            return _waiting(snapshot)


def subline(controller: Controller) -> str:
    """Returns the line below it: what is wrong, what happened last, or what to do."""
    snapshot, task = controller.snapshot, controller.task
    if snapshot.trouble and snapshot.phase is not Phase.CLOSED:
        return snapshot.trouble
    if controller.notice:
        return controller.notice
    match snapshot.phase:
        case Phase.HAND_OVER:
            return phrases.hand_over(snapshot.names[snapshot.following or 0])
        case Phase.PAUSE:
            return phrases.WAITING if snapshot.has_gone_on else _pause(snapshot)[1]
        case Phase.OVER:
            return rematch_text(snapshot)
        case Phase.LOBBY if snapshot.lobby is not None and snapshot.lobby.invitation:
            return phrases.invite(snapshot.lobby.invitation)
        case Phase.PLAYING if snapshot.idle is not None:
            return f"{idle_text(snapshot, snapshot.idle)} {phrases.IDLE_HINT}"
        case Phase.PLAYING if snapshot.news and isinstance(snapshot.news[-1], Said):
            return news_text(snapshot.news[-1], reader_names(snapshot))
        case Phase.PLAYING if snapshot.has_resigned:
            return phrases.RESIGNED
        case _:
            hint = phrases.HINTS.get(task.value, "")
            return (latest_mark(snapshot) or hint) if task in {Task.GUESS, Task.WAIT} else hint


def idle_text(snapshot: Snapshot, seat: int) -> str:
    """Says how long someone has not moved."""
    return phrases.idle(snapshot.names[seat], snapshot.idle_seconds)


def idle_choices(snapshot: Snapshot, seat: int) -> list[tuple[str, str]]:
    """Returns what can be done about someone who does not move, by the word for it."""
    claim = [("win", phrases.CLAIM_WIN)] if len(snapshot.seats) == 2 else []  # noqa: PLR2004 - two players
    return [*claim, ("computer", phrases.let_play(snapshot.names[seat])), ("wait", phrases.KEEP_WAITING)]


def latest_mark(snapshot: Snapshot) -> str:
    """Says what the latest row earned that concerns the reader."""
    board = snapshot.board
    if not isinstance(board, CodeBoard):
        return ""
    rows = board.rows if board.codemaker is not None else board.hunt(snapshot.you or 0)
    marked = [(number, row.mark) for number, row in enumerate(rows, 1) if row.mark is not None]
    return phrases.earned(*marked[-1]) if marked else ""


def button(controller: Controller) -> str:
    """Returns what Enter does now."""
    snapshot, task = controller.snapshot, controller.task
    match task:
        case Task.TAKE_KEYBOARD:
            return phrases.ready(snapshot.names[snapshot.following or 0])
        case Task.GO_ON if snapshot.pause is PauseReason.CALL:
            return phrases.GO_ON
        case Task.GO_ON:
            is_over = snapshot.view is not None and snapshot.view.status == "finished"
            return phrases.SEE_RESULT if is_over else phrases.NEXT_ROUND
        case _:
            draft = controller.draft
            if isinstance(draft, RowDraft) and draft.missing:
                return phrases.missing(draft.missing)
            return _BUTTONS[task]


def is_ready(controller: Controller) -> bool:
    """Returns whether Enter would do something."""
    if controller.draft is not None:
        return controller.draft.problem is None
    return controller.task is not Task.WAIT


def log(snapshot: Snapshot, most: int) -> Iterator[str]:
    """Yields what happened latest, the newest last."""
    names = reader_names(snapshot)
    for event in news_so_far(snapshot)[-most:] if most else ():
        yield news_text(event, names)


def news_text(news: News, names: Sequence[str | None]) -> str:
    return phrases.said(names[news.seat], news.reaction) if isinstance(news, Said) else phrases.event_text(news, names)


def news_so_far(snapshot: Snapshot) -> tuple[News, ...]:
    """Returns what has happened, without what follows the round or the call that everybody is looking at."""
    news, latest = snapshot.news, looked_at(snapshot)
    return next((news[:end] for end in range(len(news), 0, -1) if news[end - 1] is latest), news)


def looked_at(snapshot: Snapshot) -> Event | None:
    """Returns the event that a pause is for."""
    if snapshot.phase is not Phase.PAUSE or snapshot.pause is None:
        return None
    kind = Declared if snapshot.pause is PauseReason.CALL else RoundEnded
    return next((event for event in reversed(snapshot.news) if isinstance(event, kind)), None)


def rematch_text(snapshot: Snapshot) -> str:
    if snapshot.has_gone_on:
        return phrases.WAITING
    wanted = [snapshot.names[seat] for seat in snapshot.rematch_wanted if seat != snapshot.you]
    if wanted:
        return phrases.wants_rematch(wanted)
    return "" if snapshot.view is None else phrases.final_scores(reader_names(snapshot), snapshot.view.scores)


def _pause(snapshot: Snapshot) -> tuple[str, str]:
    view, board = snapshot.view, snapshot.board
    names = reader_names(snapshot)
    if snapshot.pause is PauseReason.CALL:
        call = looked_at(snapshot)
        if isinstance(call, Declared):
            return phrases.wrong_call(names[call.seat]), phrases.call_text(call, names)
    if view is not None and view.rounds and isinstance(board, CodeBoard | TokenBoard):
        return phrases.round_result(board, view.rounds[-1].points, names)
    return phrases.WAITING, ""


def _winners(snapshot: Snapshot) -> str:
    early_end = snapshot.early_end
    if early_end is not None:
        winners = [reader_name(snapshot, seat) for seat in early_end.winners]
        return phrases.early_end(early_end.reason, reader_name(snapshot, early_end.seat), winners)
    if snapshot.view is None or not snapshot.view.winners:
        return phrases.MATCH_OVER
    return phrases.winners([reader_name(snapshot, seat) for seat in snapshot.view.winners], snapshot.view.scores)


def _waiting(snapshot: Snapshot) -> str:
    view = snapshot.view
    if view is None:
        return phrases.WAITING
    optional = () if snapshot.play is None else snapshot.play.optional
    for awaited in view.to_act:
        seat = awaited.seat
        if seat is None:
            return phrases.DEALING
        needed = [action for action in awaited.actions if action not in optional]
        if needed and seat in snapshot.awaited:
            return _waiting_for(snapshot, snapshot.names[seat], needed[0])
    return phrases.WAITING


def _waiting_for(snapshot: Snapshot, name: str, action: ActionType) -> str:
    board = snapshot.board
    match action:
        case ActionType.SET_CODE:
            return phrases.choosing(name)
        case ActionType.GUESS if isinstance(board, CodeBoard) and board.codemaker is None and snapshot.you is not None:
            return phrases.WAITING_ROW
        case ActionType.GUESS:
            return phrases.row_of(name)
        case ActionType.MARK:
            return phrases.marking(name)
        case ActionType.ASK:
            return phrases.question_of(name)
        case _:
            return phrases.WAITING_ANSWERS
