"""The line mode: driven by a pipe, in every edition, with wrong input on purpose."""

import asyncio
import io
import sys
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from keypeg import extras
from keypeg.cli.commands import app
from keypeg.rules import CodeBoard
from keypeg.tui import phrases
from keypeg.tui.controller import Task
from keypeg.tui.draft import AnswerDraft, MarkDraft, RowDraft
from keypeg.tui.local import LocalGame
from keypeg.tui.plain import PlainGame
from keypeg.tui.setup import parse_setup
from tests.cli.command import keypeg_process
from tests.tui.driver import keys_for

pytestmark = pytest.mark.anyio

_MOST_LINES = 2000


def run(*arguments: str, lines: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app, ["tui", "--plain", "--name", "Ada", *arguments], input=lines)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


class Player:
    """Answers whatever is asked, first with nonsense."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.game: PlainGame | None = None
        self.written: list[str] = []
        self.asked = 0

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        assert prompt
        assert self.game is not None
        assert self.asked < _MOST_LINES, self.written[-30:]
        self.asked += 1
        controller = self.game.controller
        assert is_secret == (controller.task is Task.SET_CODE and controller.snapshot.is_shared)
        if controller.task is Task.REMATCH:
            return "no"
        if self._rng.random() < 0.2:
            return self._rng.choice(
                ["nonsense", "ZZZZ", "9 9", "A", "board", "coach", "coach count", "swap X", "review", "é"]
            )
        keys = [key for key in keys_for(controller, self._rng) if key != "enter"]
        match controller.draft:
            case RowDraft():
                return "".join("_" if key == "underscore" else key for key in keys)
            case MarkDraft() | AnswerDraft():
                return " ".join(keys)
            case _:
                return ""

    def write(self, text: str) -> None:
        self.written.append(text)

    def scroll_away(self) -> None:
        self.written.append("---")


MATCHES = {
    "original": ("original", "you,novice", ("rounds=2",)),
    "original-by-hand": ("original", "Ada,Tom", ("rounds=1", "marking=manual")),
    "super": ("super", "you,novice", ("games=2", "holes=4", "blanks=true")),
    "challenge": ("challenge", "you,novice", ("rounds=1",)),
    "challenge-shared": ("challenge", "Ada,Tom", ("rounds=1", "rings=[4,4]", "marking=manual")),
    "party": ("party", "you,novice,casual", ()),
    "group": ("group", "you,steady,novice", ("rounds=2",)),
    "group-by-hand": ("group", "you,steady", ("rounds=1", "boards=2", "marking=manual")),
}


@pytest.mark.parametrize("name", MATCHES)
async def test_a_match_is_played_to_its_end(name: str) -> None:
    player = Player(Random(name))
    player.game = PlainGame(LocalGame(parse_setup(*MATCHES[name], "Ada"), seed=5, pace=0), player)
    assert await player.game.play()
    text = "\n".join(player.written)
    assert "\x1b" not in text
    assert "The match is over." in text
    assert "sum" in text


def test_a_pipe_plays_and_ends() -> None:
    status, output = run("--edition", "original", "--players", "steady,you", "--seed", "4", lines="AABB\nzz\nboard\n")
    assert status == 1
    assert "Your row 1:" in output
    assert "1. You: A A B B:" in output
    assert output.endswith(f"{phrases.INPUT_ENDED}\n")
    assert "\x1b" not in output


class Onlooker(Player):
    """Sets and lays the same code over and over, and looks at the board when the opponent has moved meanwhile."""

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        assert not is_secret
        assert self.game is not None
        self.asked += 1
        self.written.append(prompt)
        controller = self.game.controller
        board = controller.snapshot.board
        if controller.task is Task.REMATCH:
            return "no"
        if (
            controller.task is Task.GUESS
            and isinstance(board, CodeBoard)
            and board.codemaker is None
            and not board.rows
        ):
            moved = asyncio.Event()
            controller.listeners.called.append(moved.set)
            await moved.wait()
            return "board"
        return "" if controller.draft is None else "A" * controller.draft.size


@pytest.mark.parametrize(("edition", "rounds"), [("original", 2), ("challenge", 3)])
async def test_things_are_told_in_the_order_in_which_they_happened(edition: str, rounds: int) -> None:
    player = Onlooker(Random(0))
    setup = parse_setup(edition, "you,steady", (f"rounds={rounds}",), "Ada")
    player.game = PlainGame(LocalGame(setup, seed=3, pace=0), player)
    assert await player.game.play()
    told = player.written
    results = [line for line in told if line.endswith(("finds the code", "found the code", "wins the round"))]
    result, last_result = told.index(results[0]), len(told) - 1 - told[::-1].index(results[-1])
    next_round, end = told.index("Next round> "), told.index("The match is over.")
    assert result < next_round < told.index("Round 2 begins.") < last_result < told.index("See the result> ") < end
    assert any(line.endswith("wins the match") for line in told[end:])
    looked = [place for place, line in enumerate(told) if line.endswith(phrases.NOT_MARKED)]
    assert bool(looked) == (edition == "challenge")
    for place in looked:
        name, code, _ = told[place].removeprefix("1. ").split(": ")
        assert f"{name}: {code.replace(' ', '')}." in told[:place]


def test_it_asks_what_to_play() -> None:
    status, output = run(lines="chess\n\noriginal\nsteady,steady\nsuper\nnovice\nquit\n")
    assert status == 1
    assert "there is no edition 'chess'".lower() in output.lower()
    assert "is for 2 players, not 3" in output
    assert "5 holes." in output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--edition", "chess"), "no edition"),
        (("--players", "you,brilliant,steady"), "2 players"),
        (("--option", "rounds"), "name=value"),
        (("--option", "rounds=0"), "rounds"),
        (("--players", "Ada,Ada"), "names must differ"),
        (("--name", "steady"), "level"),
        (("--players", "you,open"), "for play at a server"),
        (("--clock", "30"), "for play at a server"),
        (("localhost:1", "--players", "steady,open"), "one seat is yours"),
        (("ftp://nowhere",), "address"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], message: str) -> None:
    status, output = run(*arguments)
    assert status == 2
    assert message in " ".join(output.replace("│", " ").split())


def test_without_the_native_library_people_play_each_other(tmp_path: Path) -> None:
    without = {"KEYPEG_LIBRARY": str(tmp_path / "missing.so")}
    computer = keypeg_process("tui", "--plain", "--players", "you,steady", environment=without)
    assert computer.status == 2
    assert "the native library cannot be loaded" in computer.err
    people = keypeg_process("tui", "--plain", "--players", "Ada,Tom", stdin=b"quit\n", environment=without)
    assert "Round 1 begins." in people.out


def test_full_screen_needs_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    result = CliRunner().invoke(app, ["tui"])
    assert result.exit_code == 2
    assert "--plain" in result.output


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda _: False)
    result = CliRunner().invoke(app, ["tui"])
    assert isinstance(result.exception, extras.MissingExtraError)
    assert "'.[tui]'" in str(result.exception)
    status, _ = run("--edition", "original", "--players", "steady,you")
    assert status == 1
