"""People at a table who act over its socket, whatever is on their screens: for tests of what comes after."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from keypeg.wire.socket import PROTOCOL
from tests.e2e.conftest import NewReader
from tests.e2e.reader import Reader

OPEN = {"type": "open"}
CODE = "AABB"
ANOTHER = "CCCC"
State: TypeAlias = dict[str, Any]
_SOCKET = """async ([protocol, table, seat, message]) => new Promise((done, fail) => {
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/live?seat=${seat}`;
    const socket = new WebSocket(address, protocol);
    const finish = (settle, value) => { socket.close(); settle(value); };
    socket.onmessage = ({data}) => {
        const received = JSON.parse(data);
        if (received.type === "state" && message === null) finish(done, received);
        else if (received.type === "state" && !socket.isSent) {
            socket.isSent = true;
            const version = message.type === "act" ? {version: received.version} : {};
            socket.send(JSON.stringify({...message, ...version, id: String(Math.random())}));
        }
        else if (received.type === "done") finish(done, received);
        else if (received.type === "refused") finish(fail, new Error(received.error));
    };
})"""


class Person:
    def __init__(self, reader: Reader, table: str, seat: int) -> None:
        self.reader = reader
        self.page = reader.page
        self.table = table
        self.seat = seat

    @property
    def state(self) -> State:
        found: State = self.page.evaluate(_SOCKET, [PROTOCOL, self.table, self.seat, None])
        return found

    def send(self, message: Mapping[str, Any]) -> None:
        self.page.evaluate(_SOCKET, [PROTOCOL, self.table, self.seat, dict(message)])

    def act(self, kind: str, **content: object) -> None:
        self.send({"type": "act", "action": {"type": kind, **content}})

    def go_to_table(self) -> None:
        self.page.goto(f"/t/{self.table}")

    @property
    def address(self) -> str:
        return str(self.page.url).rsplit("/", 1)[1]


def gather(
    reader: NewReader, edition: str, names: Sequence[str], *, screen: Mapping[str, Any] | None = None, **more: object
) -> list[Person]:
    """Seats people at a new table and begins the match; only the first has a screen of this size, and is there."""
    host, *guests = [reader(**(screen or {})), *[reader() for _ in names[1:]]]
    made = host.table(edition, [{"type": "here", "name": names[0]}, *[OPEN] * len(guests)], **more)
    people = [Person(host, made["id"], 0)]
    host.page.goto(f"/t/{made['id']}")
    for seat, (guest, name) in enumerate(zip(guests, names[1:], strict=True), 1):
        guest.page.goto("/")
        body = {"name": name, "invite": made["invite"]}
        assert guest.page.request.post(f"/api/tables/{made['id']}/seats", data=body).ok
        people.append(Person(guest, made["id"], seat))
    people[0].send({"type": "start"})
    return people


def play_round(people: Sequence[Person], rows: int, marks: Sequence[tuple[int, int]] = ()) -> None:
    """Plays a round of a hunt in which the code is found in this row; marks given by hand are these, in order."""
    given = list(marks)
    laid = 0
    rounds = len(people[0].state["view"]["rounds"])
    while (view := people[0].state["view"]) is not None and len(view["rounds"]) == rounds:
        (turn, *_) = [each for each in view["to_act"] if set(each["actions"]) - {"claim"}]
        person = people[turn["seat"]]
        if "set_code" in turn["actions"]:
            person.act("set_code", code=CODE)
        elif "mark" in turn["actions"]:
            exact, misplaced = given.pop(0)
            person.act("mark", exact=exact, misplaced=misplaced)
        elif marks and not given:
            person.act("claim")
        else:
            laid += 1
            person.act("guess", code=CODE if laid == rows else ANOTHER)


def go_on(people: Sequence[Person]) -> None:
    """Lets everybody go on to the next round, if the table waits for them."""
    pause = people[0].state["table"]["pause"]
    for person in people:
        if pause is not None and person.seat in pause["looking"]:
            person.send({"type": "continue"})
