"""The log: text for people, or one JSON object a line for programs that collect logs."""

import logging
from datetime import UTC, datetime
from enum import StrEnum

import msgspec

_INVALID_TEXT = "Invalid UTF-8 sequence received from client."
"""uvicorn logs this with a traceback."""


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


class _JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def formatter(log_format: LogFormat) -> logging.Formatter:
    is_json = log_format is LogFormat.JSON
    return _JsonFormatter() if is_json else logging.Formatter("%(levelname)s %(name)s: %(message)s")


def configure_logging(log_format: LogFormat) -> None:
    """Writes warnings and errors to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(log_format))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def silence_client_faults() -> None:
    """Keeps what any client can cause out of the log: uvicorn warns of every request that it cannot read."""
    logging.getLogger("uvicorn.error").addFilter(_is_not_a_client_fault)


def _is_not_a_client_fault(record: logging.LogRecord) -> bool:
    return record.levelno >= logging.ERROR and record.msg != _INVALID_TEXT
