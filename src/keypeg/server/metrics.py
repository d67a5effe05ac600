"""Metrics for Prometheus. They contain nothing about what was played."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.connections = Gauge("keypeg_connections", "Open sockets", registry=registry)
        actions = Counter("keypeg_actions", "Actions applied", ["edition", "by"], registry=registry)
        self.actions = cache(actions.labels)
        self.refusals = Counter("keypeg_refusals", "Messages refused", ["error"], registry=registry)
        self.answered = Histogram(
            "keypeg_answer_seconds", "From a message to its answer", buckets=_SECONDS_BUCKETS, registry=registry
        )
        self.jobs = Counter("keypeg_jobs", "Jobs of the worker pool", ["job", "outcome"], registry=registry)
        self.jobs_pending = Gauge("keypeg_jobs_pending", "Jobs waiting or running", registry=registry)
        self.job_seconds = Histogram(
            "keypeg_job_seconds", "From a job to its result", ["job"], buckets=_SECONDS_BUCKETS, registry=registry
        )
        self.notices = Counter("keypeg_notices", "Notices to push services", ["outcome"], registry=registry)
        self._tables = Gauge("keypeg_tables", "Tables in memory", registry=registry)
        self._errors = Counter("keypeg_errors", "Errors in the log", ["logger"], registry=registry)
        self._trouble = Gauge("keypeg_database_down", "1 while the database does not answer", registry=registry)

    def count_tables(self, count: Callable[[], float]) -> None:
        self._tables.set_function(count)

    def set_trouble(self, *, is_on: bool) -> None:
        self._trouble.set(int(is_on))

    @contextmanager
    def counting_errors(self) -> Iterator[None]:
        """Counts every error that is logged: it is a bug, since clients cannot cause one."""
        log, handler = logging.getLogger("keypeg"), _Counting(self._errors)
        log.addHandler(handler)
        try:
            yield
        finally:
            log.removeHandler(handler)

    def text(self) -> bytes:
        return generate_latest(self._registry)


class _Counting(logging.Handler):
    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.labels(record.name).inc()
