"""Sees to it that there is a Chromium for the tests: where it is missing and may be installed, Debian's is."""

import os
import shutil
import subprocess
import sys

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def _install() -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ("apt-get update -qq", "apt-get install -qq --no-install-recommends -y chromium"):
        subprocess.run(command.split(), check=True, stdout=subprocess.DEVNULL, env=quiet)


if __name__ == "__main__":
    if chromium() is None and shutil.which("apt-get") and os.geteuid() == 0:
        _install()
    if chromium() is None:
        sys.exit("The tests drive a real browser: please install Chromium.")
