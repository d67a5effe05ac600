"""Every state of every page: in place at six sizes and in three languages, and for everyone in all colours."""

import re
from collections import defaultdict
from collections.abc import Iterable

import pytest

from tests.gallery.conftest import Galleries
from tests.gallery.show import Gallery, Named
from tests.gallery.states import EDITIONS, STATES, State

UPRIGHT, LYING, LARGER, TABLET = (360, 740), (740, 360), (390, 844), (768, 1024)
NARROW = (320, 700)
PHONES = (UPRIGHT, LARGER, LYING, TABLET)
DESKTOPS = ((1280, 720), (1440, 900))
GROUPS = sorted({name.split("-")[0] for name in STATES})


PRESSED = {"button", "DisclosureTriangle", "tab"}
USED = PRESSED | {"link", "heading", "textbox", "combobox", "checkbox", "radio", "switch", "slider", "image"}
_GLUED = re.compile(r"[a-zß-ÿ\d.!?][A-ZÀ-Þ]| [,.;]|[,;:][^\W\d]|  ")
_FRENCH = re.compile(r"[^\s\N{NARROW NO-BREAK SPACE}](?:[;!?»]|:(?!//|\d))| [:;!?»]|« ")
"""Signs that need a space before them which keeps them on the line."""


def states(group: str) -> list[State]:
    return [state for name, state in STATES.items() if name.split("-")[0] == group]


def misnamed(named: Iterable[Named], language: str) -> list[str]:
    """Lists what has no name, words that run into each other, and names that two buttons or links elsewhere share."""
    wrong: list[str] = []
    places: dict[str, list[str]] = defaultdict(list)
    for role, name, address in named:
        if role in USED and not name.strip():
            wrong.append(f"a {role} has no name")
        if role not in {"StaticText", "textbox"} and _GLUED.search(name):
            wrong.append(f"glued: {role} {name!r}")
        if language == "fr" and _FRENCH.search(name):
            wrong.append(f"spaced: {role} {name!r}")
        if role in PRESSED or (role == "link" and address not in places[name]):
            places[name].append(address)
    return [*wrong, *(f"{len(each)} are called {name!r}" for name, each in places.items() if len(each) > 1)]


def misplaced(gallery: Gallery, state: State, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Shows a state and returns what is not in its place, at all of these sizes."""
    gallery.resize(*sizes[0])
    gallery.show(state)
    wrong = [f"{state.name}: {problem}" for problem in gallery.problems]
    gallery.problems.clear()
    wrong += [f"{state.name} {gallery.language}: {each}" for each in misnamed(gallery.named, gallery.language)]
    for size in sizes:
        wrong += measured(gallery, state, size)
    return wrong


def measured(gallery: Gallery, state: State, size: tuple[int, int]) -> list[str]:
    gallery.resize(*size)
    gallery.page.evaluate("() => scrollTo(0, 0)")
    found = gallery.page.evaluate("(mustFit) => measure(mustFit)", state.fits)
    return [f"{state.name} {gallery.language} {size[0]}x{size[1]}: {each}" for each in found]


def check_places(galleries: Galleries, shown: Iterable[State], locale: str, sizes: tuple[tuple[int, int], ...]) -> None:
    gallery = galleries.get(is_phone=sizes[0] in PHONES, locale=locale)
    wrong = [each for state in shown for each in misplaced(gallery, state, sizes)]
    assert not wrong, "\n".join(wrong)


def too_wide(gallery: Gallery, state: State, size: tuple[int, int]) -> list[str]:
    gallery.resize(*size)
    width = gallery.page.evaluate("() => pageWidth()")
    return [f"{state.name} {size[0]}x{size[1]}: {width} px"] if width > size[0] else []


def check_for_everyone(galleries: Galleries, shown: Iterable[State]) -> None:
    """Checks what axe finds and what is hard to read, and the places of everything on a phone held either way.

    Words are longest in German. Nothing scrolls sideways: neither on a narrow phone that was turned, nor for a reader
    of text twice as large.
    """
    gallery = galleries.get(is_phone=True, locale="de-DE")
    page = gallery.page
    wrong: list[str] = []
    for state in shown:
        wrong += misplaced(gallery, state, (UPRIGHT,))
        wrong += [f"{state.name}: {each}" for each in page.evaluate("() => violations()")]
        wrong += [f"{state.name}: {each}" for each in page.evaluate("() => lowContrast()")]
        wrong += measured(gallery, state, LYING)
        wrong += too_wide(gallery, state, NARROW)
        with gallery.text_size(32):
            wrong += too_wide(gallery, state, DESKTOPS[0])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("group", GROUPS)
def test_every_page_is_in_place_on_a_phone_and_for_everyone(galleries: Galleries, group: str) -> None:
    check_for_everyone(galleries, (state for state in states(group) if not state.steps))


@pytest.mark.parametrize("group", EDITIONS)
def test_every_board_is_in_place_on_a_desk_in_german(galleries: Galleries, group: str) -> None:
    check_places(galleries, (state for state in states(group) if state.fits), "de-DE", DESKTOPS)


@pytest.mark.walkthrough
@pytest.mark.parametrize("group", GROUPS)
def test_what_is_opened_on_a_page_is_in_place_and_for_everyone(galleries: Galleries, group: str) -> None:
    check_for_everyone(galleries, (state for state in states(group) if state.steps))


@pytest.mark.walkthrough
@pytest.mark.parametrize("sizes", [PHONES, DESKTOPS], ids=["phones", "desktops"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("group", GROUPS)
def test_everything_is_in_place_everywhere(
    galleries: Galleries, group: str, locale: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    check_places(galleries, states(group), locale, sizes)
