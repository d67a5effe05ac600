"""Generates what the client knows of the server: `python -m tests.web.types`.

`schema.json` describes the messages, from which `types.mjs` makes `messages.ts`. `editions.ts` has the built-in
editions, `constants.ts` the limits and names that both sides must agree on; `daily.ts`, `strangers.ts` and
`practice.ts` have those that no table needs at first.
"""

import json
import sys
from pathlib import Path

import msgspec

from keypeg.players import Level
from keypeg.players.codebreaker import SLIP
from keypeg.players.ladder import rows_needed
from keypeg.players.memory import LAPSES, LASTING
from keypeg.rules import Space
from keypeg.rules.editions import BUILT_IN
from keypeg.solo.days import EDITIONS as DAILY_EDITIONS
from keypeg.solo.days import FIRST_DAY
from keypeg.solo.game import HuntTerms
from keypeg.table.names import MAX_NAME_LENGTH
from keypeg.table.strangers import TURN_SECONDS
from keypeg.wire.http import EditionInfo
from keypeg.wire.schema import message_schema
from keypeg.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL
from tests.web.node import WEB, node

_GENERATED = WEB / "src" / "generated"
_WIDTH = 120
_BANNER = "// Generated from the server by `make types`. Do not edit.\n"


def generated_files() -> dict[Path, str]:
    """Returns the files that are written here, with their content."""
    return {
        WEB / "schema.json": json.dumps(message_schema(), indent=1) + "\n",
        _GENERATED / "editions.ts": _editions(),
        _GENERATED / "constants.ts": _constants(
            PROTOCOL=PROTOCOL,
            INVITE_PROTOCOL=INVITE_PROTOCOL,
            CLOSE_CODE_OFFSET=CLOSE_CODE_OFFSET,
            MAX_NAME_LENGTH=MAX_NAME_LENGTH,
            LEVELS=list(Level),
        ),
        _GENERATED / "daily.ts": _constants(FIRST_DAY=FIRST_DAY.isoformat(), DAILY_EDITIONS=DAILY_EDITIONS),
        _GENERATED / "strangers.ts": _constants(TURN_SECONDS=TURN_SECONDS),
        _GENERATED / "practice.ts": _practice(),
    }


def _editions() -> str:
    infos = [msgspec.to_builtins(EditionInfo.of(edition)) for edition in BUILT_IN.values()]
    for option in (option for info in infos for option in info["options"]):
        option["about"] = ""  # The client says it in its own words, and every table loads this file.
    text = _laid_out(infos)
    heading = 'import type { EditionInfo } from "./messages.ts";\n\n'
    return f"{_BANNER}{heading}export const EDITIONS: readonly EditionInfo[] = {text};\n"


def _practice() -> str:
    """Returns the boards of practice, how each level guesses, and how many rows that takes where it was measured."""
    spaces = ("4x6", "4x6b", "4x8", "4x8n", "5x8")
    boxes = {edition: HuntTerms(edition, {}) for edition in DAILY_EDITIONS}
    return _constants(
        PRACTICE_BOXES={name: {"space": str(terms.space), "rows": terms.max_rows} for name, terms in boxes.items()},
        LAPSES={level: lapses._asdict() for level, lapses in LAPSES.items()},
        LASTING_ROWS=LASTING,
        MASTER_SLIPS=SLIP,
        ROWS_NEEDED={space: rows_needed(Space(space)) for space in spaces},
    )


def _laid_out(value: object, indent: str = "") -> str:
    """Returns a value as JSON, in which whatever fits into a line is one."""
    text = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(text) < _WIDTH or not isinstance(value, dict | list | tuple):
        return text
    inner = f"{indent}  "
    names = [f"{json.dumps(name)}: " for name in value] if isinstance(value, dict) else [""] * len(value)
    values = value.values() if isinstance(value, dict) else value
    parts = [f"{inner}{name}{_laid_out(each, inner)}" for name, each in zip(names, values, strict=True)]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return "\n".join([opening, ",\n".join(parts), f"{indent}{closing}"])


def _constants(**constants: object) -> str:
    lines = (f"export const {name} = {_laid_out(value)} as const;\n" for name, value in constants.items())
    return _BANNER + "".join(lines)


if __name__ == "__main__":
    for path, content in generated_files().items():
        path.write_text(content, encoding="utf-8")
    made = node("types.mjs")
    sys.stderr.write(made.stderr)
    sys.exit(made.returncode)
