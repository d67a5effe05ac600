"""What `import keypeg` offers: every name, lazily, with its documentation."""

import inspect
import subprocess
import sys
from collections.abc import Sequence

import pytest

import keypeg

PROMISED = {
    "mark",
    "Space",
    "candidates",
    "partitions",
    "suggest",
    "evaluate",
    "check",
    "review",
    "referee",
    "puzzle",
    "NoCodeFits",
    "Match",
    "tournament",
}


def test_every_promised_name_is_listed() -> None:
    assert set(keypeg.__all__) >= PROMISED
    assert set(dir(keypeg)) >= set(keypeg.__all__) | {"__version__"}


@pytest.mark.parametrize("name", keypeg.__all__)
def test_every_name_is_documented(name: str) -> None:
    value = getattr(keypeg, name)
    assert inspect.getdoc(value)
    members = vars(value) if inspect.isclass(value) and value.__module__.startswith("keypeg.library") else {}
    public = [member for name, member in members.items() if not name.startswith("_")]
    assert all(
        inspect.getdoc(member) for member in public if inspect.isfunction(member) or isinstance(member, property)
    )


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="sugest"):
        keypeg.sugest  # noqa: B018 - it is looked up


def _loaded(statements: str, modules: Sequence[str]) -> str:
    script = f"{statements}\nimport sys\nprint([name for name in {list(modules)} if name in sys.modules])"
    return subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.strip()


def test_importing_loads_nothing_that_is_large() -> None:
    large = ["numpy", "joblib", "keypeg.rules", "keypeg.solver", "typer", "msgspec"]
    assert _loaded("import keypeg", large) == "[]"
    assert _loaded("import keypeg; keypeg.mark('AB', 'BA'); keypeg.Space('4x6')", ["numpy"]) == "[]"
