"""Matches of every edition and option as environments."""

from collections.abc import Callable
from typing import Any

from keypeg.envs import ParallelDuel, TurnEnv, aec, parallel
from keypeg.testing.conformance import Variant


def named(variant: Variant) -> str:
    options = [f"{name}={value}" for name, value in variant.options.items()]
    return "-".join([variant.edition, str(variant.seats), *options])


def maker(variant: Variant) -> Callable[..., TurnEnv]:
    options: dict[str, Any] = dict(variant.options)
    return lambda **settings: aec(variant.edition, variant.seats, **settings, **options)


def duel_maker(variant: Variant) -> Callable[..., ParallelDuel]:
    options: dict[str, Any] = dict(variant.options)
    return lambda **settings: parallel(variant.edition, variant.seats, **settings, **options)
