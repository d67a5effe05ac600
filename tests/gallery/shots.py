"""Takes pictures of the states of the gallery, and compares two sets of them.

`python -m tests.gallery.shots take FOLDER [--site DIR] [--only PATTERN ...] [--sizes 360x740 ...]`
`python -m tests.gallery.shots compare BEFORE AFTER [--out FOLDER]`
"""

import argparse
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops
from playwright.sync_api import sync_playwright

from keypeg.server.http.pages import SITE
from tests.gallery.show import Gallery, finder, launch
from tests.gallery.site import Site, read_answers
from tests.gallery.states import STATES, State

PHONES = ((360, 740), (390, 844), (740, 360), (768, 1024))
DESKTOPS = ((1280, 720), (1440, 900))


def take(  # noqa: PLR0913 - the options of the command
    folder: Path,
    states: Sequence[State],
    *,
    site: Path = SITE,
    sizes: Sequence[str] = (),
    locale: str = "en-GB",
    scheme: Literal["light", "dark"] = "light",
) -> list[str]:
    """Writes a picture for every state and size; returns what went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    with Site(finder(read_answers()), site) as served, sync_playwright() as playwright:
        browser = launch(playwright, served)
        for wanted, is_phone in ((PHONES, True), (DESKTOPS, False)):
            chosen = [size for size in wanted if not sizes or f"{size[0]}x{size[1]}" in sizes]
            if not chosen:
                continue
            gallery = Gallery(browser, is_phone=is_phone, locale=locale, color_scheme=scheme)
            for state in states:
                gallery.resize(*chosen[0])
                try:
                    gallery.open(state)
                    for width, height in chosen:
                        gallery.resize(width, height)
                        gallery.settle()
                        gallery.page.screenshot(path=folder / f"{state.name}.{width}x{height}.png", full_page=True)
                except Exception as error:  # noqa: BLE001 - the other pictures are still wanted
                    wrong.append(f"{state.name}: {str(error).splitlines()[0]}")
                wrong += [f"{state.name}: {problem}" for problem in gallery.problems]
                gallery.problems.clear()
            gallery.context.close()
        browser.close()
        return [*wrong, *sorted(set(served.unknown))]


def differing_share(before: Image.Image, after: Image.Image) -> float:
    """Returns the share of pixels that differ by more than rounding; pictures of other sizes differ altogether."""
    if before.size != after.size:
        return 1.0
    bands = ImageChops.difference(before, after).convert("L").point(lambda value: 255 if value > 2 else 0)
    return bands.histogram()[255] / (before.width * before.height)


def compare(before: Path, after: Path, out: Path) -> list[tuple[str, float]]:
    """Lists the pictures that differ, and puts each next to the one before."""
    found: list[tuple[str, float]] = []
    names = sorted({path.name for path in before.glob("*.png")} & {path.name for path in after.glob("*.png")})
    for name in names:
        if (before / name).read_bytes() == (after / name).read_bytes():
            continue
        with Image.open(before / name) as old, Image.open(after / name) as new:
            pictures = [old.convert("RGB"), new.convert("RGB")]
        share = differing_share(*pictures)
        if share == 0:
            continue
        found.append((name, share))
        out.mkdir(parents=True, exist_ok=True)
        pictures.append(_difference(*pictures))
        width, height = sum(each.width for each in pictures) + 20, max(each.height for each in pictures)
        sheet = Image.new("RGB", (width, height), "white")
        left = 0
        for picture in pictures:
            sheet.paste(picture, (left, 0))
            left += picture.width + 10
        sheet.save(out / name)
    return sorted(found, key=lambda each: -each[1])


def _difference(old: Image.Image, new: Image.Image) -> Image.Image:
    if old.size != new.size:
        return new
    mask = ImageChops.difference(old, new).convert("L").point(lambda value: 255 if value > 2 else 0)
    faded = Image.blend(old, Image.new("RGB", old.size, "white"), 0.7)
    faded.paste((214, 0, 90), mask=mask)
    return faded


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    taking = commands.add_parser("take", help="take pictures")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--site", type=Path, default=SITE, help="a built client (default: the one of this checkout)")
    taking.add_argument(
        "--only", nargs="*", default=["*"], metavar="PATTERN", help="names of states, such as 'group-*'"
    )
    taking.add_argument("--sizes", nargs="*", default=[], metavar="WxH")
    taking.add_argument("--locale", default="en-GB")
    taking.add_argument("--scheme", choices=["light", "dark"], default="light")
    comparing = commands.add_parser("compare", help="list the pictures that differ")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--out", type=Path, help="where to put them side by side (default: AFTER-compared)")
    given = parser.parse_args(arguments)
    if given.command == "take":
        states = [state for name, state in STATES.items() if any(fnmatch(name, pattern) for pattern in given.only)]
        wrong = take(given.folder, states, site=given.site, sizes=given.sizes, locale=given.locale, scheme=given.scheme)
        sys.stdout.writelines(f"{each}\n" for each in wrong)
        return 1 if wrong else 0
    out = given.out or given.after.with_name(f"{given.after.name}-compared")
    found = compare(given.before, given.after, out)
    sys.stdout.writelines(f"{share:8.3%} {name}\n" for name, share in found)
    sys.stdout.write(f"{len(found)} pictures differ\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
