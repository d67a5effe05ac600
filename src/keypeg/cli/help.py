"""Help texts: plain lines as wide as the terminal, in which no name is ever cut."""

import inspect
from collections.abc import Iterable, Iterator
from enum import StrEnum
from shutil import get_terminal_size
from textwrap import TextWrapper
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

_MAX_WIDTH, _NARROW = 100, 72
"""A narrow terminal has no room for two columns."""
_MOST_BESIDE = 26
"""A longer name has a line of its own."""


class Section(StrEnum):
    """Where a command is listed."""

    PLAY = "Play"
    THINK = "Think"
    MATCHES = "Matches"
    STRATEGIES = "Strategies and players"
    MODELS = "Language models"
    PROGRAM = "Program"
    COMMANDS = "Commands"


class Command(TyperCommand):
    """A command whose epilog is its examples, one a line."""

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - the type is private to typer
        return _help_text(self, ctx)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ANN401 - the type is private to typer
        return ["[OPTIONS]", *(_argument(each) for each in self.get_params(ctx) if isinstance(each, TyperArgument))]


class Group(TyperGroup):
    """A group of commands, listed by section."""

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - the type is private to typer
        return _help_text(self, ctx)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002 - as in typer
        return ["[OPTIONS]", "COMMAND"]


def _argument(param: TyperArgument) -> str:
    name = param.metavar or (param.name or "").upper()
    return (name if param.required else f"[{name}]") + "..." * (param.nargs != 1)


def _help_text(command: Command | Group, ctx: Any) -> str:  # noqa: ANN401 - the type is private to typer
    width = min(get_terminal_size().columns, _MAX_WIDTH)
    usage = f"{_heading('Usage')} {ctx.command_path} {' '.join(command.collect_usage_pieces(ctx))}"
    parts = [[_filled(each, width)] for each in inspect.cleandoc(command.help or "").split("\n\n")]
    parts.append([usage])
    if isinstance(command, Group):
        parts += _commands(command, width)
    shown = [each for each in command.get_params(ctx) if not getattr(each, "hidden", False)]
    arguments = [each for each in shown if isinstance(each, TyperArgument)]
    options = [each.get_help_record(ctx) for each in shown if each not in arguments]
    if arguments:
        described = ((_argument(each), each.help or "") for each in arguments)
        parts.append([_heading("Arguments"), *_entries(described, width)])
    parts.append([_heading("Options"), *_entries(filter(None, options), width)])
    if command.epilog:
        parts.append([_heading("Examples"), *(f"  {line}" for line in command.epilog.splitlines())])
    return "\n\n".join("\n".join(part) for part in parts)


def _commands(group: Group, width: int) -> Iterator[list[str]]:
    for section in Section:
        rows = [
            (name, inspect.cleandoc(command.help or "").split("\n\n")[0])
            for name, command in group.commands.items()
            if getattr(command, "rich_help_panel", None) == section
        ]
        if rows:
            yield [_heading(section), *_entries(rows, width)]


def _entries(rows: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Lays out names beside what they mean or, if there is no room, above it."""
    listed = list(rows)
    beside = [len(name) for name, _ in listed if len(name) <= _MOST_BESIDE]
    column = 4 + max(beside, default=0) if width >= _NARROW else 6
    for name, about in listed:
        text = _filled(about, width, " " * column)
        shown = f"  {typer.style(name, fg='cyan')}"
        if width >= _NARROW and len(name) + 4 <= column:
            yield f"{shown}{' ' * (column - len(name) - 2)}{text.lstrip()}"
        else:
            yield f"{shown}\n{text}" if text else shown


def _filled(text: str, width: int, indent: str = "") -> str:
    wrapper = TextWrapper(
        width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return wrapper.fill(" ".join(text.split()))


def _heading(text: str) -> str:
    return typer.style(f"{text}:", bold=True)
