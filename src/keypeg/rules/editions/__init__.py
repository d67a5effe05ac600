"""The five editions by key."""

from collections.abc import Mapping

from keypeg.rules.edition import AnyEdition
from keypeg.rules.editions.challenge import CHALLENGE
from keypeg.rules.editions.group import GROUP
from keypeg.rules.editions.original import ORIGINAL
from keypeg.rules.editions.party import PARTY
from keypeg.rules.editions.super import SUPER

EDITIONS: Mapping[str, AnyEdition] = {edition.key: edition for edition in (ORIGINAL, SUPER, CHALLENGE, PARTY, GROUP)}
