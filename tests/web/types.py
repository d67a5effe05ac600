"""Writes the client's types of messages from the server's schema: `python -m tests.web.types`."""

import json
import sys

from keypeg.server.wire.schema import message_schema
from tests.web.node import WEB, node

SCHEMA = WEB / "schema.json"


def schema_text() -> str:
    return json.dumps(message_schema(), indent=1) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    made = node("types.mjs")
    sys.stderr.write(made.stderr)
    sys.exit(made.returncode)
