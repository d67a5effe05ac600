"""Matches played by somebody who sees nothing: with the keyboard, by what is spoken and by roles and names."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, product

from playwright.sync_api import expect

from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader
from tests.e2e.solo_player import MarkedRow, next_row

_POLL_MS = 50
_EARS = """
window.heard = [];
const before = new WeakMap();
const textOf = (node) => node.textContent.replace(/\\s+/g, " ").trim();
const hear = (node, isNew) => {
    const [text, last] = [textOf(node), before.get(node)];
    before.set(node, text);
    // What is there when a region appears is not spoken, unless it is an alert.
    if (text !== "" && text !== last && (last !== undefined || isNew)) window.heard.push(text);
};
new MutationObserver(() => {
    for (const log of document.querySelectorAll("[role=log]")) {
        for (const line of log.children) hear(line, before.has(log));
        before.set(log, "");
    }
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
        hear(region, region.role === "alert");
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps what a screen reader speaks: each line added to a log, and all of another live region when it changes."""


class Blind:
    """Somebody with a keyboard and a screen reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page = reader.page
        self.script: list[str] = []
        """What was spoken, and in angle brackets what was pressed."""
        self.page.add_init_script(_EARS)
        self._keys: dict[str, str] = {}

    def sit(self, edition: str, computers: int, **options: object) -> None:
        """Sits down to begin, and learns the key for each colour from the names of the buttons.

        If a computer began, it could move before or after the page appears, so its move may or may not be spoken.
        """
        begins = None
        while begins != 0:
            made = self.reader.table(edition, [ME, *[COMPUTER] * computers], options=options)
            begins = self.page.request.get(f"/api/tables/{made['id']}").json()["first"]
        self.page.goto(f"/t/{made['id']}")
        pegs = self.page.get_by_role("toolbar", name="Colours")
        pegs.wait_for()
        self._keys = dict(re.findall(r'button "([^,"]+), (?:\w+, )?(\w)"', pegs.aria_snapshot()))

    @property
    def colours(self) -> list[str]:
        return [name for name in self._keys if name != "empty hole"]

    @property
    def heard(self) -> list[str]:
        return [each for each in self.script if not each.startswith("<")]

    def listen(self) -> str:
        """Waits until something more is spoken; returns it."""
        count = len(self.heard)
        self.page.wait_for_function("count => heard.length > count", arg=count, polling=_POLL_MS)
        said: str = self.page.evaluate("count => heard[count]", count)
        self.script.append(said)
        return said

    def first_task(self) -> str:
        """What is to be done when the page appears: the headline, unless it waits for somebody."""
        heading = self.page.get_by_role("heading", level=1)
        heading.wait_for()
        name = re.findall(r'heading "(.*)"', heading.aria_snapshot())[0]
        return f"{name}."

    def press(self, button: str) -> None:
        self.script.append(f"<{button}>")
        self.page.get_by_role("button", name=button, exact=True).press("Enter")

    def lay(self, pegs: Sequence[str], first: int = 1) -> None:
        """Places pegs from a hole on, and hears each. What comes quickly is spoken together."""
        expected = [
            f"Hole {hole}: {'left empty' if peg == 'empty hole' else peg}." for hole, peg in enumerate(pegs, first)
        ]
        for peg in pegs:
            self.page.keyboard.press(self._keys[peg])
        heard = self.listen()
        while len(heard) < len(" ".join(expected)):
            heard += f" {self.listen()}"
        assert heard == " ".join(expected)

    def submit(self) -> None:
        self.script.append("<Enter>")
        self.page.keyboard.press("Enter")


def assert_focused(blind: Blind) -> None:
    """The focus does not stay with a button that is gone: reading would begin at the top of the page again."""
    blind.page.wait_for_function("() => document.activeElement.tagName === 'H1'", polling=_POLL_MS)


def play_hunt(blind: Blind) -> str:
    """Plays to the end of the match; returns what was spoken last."""
    rows: list[MarkedRow] = []
    row = ""
    said = blind.first_task()
    while True:
        if mark := re.search(r"Your row \d+: (\d) exact, (\d) misplaced\.", said):
            rows.append((row, (int(mark[1]), int(mark[2]))))
        if button := re.search(r"Play pauses\. Continue with “(.*)”\.", said):
            rows = []
            blind.press(button[1])
            assert_focused(blind)
        elif re.search(r"wins?, \d+ to \d+\.|It.s a draw", said):
            return said
        elif said.endswith(("Your row.", "Set your code.")):
            row = next_row("4x6", rows)
            blind.lay([blind.colours["ABCDEF".index(letter)] for letter in row])
            blind.submit()
        said = blind.listen()


_ASKED = re.compile(r"(\w+) asked ([^.]*)\. ([^.]*)\.")
_CALLED = re.compile(r"(\w+) called Mastermind: ([^.]*)\. (Right|Wrong)\.")


class Tokens:
    """What the others may hold, by what they were heard to answer."""

    def __init__(self, blind: Blind) -> None:
        colour, place = re.findall(r"You hold (\w+) at (\d)", blind.page.get_by_role("main").aria_snapshot())[0]
        self.own = (colour, int(place))
        self._colours = blind.colours
        self._may: dict[str, list[tuple[str, int]]] = {}

    def note(self, said: str) -> None:
        for _, asked, answers in _ASKED.findall(said):
            row = asked.split(", ")
            for name, answer in re.findall(r"(\w+): (black|white|nothing)", answers):
                if name == "You":
                    continue
                every = list(product(self._colours, (place for place in range(1, 6) if place != self.own[1])))
                left = self._may.get(name, every)
                self._may[name] = [token for token in left if answer_to(token, row) == answer]
        known = {name: may[0][1] for name, may in self._may.items() if len({place for _, place in may}) == 1}
        for name, may in self._may.items():
            taken = {place for other, place in known.items() if other != name}
            self._may[name] = [token for token in may if token[1] not in taken]

    def code(self) -> list[str] | None:
        """The code, once only one is left."""
        if not self._may or any(len(may) > 1 for may in self._may.values()):
            return None
        holds = {place: colour for colour, place in [self.own, *(may[0] for may in self._may.values())]}
        return [holds.get(place, "empty hole") for place in range(1, 6)]

    def question(self) -> list[str]:
        """The one of many whose answers tell the most."""
        rng = random.Random(len(str(self._may)))
        rows = [[rng.choice(self._colours) for _ in range(5)] for _ in range(60)]
        return min(rows, key=lambda row: sum(self._left(may, row) for may in self._may.values()))

    @staticmethod
    def _left(may: Sequence[tuple[str, int]], row: Sequence[str]) -> int:
        return max(Counter(answer_to(token, row) for token in may).values())


def answer_to(token: tuple[str, int], row: Sequence[str]) -> str:
    colour, place = token
    return "black" if row[place - 1] == colour else "white" if colour in row else "nothing"


def play_group(blind: Blind) -> str:
    """Plays one round to its end, and calls once there is only one code left; returns what was spoken last."""
    tokens = Tokens(blind)
    said = blind.first_task()
    while True:
        tokens.note(said)
        if re.search(r"wins? with|wins? by|It.s a draw", said):
            return said
        if "Play pauses until" in said:
            blind.page.get_by_role("button", name=re.compile("^(Next: |Got it)")).press("Enter")
        if said.endswith("Your question."):
            code = tokens.code()
            if code is None:
                blind.lay(tokens.question())
                blind.submit()
            else:
                blind.press("I know it")
                call(blind, code, tokens.own[1])
        said = blind.listen()


def call(blind: Blind, code: Sequence[str], own: int) -> None:
    """Fills the row of a call, in which the own token is already."""
    assert blind.listen() == f"Hole {own}: {code[own - 1]}."
    for hole, peg in enumerate(code, 1):
        if hole != own and peg != "empty hole":
            blind.page.keyboard.press("Home")
            for _ in range(hole - 1):
                blind.page.keyboard.press("ArrowRight")
            blind.lay([peg], hole)
    blind.press("Call Mastermind!")


def sentences(script: Sequence[str]) -> list[str]:
    return [each for said in script for each in re.split(r"(?<=[.!?]) ", said)]


def assert_rows_in_order(said: str, rows: int) -> None:
    """Every mark is spoken once, and in order."""
    marks = re.findall(r"row (\d+): \d exact, \d misplaced\.", said)
    assert marks == [str(row) for row in range(1, rows + 1)]


def assert_no_echo(script: Sequence[str]) -> None:
    assert [one for one, other in pairwise(sentences(script)) if one == other] == []


def test_a_hunt_is_heard_to_its_end(reader: NewReader) -> None:
    blind = Blind(reader(is_new=True))
    blind.sit("original", 1, rounds=2)
    result = play_hunt(blind)
    assert_no_echo(blind.script)
    (button,) = [at for at, each in enumerate(blind.script) if each in {"<Next round>", "<Set your code>"}]
    rounds = [blind.script[:button], blind.script[button:]]
    for number, script in enumerate(rounds, 1):
        said = " ".join(script)
        end = re.search(
            r"Solved in row (\d+)\. (\w+)(?:.s)? code was ([^.]*)\. (\w+) scores? (\d+): one point per row\.", said
        )
        assert end is not None, said
        row, owner, code, scorer, points = end.groups()
        assert (owner == "Your") == (scorer == "You")
        assert row == points
        assert number == 2 or (f"Score: you {points}," if scorer == "You" else f"{scorer} {points}. ") in said
        assert_rows_in_order(said, int(row))
        laid = re.findall(r"Hole \d: (\w+)\.", said)[-4:]
        assert code == ", ".join(laid), "the own code, or the row that found the other one"
        assert sentences(script).count("Round 2 begins.") == number - 1
    assert "Play pauses." in rounds[0][-1]
    assert re.search(r"(You win|\w+ wins), \d+ to \d+\.$|It.s a draw, \d+ all\.$", result)


def test_a_group_is_heard_to_its_end(reader: NewReader) -> None:
    blind = Blind(reader(is_new=True))
    blind.sit("group", 2, rounds=1)
    result = play_group(blind)
    expect(blind.page.get_by_role("button", name="See the result")).to_be_focused()
    assert_no_echo(blind.script)
    said = " ".join(blind.script)
    assert Counter(_ASKED.findall(said)).most_common(1)[0][1] == 1
    caller, code, verdict = _CALLED.findall(said)[-1]
    assert verdict == "Right"
    wins = "You win" if caller == "You" else f"{caller} wins"
    assert f"{wins} the round. Score: " in result
    assert f"{'you' if caller == 'You' else caller} 1" in result
    assert result.count(code) <= 1, "it is spoken with the call"
    assert result.endswith(f"{wins} by a single round.")
    blind.press("See the result")
    expect(blind.page.get_by_role("heading", level=1)).to_be_focused()
    expect(blind.page.get_by_role("list", name="Result")).to_contain_text(f"{caller}: 1 round")
