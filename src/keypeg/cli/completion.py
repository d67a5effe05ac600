"""What the shell completes: names that are found without importing numpy."""

import typer

# The solver, the players and the exam, which define these names, import numpy.
STRATEGIES = ("book", "minimax", "entropy", "expected-size", "most-parts", "consistent")
LEVELS = ("novice", "learner", "casual", "regular", "careful", "steady", "master", "ruthless")
SUITES = ("deduce", "mark", "solve", "codemaker", "group")


def spaces(incomplete: str) -> list[str]:
    """Returns the spaces with a shipped strategy."""
    import json
    from importlib.resources import files

    names = json.loads((files("keypeg") / "solver" / "books" / "index.json").read_bytes())
    return [name for name in names if name.startswith(incomplete.lower())]


def editions(incomplete: str) -> list[tuple[str, str]]:
    from keypeg.rules import all_editions

    return [(key, edition.leaflet) for key, edition in all_editions().items() if key.startswith(incomplete)]


def strategies(incomplete: str) -> list[str]:
    return [name for name in STRATEGIES if name.startswith(incomplete)]


def players(incomplete: str) -> list[str]:
    """Completes the last of several levels that are separated by commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{level}" for level in LEVELS if level.startswith(last)]


def suites(incomplete: str) -> list[str]:
    return [name for name in SUITES if name.startswith(incomplete)]


def languages(incomplete: str) -> list[str]:
    from keypeg.server.leaflets import LANGUAGES

    return [language for language in LANGUAGES if language.startswith(incomplete)]


def options(context: typer.Context, incomplete: str) -> list[str]:
    """Completes an option of the edition that was named, such as `race=`."""
    from keypeg.rules import all_editions

    named = context.params.get("edition") or next(iter(context.args), None)  # There, while an option lacks its value.
    edition = all_editions().get(str(named))
    if edition is None:
        return []
    return [f"{each.name}=" for each in edition.settings if f"{each.name}=".startswith(incomplete)]


def completion_script(shell: str) -> str:
    from typer.completion import get_completion_script  # type: ignore[attr-defined] # it has no __all__

    return get_completion_script(prog_name="keypeg", complete_var="_KEYPEG_COMPLETE", shell=shell)
