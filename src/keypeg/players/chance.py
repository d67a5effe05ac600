"""What chance does at a table: it deals the tokens of a group round."""

from random import Random

from keypeg.rules import ActionType, Deal, Round, Token
from keypeg.rules.code import COLOURS
from keypeg.rules.shape import DealShape

TOKENS_OF_A_COLOUR = 4


def draw_deal(round_: Round, rng: Random) -> Deal:
    """For each board a colour and a place, drawn without putting back (GR-02, GR-07)."""
    shape = round_.shape(0, ActionType.DEAL)
    if not isinstance(shape, DealShape):
        raise TypeError("only a group round is dealt")
    colours = rng.sample(COLOURS[: shape.colours] * TOKENS_OF_A_COLOUR, shape.boards)
    places = rng.sample(range(1, shape.places + 1), shape.boards)
    return Deal(tuple(Token(colour, place) for colour, place in zip(colours, places, strict=True)))
