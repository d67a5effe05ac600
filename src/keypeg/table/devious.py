"""The devious codemaker, for practice: before each guess it changes its code, within what the marks allow.

It takes the mark that leaves most codes, and gives up its code only when no other fits. No seal could hold its codes.
"""

from dataclasses import replace
from random import Random

import numpy as np

from keypeg.rules import Code, Guess, Match, Roles
from keypeg.rules.rounds.hunt import Hunt
from keypeg.solver.coding import VALUES, coding
from keypeg.solver.history import fitting, marked
from keypeg.table.entry import Terms
from keypeg.table.errors import TableError, TableErrorKey


def check_devious(terms: Terms, match: Match) -> None:
    """Raises `TableError` if a codemaker could not or must not change its code on these terms."""
    if terms.levels.count(None) != 1:
        raise TableError(TableErrorKey.BAD_TERMS, "a devious codemaker is for practice: only one seat is for a person")
    if match.play.roles is not Roles.CODEMAKER:
        raise TableError(TableErrorKey.BAD_TERMS, "a devious codemaker needs an edition with a codemaker")
    if match.options.by_hand:
        raise TableError(TableErrorKey.BAD_TERMS, "a devious codemaker needs automatic marks")


def devious_code(match: Match, guess: Guess, rng: Random) -> Code | None:
    """Returns a code that fits all rows and is farthest from being found after this guess; `None` outside a hunt."""
    hunt = match.round
    if not isinstance(hunt, Hunt) or not hunt.code:
        return None
    found = coding(hunt.space)
    codes = fitting(found, marked(hunt.rows))
    marks = found.marks(found.rank(guess.code), codes)
    sizes = np.bincount(marks, minlength=VALUES)
    if len(codes) > 1:
        sizes[found.solved] = 0
    likely = np.flatnonzero(sizes == sizes.max())
    return found.code(int(rng.choice(codes[marks == rng.choice(likely)])))


def with_code(match: Match, code: Code) -> Match:
    """Returns the match with another code in its running round."""
    if not isinstance(match.round, Hunt):
        raise TypeError("only a hunt has one code to change")
    return replace(match, round=replace(match.round, code=code))
