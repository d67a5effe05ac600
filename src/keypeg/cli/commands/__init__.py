"""What can be typed after `keypeg`. Importing a module of this package adds its commands."""

from keypeg.cli.app import app
from keypeg.cli.commands import matches, models, play, program, strategies, think  # noqa: F401 - they add their commands

__all__ = ["app"]
