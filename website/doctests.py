"""Extension of the API reference: examples in docstrings become code blocks."""

import re
from typing import Any

from griffe import Extension, Object

_EXAMPLE = re.compile(r"^( *)>>> .*?(?=\n *\n|\Z)", re.DOTALL | re.MULTILINE)


class FencedDoctests(Extension):
    """Puts a fence around each example, which Markdown would take for a quotation."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:  # noqa: ANN401 - whatever griffe passes
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(_fenced, obj.docstring.value)


def _fenced(example: re.Match[str]) -> str:
    indent = example[1]
    return f"{indent}```python\n{example[0]}\n{indent}```"
