"""Leaves out what cannot be imported where a framework is not installed."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("verifiers") else ["talking.py"]
