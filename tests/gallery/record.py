"""Records what a real server answers in every state: `python -m tests.gallery.record`."""

import json
import sys
from itertools import product
from tempfile import TemporaryDirectory

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from tests.gallery.show import Gallery, launch
from tests.gallery.site import Answer, Answers, Site, write_answers
from tests.gallery.states import EDITIONS, STATES
from tests.gallery.tables import tables
from tests.gallery.world import World, running_world

_GAME = {"computer": None, "is_found": True, "is_hard_mode": False, "is_devious": False, "hints": 0, "undone": 0}
PRACTICE = (
    {**_GAME, "id": "practice-1", "space": "4x6", "rows": 5, "is_hard_mode": True, "ended": 1_772_733_100.0},
    {**_GAME, "id": "practice-2", "space": "4x6", "rows": 5, "computer": "steady", "ended": 1_772_733_200.0},
    {**_GAME, "id": "practice-3", "space": "5x8", "rows": 7, "hints": 2, "ended": 1_772_733_300.0},
)
"""Games of practice of the player who has played everything."""


class Recorder:
    """Asks the server whatever was not asked before."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.answers: dict[str, Answers] = {}

    def find(self, name: str, key: str, body: bytes) -> Answer | None:
        state = STATES.get(name)
        if state is None:
            return None
        return state.answers.get(key) or self.ask(state.who, key, body)

    def ask(self, who: str, key: str, body: bytes = b"") -> Answer:
        known = self.answers.setdefault(who, {})
        if key not in known:
            known[key] = self._world.ask(who, key, body)
        return known[key]


def main() -> None:
    with TemporaryDirectory() as data, running_world(f"sqlite:///{data}/keypeg.db") as world:
        recorder = Recorder(world)
        for table in tables(world):
            for who, seat in table.viewers:
                address = f"/api/tables/{table.name}"
                recorder.ask(who, f"GET {address}")
                recorder.ask(who, f"GET {address}/live{'' if seat is None else f'?seat={seat}'}")
            table.close()
            sys.stderr.write(f"{table.name}\n")
        for edition, language in product(EDITIONS, ("de", "fr")):
            for who in ("ada", "new"):
                recorder.ask(who, f"GET /api/editions/{edition}/rules/{language}/page")
        for game in PRACTICE:
            world.ask("mira", "POST /api/me/statistics/practice", json.dumps(game).encode())
        while world.ask("mira", "GET /api/me/statistics").content["pending"]:
            pass  # The page asks again, too.
        with Site(recorder.find) as site, sync_playwright() as playwright:
            browser = launch(playwright, site)
            gallery = Gallery(browser, is_phone=False)
            for state in STATES.values():
                try:
                    gallery.open(state)
                except PlaywrightError as error:
                    gallery.problems.append(str(error).splitlines()[0])
                sys.stderr.write(f"{state.name} {gallery.problems}\n")
                gallery.problems.clear()
            browser.close()
        write_answers(recorder.answers)


if __name__ == "__main__":
    main()
