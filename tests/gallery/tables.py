"""The tables of the gallery: for every edition one in each phase of its match, as the first seat sees it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from tests.e2e.played import Plan, Players
from tests.gallery.world import PlayedTable, World

View: TypeAlias = Mapping[str, Any]
_MOST_ACTIONS = 300
_FEW_ROWS = 4


ORIGINAL = Plan(codes=["CAFC"], rows=["AABB", "ACDD", "CAED", "CFAE", "CCAC", "CAFC"])
SUPER = Plan(codes=["CAHFC"], rows=["AABBC", "CADDF", "FCAGC", "HAFCC", "CAHGC", "CAHFC"])
DUEL = Plan(
    codes={0: ["BDAFE"], 1: ["EFDDC"]},
    rows={
        0: ["AABBC", "HAGGE", "DFBED", "DHDBF", "FEEBD", "EFDDC"],
        1: ["EDBAC", "DBBEC", "HCABE", "ECACB", "BCEFA", "EACBA"],
    },
)
PARTY = Plan(codes=["HBGC"], rows=["ABCD", "EBFG", "FEHA", "HBAF", "GHCB", "CBHA", "HBGC"])
GROUP = Plan(
    questions=["_DBAD", "FB_C_", "EF_DC", "__EEE", "A_BCD", "CCAAD", "C_FDD", "_CD_D", "ABCDE", "BCDEF", "CDEFA"],
    calls={1: (3, False), 0: (8, True)},
)
PEOPLE = {
    "original": ["Ada", "Bob"],
    "super": ["Ada", "Bob"],
    "challenge": ["Ada", "Bob"],
    "party": ["Ada", "Bob", "Cleo"],
    "group": ["Ada", "Bob", "Cleo", "Dora"],
}
PLANS = {"original": ORIGINAL, "super": SUPER, "challenge": DUEL, "party": PARTY, "group": GROUP}
SHORT: dict[str, dict[str, Any]] = {
    "original": {"rounds": 2},
    "super": {"games": 2},
    "challenge": {"rounds": 1},
    "party": {},
    "group": {"rounds": 1},
}


def rows(view: View) -> int:
    return len(view["history"][-1]["rows"])


def is_first(view: View) -> bool:
    return rows(view) == 0 and bool({"guess", "ask"} & set(view["may"]))


def is_middle(view: View) -> bool:
    return rows(view) >= _FEW_ROWS and bool({"guess", "ask"} & set(view["may"]))


def is_waiting(view: View) -> bool:
    return rows(view) >= _FEW_ROWS and not {"guess", "ask", "set_code"} & set(view["may"])


def may(action: str) -> Callable[[View], bool]:
    return lambda view: action in view["may"] and rows(view) >= 1


def play(table: PlayedTable, plan: Plan, until: Callable[[View], bool] = lambda _: False) -> PlayedTable:
    """Plays until the first seat sees this, at latest to the end of the match."""
    players = Players(table.players, plan)
    first = table.players[0]
    for _ in range(_MOST_ACTIONS):
        if first.view["status"] == "finished":
            return table
        if first.is_paused:
            if until is is_round_over:
                return table
            table.go_on()
        elif until(first.view):
            return table
        else:
            players.act(first.view)
            first.catch_up(max(player.state["version"] for player in table.players))
    raise AssertionError("the match does not end")


def is_round_over(_: View) -> bool:
    """Means the pause after a round."""
    return False


def watched(table: PlayedTable) -> PlayedTable:
    """Also records what a spectator sees."""
    table.viewers.append(("guest", None))
    return table


def tables(world: World) -> Iterator[PlayedTable]:
    """Opens and plays one table after the other for the caller to record."""
    for edition in PEOPLE:
        yield from _phases(world, edition)
    yield from _tables_of_mira(world)
    yield from _idle(world)
    marked = world.table(
        "original-disputable", "original", ["Ada", "Bob"], first=1, options={"rounds": 2, "marking": "manual"}
    )
    plan = Plan(codes=["CAFC"], rows=["AABB"], marks=[(1, 1)])
    yield play(marked, plan, lambda view: rows(view) == 1 and "guess" in view["may"])
    yield world.table("party-one-device", "party", ["Ada", "Bob", "Cleo"], is_on_one_device=True)


def _phases(world: World, edition: str) -> Iterator[PlayedTable]:
    people, plan, options = PEOPLE[edition], PLANS[edition], SHORT[edition]
    is_hunt = edition not in {"challenge", "group"}

    def table(name: str, first: int, **more: object) -> PlayedTable:
        terms = {**options, **more}
        is_coached = name == "middle"
        return world.table(f"{edition}-{name}", edition, people, first=first, options=terms, is_coached=is_coached)

    if edition != "group":
        yield table("set-code", 0)
    guesser = 1 if is_hunt else 0
    yield play(table("first-row", guesser), plan, is_first)
    yield watched(play(table("middle", guesser), plan, is_middle))
    yield play(table("waiting", 0 if edition in {"original", "super"} else 1), plan, is_waiting)
    yield play(table("round-end", guesser), plan, is_round_over)
    yield play(table("over", guesser), plan)
    here = people[:1] if len(people) == 2 else people[:2]
    yield watched(world.table(f"{edition}-lobby", edition, here, is_begun=False))
    if is_hunt:
        yield play(table("marking", 0, marking="manual"), plan, may("mark"))
    elif edition == "group":
        yield play(table("marking", 1, marking="manual"), plan, may("answer"))


def _tables_of_mira(world: World) -> Iterator[PlayedTable]:
    """Somebody who plays at a few tables, and has figures."""
    yield play(world.table("mira-turn", "challenge", ["Mira", "Bob"], options=SHORT["challenge"]), DUEL, is_middle)
    yield play(world.table("mira-waits", "party", ["Mira", "Bob", "Cleo"], first=1), PARTY, is_waiting)
    yield play(world.table("mira-over", "original", ["Mira", "Bob"], first=1, options=SHORT["original"]), ORIGINAL)
    yield play(world.table("mira-over-2", "super", ["Mira", "Cleo"], first=1, options=SHORT["super"]), SUPER)
    yield world.table("mira-open", "group", ["Mira", "Bob"], is_begun=False)


def _idle(world: World) -> Iterator[PlayedTable]:
    """An opponent who is there and does not move."""
    for name, seconds in (("idle-soon", 500), ("idle", 600), ("taken-over", 600)):
        idle = world.table(f"challenge-{name}", "challenge", ["Ada", "Bob"], options={"rounds": 1})
        idle.act(0, "set_code", code="AABCD")
        world.now += seconds
        if name == "taken-over":
            idle.players[0].send({"type": "take_over", "seat": 1})
        idle.viewers.append(("bob", 1))
        yield idle
