"""What is kept between two times: the name to play under, and the theme."""

import json
import os
from dataclasses import asdict, dataclass, replace
from getpass import getuser
from pathlib import Path
from typing import Self

from platformdirs import user_config_path

from keypeg.tui.setup import SetupError, checked_name

FILE = "terminal.json"
_FALLBACK_NAME = "Player"
_ADMINISTRATOR = "root"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of whoever uses this account."""

    name: str = ""
    theme: str = ""

    @classmethod
    def load(cls) -> Self:
        """Reads them; whatever cannot be read counts as not chosen."""
        try:
            found = json.loads(_path().read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        if not isinstance(found, dict):
            return cls()
        texts = {key: value for key, value in found.items() if isinstance(value, str)}
        return cls(_usable_name(texts.get("name", "")), texts.get("theme", ""))

    def with_name(self, name: str) -> Self:
        return replace(self, name=name)

    def with_theme(self, theme: str) -> Self:
        return replace(self, theme=theme)

    def save(self) -> None:
        """Writes them; if that is not possible, they are forgotten at the end."""
        path = _path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")
        except OSError:
            return

    @property
    def usual_name(self) -> str:
        """The name that was chosen, or that of the account."""
        account = _account()
        return self.name or (_usable_name(account.capitalize()) if account != _ADMINISTRATOR else "") or _FALLBACK_NAME


def _path() -> Path:
    return Path(user_config_path("keypeg"), FILE)


def identity_path() -> Path:
    """Returns the file that holds who one is at each server."""
    return Path(user_config_path("keypeg"), "servers.json")


def _account() -> str:
    try:
        return getuser()
    except (OSError, KeyError):
        return os.environ.get("USER", "")


def _usable_name(text: str) -> str:
    try:
        return checked_name(text) if text else ""
    except SetupError:
        return ""
