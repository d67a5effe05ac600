"""The log as people and as programs read it."""

import json
import logging

from keypeg.server.logs import LogFormat, formatter


def record_of_an_error() -> logging.LogRecord:
    error = ValueError("in two\nlines")
    details = (ValueError, error, None)
    return logging.LogRecord("keypeg.x", logging.ERROR, "x.py", 1, "table %s\nis broken", ("T1",), details)


def test_a_json_line_has_everything_in_one_object() -> None:
    text = formatter(LogFormat.JSON).format(record_of_an_error())
    assert "\n" not in text
    line = json.loads(text)
    assert line.keys() == {"time", "level", "logger", "message", "exception"}
    assert (line["level"], line["logger"], line["message"]) == ("error", "keypeg.x", "table T1\nis broken")
    assert line["exception"] == "ValueError: in two\nlines"


def test_text_begins_with_the_level() -> None:
    assert formatter(LogFormat.TEXT).format(record_of_an_error()).startswith("ERROR keypeg.x: table T1\nis broken")
