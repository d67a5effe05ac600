"""What can be left out of an installation: which packages each extra brings, and how to add it.

An extra counts as installed when every package that the code imports is there, however it came there.
"""

from enum import StrEnum
from functools import cache
from importlib.util import find_spec


class Extra(StrEnum):
    """An optional part of the installation, by its name in `pip install '.[NAME]'`."""

    CLUSTER = "cluster"
    ENVS = "envs"
    INSPECT = "inspect"
    LARGE = "large"
    MCP = "mcp"
    SERVER = "server"
    TUI = "tui"
    VERIFIERS = "verifiers"


PACKAGES = {
    Extra.CLUSTER: ("dask",),
    Extra.ENVS: ("gymnasium", "pettingzoo"),
    Extra.INSPECT: ("inspect_ai",),
    Extra.LARGE: ("pysat",),
    Extra.MCP: ("mcp",),
    Extra.SERVER: (
        "alembic",
        "asyncpg",
        "cryptography",
        "httptools",
        "litestar",
        "markdown_it",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    Extra.TUI: ("httpx", "textual", "websockets"),
    Extra.VERIFIERS: ("verifiers",),
}
_CALLED = {
    Extra.CLUSTER: "Dask",
    Extra.ENVS: "the extra envs",
    Extra.INSPECT: "Inspect",
    Extra.LARGE: "python-sat",
    Extra.MCP: "the package mcp",
    Extra.SERVER: "the server",
    Extra.TUI: "the extra tui",
    Extra.VERIFIERS: "verifiers",
}


class UnusableError(ImportError):
    """A part of the program cannot be used as it is installed. The message says why, and what to do."""


class MissingExtraError(UnusableError):
    """Something needs an extra that is not installed. The message says which, and the command that adds it."""


@cache
def is_installed(extra: Extra) -> bool:
    return all(find_spec(package) is not None for package in PACKAGES[extra])


def require(extra: Extra, what: str) -> None:
    """Raises `MissingExtraError` unless an extra is installed."""
    if not is_installed(extra):
        raise missing(extra, what)


def missing(extra: Extra, what: str) -> MissingExtraError:
    """Returns the error that `what` needs an extra."""
    return MissingExtraError(f"{what} needs {_CALLED[extra]}: {how_to_add(extra)}")


def how_to_add(extra: Extra) -> str:
    """Returns the commands that add an extra, for the checkout that Keypeg was installed from: it is on no index.

    They name the extras that are already there too: uv would remove them otherwise.
    """
    wanted = ",".join(each for each in Extra if each == extra or is_installed(each))
    return f"in the checkout, run pip install '.[{wanted}]' or uv tool install '.[{wanted}]'"
