"""Group Mastermind, clauses GR."""

from itertools import permutations, product

import pytest

from keypeg.rules import Ask, Claim, Deal, Declare, GiveAnswer, Key, RefusalError, Result, Token, shown_event
from keypeg.rules.event import Answered, Asked, Dealt, Declared, RoundBegun, RoundEnded
from keypeg.rules.tokens import code_of
from tests.rules.playing import Play, start_refused

# red A, yellow B, blue C, green D
LEAFLET = ("C3", "A2", "B1", "D5")
CODE = "BAC_D"
WRONG = "BACD_"


def dealt(*tokens: str, boards: int = 1, **options: object) -> Play:
    """A match whose first round has these tokens, the leaflet's if none are given."""
    tokens = tokens or LEAFLET
    return Play("group", len(tokens) // boards, boards=boards, **options).deal(*tokens)


def answers(play: Play) -> tuple[tuple[str, ...] | None, ...]:
    """To the latest question, as everybody sees them."""
    return play.group_board(None).rows[-1].mark


def callers(play: Play) -> list[int]:
    """Who may call Mastermind now."""
    return [seat for seat, actions in play.to_act.items() if seat is not None and "declare" in actions]


def all_out(play: Play) -> Play:
    """Three players declare the wrong code, each on his turn."""
    for _ in range(3):
        play.declare(callers(play)[0], "ABC__")
    return play


def lied() -> Play:
    """A round of three; to the first question, the code, seat 2 answers none for black."""
    return dealt(*LEAFLET[:3], rounds=1, marking="manual").ask(0, "BAC__").answer(2, "none").answer(1, "black")


def won_by(*winners: int) -> Play:
    """A match of two in which these players call at once and rightly, out of turn if need be."""
    play = Play("group", rounds=len(winners), anytime=True)
    for winner in winners:
        assert not play.is_finished
        play.deal("A1", "B2").declare(winner, "AB___")
    return play


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_gr_01_two_to_four_players(seats: int) -> None:
    assert [len(Play("group", number).scores) for number in (2, 3, 4)] == [2, 3, 4]
    assert start_refused("group", seats) is Key.BAD_PLAYERS


def test_gr_04_gr_36_gr_37_no_limit_of_rows_and_no_pass() -> None:
    play = dealt(*LEAFLET[:2])
    for number in range(100):
        assert play.to_act == {number % 2: ["ask", "declare"]}
        play.ask(number % 2, "AAAAA")


@pytest.mark.parametrize(("seats", "values"), [(2, [0, 3, [1, 2]]), (3, [0, 2]), (4, [2])])
def test_gr_05_gr_06_one_board_or_two_for_each_of_two(seats: int, values: list[object]) -> None:
    for value in values:
        assert start_refused("group", seats, boards=value) is Key.BAD_OPTION


@pytest.mark.parametrize("options", [{"rounds": 0}, {"rounds": 8}, {"first": 2}])
def test_gr_14_gr_40_options_out_of_range(options: dict[str, object]) -> None:
    assert start_refused("group", **options) is Key.BAD_OPTION


@pytest.mark.parametrize("tokens", ["", "A1", "A1 B2 C3", "A1 G2", "A1 _2", "A0 B2", "A1 B6", "A4 B4"])
def test_gr_07_a_deal_is_a_colour_and_a_place_of_its_own_for_each_board(tokens: str) -> None:
    with pytest.raises(RefusalError) as refused:
        Play("group").deal(*tokens.split())
    assert refused.value.key is Key.BAD_CODE


def test_gr_07_tokens_are_dealt_by_chance_before_anything_else() -> None:
    play = Play("group")
    assert play.to_act == {None: ["deal"]}
    assert play.refused(0, Deal((Token("A", 1), Token("B", 2)))) is Key.NOT_YOUR_TURN
    assert play.refused(None, Deal((Token("AB", 1), Token("C", 2)))) is Key.BAD_CODE
    assert play.refused(0, Ask("AAAAA")) is Key.WRONG_ACTION


def test_gr_05_gr_06_gr_07_only_the_owner_sees_his_tokens() -> None:
    play = dealt(boards=2)
    left, right = (Token("C", 3), Token("A", 2)), (Token("B", 1), Token("D", 5))
    for seat, tokens in ((0, (left, None)), (1, (None, right)), (None, (None, None))):
        assert play.group_board(seat).tokens == tokens
        assert shown_event(play.events[0], seat) == Dealt(tokens)
        assert play.group_board(seat).code is None


@pytest.mark.parametrize(
    ("tokens", "code"),
    [(LEAFLET, CODE), (LEAFLET[:3], "BAC__"), (LEAFLET[:2], "_AC__"), (("F5", "F1", "F4", "F3"), "F_FFF")],
)
def test_gr_08_gr_09_gr_10_the_pairs_form_the_code_and_the_rest_is_blank(tokens: tuple[str, ...], code: str) -> None:
    play = dealt(*tokens).declare(0, code)
    assert play.results == [Result.DECLARED]
    assert play.group_board(None, 0).code == code


def test_gr_11_gr_31_nobody_learns_tokens_that_are_not_his() -> None:
    one, other = (dealt("C3", *tokens) for tokens in (("A2", "B1", "D5"), ("F5", "E4", "E2")))
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.declare(0, WRONG).view(0) == other.declare(0, WRONG).view(0)
    assert one.view(None) == other.view(None)


@pytest.mark.parametrize(
    ("boards", "known", "size"),
    [(4, 0, 6480), (3, 0, 2160), (2, 0, 360), (4, 1, 864), (3, 1, 216), (2, 1, 24), (4, 2, 108)],
)
def test_gr_12_how_many_codes_there_are(boards: int, known: int, size: int) -> None:
    own = (Token("A", 1), Token("A", 2))[:known]
    codes = {
        code_of((*own, *map(Token, colours, places)), 5)
        for places in permutations(range(known + 1, 6), boards - known)
        for colours in product("ABCDEF", repeat=boards - known)
    }
    assert len(codes) == size


@pytest.mark.parametrize(("seats", "boards", "size"), [(2, 1, 360), (3, 1, 2160), (4, 1, 6480), (2, 2, 6480)])
def test_gr_16_gr_18_gr_27_free_questions_and_a_declared_peg_for_each_board(seats: int, boards: int, size: int) -> None:
    play = dealt(*LEAFLET[: seats * boards], boards=boards)
    fillings = ["".join(pegs) for pegs in product("ABCDEF_", repeat=5)]
    declared = [code for code in fillings if play.refused(0, Declare(code)) is None]
    assert len(declared) == size
    assert {5 - code.count("_") for code in declared} == {seats * boards}
    assert [code for code in fillings if play.refused(0, Ask(code)) is not None] == ["_____"]


def test_gr_14_the_left_hand_neighbour_of_the_opener_opens_the_next_round() -> None:
    play = Play("group", 3, rounds=4, first=1)
    for opener, winner in ((1, 2), (2, 0), (0, 1), (1, 2)):
        assert play.group_board(None).opener == opener
        play.deal("C3", "A2", "B1").ask(opener, "AAAAA").declare(winner, "BAC__")


def test_gr_14_gr_38_a_replayed_round_has_the_same_opener() -> None:
    play = dealt("A1", "B2", first=1, marking="manual").ask(1, "A____").answer(0, "none").declare(0, "AB___")
    assert play.events[-1] == RoundBegun(1, leader=1, is_replay=True)
    assert play.deal("A1", "B2").declare(1, "AB___").events[-1] == RoundBegun(2, leader=0, is_replay=False)


@pytest.mark.parametrize(
    ("boards", "first", "turns"), [(1, 0, [0, 1, 2, 3, 0]), (1, 2, [2, 3, 0, 1, 2]), (2, 0, [0, 1, 0, 1])]
)
def test_gr_15_gr_16_gr_25_one_question_a_turn_clockwise(boards: int, first: int, turns: list[int]) -> None:
    play = dealt(boards=boards, first=first)
    for seat in turns:
        assert play.to_act == {seat: ["ask", "declare"]}
        play.ask(seat, "AAAAA")
        assert play.refused(seat, Ask("AAAAA")) is Key.NOT_YOUR_TURN
    assert [row.seat for row in play.group_board(None).rows] == turns


def test_gr_17_gr_20_gr_26_the_answers_on_the_leaflets_example() -> None:
    black, white, none = ("black",), ("white",), ("none",)
    play = dealt()
    assert answers(play.ask(0, "AACB_")) == (None, black, white, none)
    assert answers(play.ask(1, "BAD_C")) == (white, None, black, white)
    assert answers(play.ask(2, "BAC_D")) == (black, black, None, black)
    assert play.results == []
    assert answers(play.ask(3, "CB_AD")) == (white, white, white, None)


@pytest.mark.parametrize(("question", "peg"), [("CCCCC", "black"), ("CC_CC", "white"), ("ABDEF", "none")])
def test_gr_17_black_at_its_place_else_white_elsewhere(question: str, peg: str) -> None:
    assert answers(dealt("A1", "C3").ask(0, question)) == (None, (peg,))


@pytest.mark.parametrize("code", ["BACD", "BAC_D_", "BAC_G"])
def test_gr_03_gr_18_gr_27_five_holes_and_six_colours(code: str) -> None:
    assert dealt().refused(0, Ask(code)) is dealt().refused(0, Declare(code)) is Key.BAD_CODE


def test_gr_19_two_owners_of_a_colour_both_answer_on_one_peg() -> None:
    play = dealt("A3", "A2", "B1", "D5", first=2).ask(2, "B_A__")
    assert answers(play) == (("black",), ("white",), None, ("none",))


def test_gr_20_nobody_answers_his_own_question() -> None:
    play = dealt(boards=2, marking="manual").ask(0, CODE)
    assert play.to_act == {1: ["answer"]}
    assert play.refused(0, GiveAnswer(("black", "black"))) is Key.NOT_YOUR_TURN


def test_gr_21_answers_are_attributed_to_seats_and_boards() -> None:
    play = dealt(boards=2).ask(0, "_B__D")
    assert play.events == (Asked(0, "_B__D"), Answered(1, ("white", "black")))
    assert answers(play.ask(1, "__C__")) == (("black", "none"), None)
    assert answers(play.ask(0, "B_D__")) == (None, ("black", "white"))


def test_gr_22_an_empty_hole_earns_no_peg() -> None:
    assert answers(dealt().ask(0, "___E_")) == (None, ("none",), ("none",), ("none",))
    assert answers(dealt().ask(0, "B____")) == (None, ("none",), ("black",), ("none",))


def test_gr_23_all_but_the_tokens_is_open_to_all() -> None:
    play = dealt().ask(0, "AACB_").declare(1, WRONG)
    for seat in (0, 1, 2, 3, None):
        board = play.group_board(seat)
        assert board.rows[0].mark == (None, ("black",), ("white",), ("none",))
        assert board.declarations[0].code == WRONG


@pytest.mark.parametrize(("seats", "boards", "count"), [(4, 1, 3), (3, 1, 2), (2, 1, 1), (2, 2, 2)])
def test_gr_05_gr_24_how_many_answers_a_question_gets(seats: int, boards: int, count: int) -> None:
    play = dealt(*LEAFLET[: seats * boards], boards=boards).ask(0, CODE)
    assert sum(len(pegs) for pegs in answers(play) if pegs is not None) == count


def test_gr_27_gr_28_a_declaration_on_turn_takes_the_place_of_the_question() -> None:
    play = dealt()
    assert play.refused(1, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert play.ask(0, CODE).refused(0, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert play.declare(1, WRONG).to_act == {2: ["ask", "declare"]}
    assert play.refused(2, Declare("B_C_D")) is Key.BAD_CODE


def test_gr_13_gr_29_a_right_declaration_wins_lays_open_the_tokens_and_new_ones_are_drawn() -> None:
    play = dealt().ask(0, CODE).declare(1, CODE)
    assert play.events[:2] == (Declared(1, CODE, is_right=True), RoundEnded(1, Result.DECLARED, (0, 1, 0, 0)))
    assert play.group_board(0, 0).tokens == ((("C", 3),), (("A", 2),), (("B", 1),), (("D", 5),))
    assert play.to_act == {None: ["deal"]}
    assert play.group_board(0).tokens == (None, None, None, None)
    assert play.deal("A1", "B2", "C3", "D4").declare(1, "ABCD_").points == (0, 1, 0, 0)


def test_gr_30_the_eliminated_answer_but_neither_ask_nor_declare() -> None:
    play = dealt(anytime=True, marking="manual").declare(0, WRONG)
    assert play.to_act == {1: ["ask", "declare"], 2: ["declare"], 3: ["declare"]}
    assert play.ask(1, CODE).to_act == {0: ["answer"], 2: ["answer"], 3: ["answer"]}


def test_gr_15_gr_30_turns_skip_the_eliminated() -> None:
    play = dealt().ask(0, CODE).declare(1, WRONG).ask(2, CODE).ask(3, CODE).ask(0, "AACB_")
    assert answers(play) == (None, ("black",), ("white",), ("none",))
    assert play.to_act == {2: ["ask", "declare"]}


def test_gr_31_only_wrong_is_announced_and_the_hypothesis_stays() -> None:
    play = dealt().declare(0, WRONG)
    assert play.events == (Declared(0, WRONG, is_right=False),)
    board = play.group_board(1)
    assert (board.tokens, board.code) == ((None, (Token("A", 2),), None, None), None)
    assert board.declarations[0].code == WRONG


def test_gr_32_every_player_may_call_except_right_after_his_turn() -> None:
    play = dealt(anytime=True)
    assert play.to_act == {0: ["ask", "declare"], 1: ["declare"], 2: ["declare"], 3: ["declare"]}
    assert callers(play.ask(0, CODE)) == [1, 2, 3]
    assert play.refused(0, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert callers(play.ask(1, CODE)) == [0, 2, 3]
    play.declare(0, CODE)
    assert play.points == (1, 0, 0, 0)
    assert callers(play.deal(*LEAFLET)) == [0, 1, 2, 3]


def test_gr_32_a_wrong_call_is_a_turn_only_if_it_was_his() -> None:
    play = dealt(anytime=True).ask(0, CODE).declare(2, WRONG)
    assert play.to_act == {1: ["ask", "declare"], 3: ["declare"]}
    assert play.declare(1, WRONG).to_act == {0: ["declare"], 3: ["ask", "declare"]}


def test_gr_32_the_neighbour_is_the_next_player_still_in() -> None:
    play = dealt(anytime=True).declare(1, WRONG).ask(0, CODE)
    assert play.to_act == {2: ["ask", "declare"], 3: ["declare"]}


def test_gr_33_calls_are_taken_between_completed_turns() -> None:
    play = dealt(anytime=True, marking="manual").ask(0, CODE).answer(1, "black").answer(2, "black")
    assert play.to_act == {3: ["answer"]}
    assert play.refused(2, Declare(CODE)) is Key.WRONG_ACTION
    assert callers(play.answer(3, "black")) == [1, 2, 3]


def test_gr_33_the_first_call_received_is_heard_and_if_wrong_the_next() -> None:
    play = dealt(anytime=True).ask(0, CODE).declare(3, WRONG).declare(2, CODE)
    assert play.points == (0, 0, 1, 0)


@pytest.mark.parametrize("anytime", [False, True])
def test_gr_34_the_last_player_goes_on_alone(*, anytime: bool) -> None:
    play = dealt(anytime=anytime).declare(0, WRONG).declare(1, WRONG).ask(2, CODE).declare(3, WRONG)
    for _ in range(3):
        assert play.to_act == {2: ["ask", "declare"]}
        assert answers(play.ask(2, "__C__")) == (("black",), ("none",), None, ("none",))
    assert play.results == []
    assert play.declare(2, CODE).points == (0, 0, 1, 0)


def test_gr_35_everybody_out_is_a_round_without_winner_that_counts() -> None:
    play = all_out(dealt(*LEAFLET[:3], rounds=2))
    assert play.events[1:] == (RoundEnded(1, Result.NO_WINNER, (0, 0, 0)), RoundBegun(2, leader=1, is_replay=False))
    assert play.group_board(None, 0).code == "BAC__"
    assert play.deal(*LEAFLET[:3]).declare(1, "BAC__").is_finished


def test_gr_38_answers_are_given_in_any_order_and_shown_at_once() -> None:
    play = dealt(marking="manual").ask(0, CODE).answer(3, "black")
    assert answers(play) == (None, None, None, ("black",))
    assert play.to_act == {1: ["answer"], 2: ["answer"]}
    assert play.refused(3, GiveAnswer(("black",))) is Key.NOT_YOUR_TURN
    assert play.answer(1, "black").answer(2, "black").to_act == {1: ["ask", "declare"]}


@pytest.mark.parametrize("pegs", [(), ("black", "none"), ("Black",), ("",)])
def test_gr_38_an_answer_is_one_of_three_words_for_each_board(pegs: tuple[str, ...]) -> None:
    assert dealt(marking="manual").ask(0, CODE).refused(1, GiveAnswer(pegs)) is Key.BAD_MARK


@pytest.mark.parametrize(("wrong", "declarer"), [((), 1), ((1,), 2), ((1, 2), 0)])
def test_gr_38_a_right_declaration_brings_a_wrong_answer_to_light(wrong: tuple[int, ...], declarer: int) -> None:
    """Whoever declares, the one who erred included; nothing is checked after a wrong declaration."""
    play = lied()
    for seat in wrong:
        assert play.declare(seat, "ABC__").results == []
    play.declare(declarer, "BAC__")
    assert play.events[1:] == (RoundEnded(1, Result.PENALTY, (0, 0, 0)), RoundBegun(1, leader=0, is_replay=True))
    play.deal(*LEAFLET[:3]).declare(0, "BAC__")
    assert play.numbers == [1, 1]
    assert play.winners == (0,)


def test_gr_35_gr_38_a_wrong_answer_comes_to_light_when_everybody_is_out() -> None:
    assert all_out(lied()).results == [Result.PENALTY]


@pytest.mark.parametrize(("pegs", "result"), [(("none", "white"), "declared"), (("white", "none"), "penalty")])
def test_gr_21_gr_38_each_board_answers_for_itself(pegs: tuple[str, str], result: str) -> None:
    play = dealt(boards=2, marking="manual").ask(0, "D____").answer(1, *pegs).declare(1, CODE)
    assert play.results == [Result(result)]


def test_gr_38_the_answers_of_the_eliminated_are_checked_too() -> None:
    play = dealt("A1", "B2", marking="manual").declare(0, "BA___").ask(1, "A____").answer(0, "white")
    assert play.declare(1, "AB___").results == [Result.PENALTY]


def test_gr_38_there_is_no_claim() -> None:
    play = lied()
    assert play.refused(0, Claim()) is Key.WRONG_ACTION
    assert play.ask(1, "AAAAA").refused(1, Claim()) is Key.WRONG_ACTION
    assert dealt().ask(0, CODE).refused(1, GiveAnswer(("black",))) is Key.WRONG_ACTION


@pytest.mark.parametrize(("winners", "scores"), [([0], (1, 0)), ([0, 0, 1], (2, 1)), ([0] * 7, (7, 0))])
def test_gr_39_gr_40_all_rounds_are_played_and_most_pegs_win(winners: list[int], scores: tuple[int, int]) -> None:
    play = won_by(*winners)
    assert play.is_finished
    assert play.scores == scores
    assert play.winners == (0,)


def test_gr_41_level_pegs_share_the_victory_all_of_them_when_nobody_has_scored() -> None:
    assert won_by(0, 1).winners == (0, 1)
    assert all_out(dealt(*LEAFLET[:3], rounds=1)).winners == (0, 1, 2)
