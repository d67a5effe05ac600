"""The `keypeg` command. Each command imports what it needs when it runs, so that all of them start quickly."""

import sys

INTERRUPTED = 130
"""The exit status of a command that was stopped with Ctrl+C."""


def main() -> None:
    """Runs the command and exits."""
    try:
        from keypeg.cli.run import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
