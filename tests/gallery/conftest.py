"""The client with recorded answers, and pages in which its states are shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.gallery.show import Gallery, finder, launch
from tests.gallery.site import Site, read_answers
from tests.web.node import WEB

CHECKS = (Path(WEB, "node_modules", "axe-core", "axe.min.js"), Path(__file__).with_name("checks.js"))


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    with Site(finder(read_answers())) as served:
        yield served
    assert sorted(set(served.unknown)) == [], "run `make states`"


@pytest.fixture(scope="session")
def gallery_browser(playwright: Playwright, site: Site) -> Iterator[Browser]:
    browser = launch(playwright, site)
    yield browser
    browser.close()


class Galleries:
    """A page for every kind of screen and language, each loaded once."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._open: dict[tuple[bool, str], Gallery] = {}

    def get(self, *, is_phone: bool, locale: str) -> Gallery:
        if (is_phone, locale) not in self._open:
            gallery = Gallery(self._browser, is_phone=is_phone, locale=locale)
            for script in CHECKS:
                gallery.context.add_init_script(path=script)
            self._open[is_phone, locale] = gallery
        return self._open[is_phone, locale]


@pytest.fixture(scope="session")
def galleries(gallery_browser: Browser) -> Galleries:
    return Galleries(gallery_browser)


@pytest.fixture
def phone(galleries: Galleries) -> Gallery:
    gallery = galleries.get(is_phone=True, locale="en-GB")
    gallery.resize(360, 740)
    return gallery


@pytest.fixture
def desktop(galleries: Galleries) -> Gallery:
    gallery = galleries.get(is_phone=False, locale="en-GB")
    gallery.resize(1280, 720)
    return gallery
