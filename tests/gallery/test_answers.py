"""The recorded answers are what the server would say: they fit the schema of its messages."""

import re

import jsonschema_rs

from keypeg.wire.schema import message_schema
from tests.gallery.site import Answer, read_answers

_BODIES = {
    r"GET /api/me": "Me",
    r"GET /api/me/devices": "DeviceInfo[]",
    r"GET /api/me/statistics": "Statistics",
    r"GET /api/me/days": "PlayedDay[]",
    r"GET /api/editions": "EditionInfo[]",
    r"GET /api/editions/\w+/levels": "Rung[]",
    r"GET /api/tables/[\w-]+": "TableInfo",
    r"GET /api/tables/[\w-]+/live(\?seat=\d)?": "FromServer[]",
    r"GET /api/daily/[\d-]+": "Day",
    r"GET /api/puzzles/\dx\d/\w+/\d+": "Puzzle",
    r"GET /api/puzzles/endgame/\dx\d/\d/\d+": "Endgame",
    r"GET /api/puzzles/group/\d/\w+/\d+": "GroupPuzzle",
}


def _kind(key: str, answer: Answer) -> str | None:
    if answer.status is None or answer.status >= 400:
        return "ErrorBody" if answer.media_type == "application/json" else None
    return next((kind for pattern, kind in _BODIES.items() if re.fullmatch(pattern, key)), None)


def test_recorded_answers_fit_the_schema_of_the_server() -> None:
    schema = message_schema()
    checked = 0
    for answers in read_answers().values():
        for key, answer in answers.items():
            kind = _kind(key, answer)
            if kind is None or (key.endswith("live") and answer.content[0]["type"] == "close"):
                continue
            found = {"$ref": f"#/$defs/{kind.removesuffix('[]')}"}
            wanted = {"type": "array", "items": found} if kind.endswith("[]") else found
            errors = [
                str(error) for error in jsonschema_rs.validator_for({**schema, **wanted}).iter_errors(answer.content)
            ]
            assert errors == [], f"{key}: run `make states`"
            checked += 1
    assert checked > 100
