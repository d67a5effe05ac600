"""Group Mastermind, clauses GR."""

from itertools import permutations, product

import pytest

from keypeg.rules import Ask, Claim, Deal, Declare, GiveAnswer, Key, RefusalError, Result, Token, shown_event
from keypeg.rules.event import Answered, Asked, Dealt, Declared, RoundBegun, RoundEnded
from keypeg.rules.tokens import code_of
from tests.rules.match_driver import MatchDriver, start_refusal_key

# red A, yellow B, blue C, green D
LEAFLET_TOKENS = ("C3", "A2", "B1", "D5")
CODE = "BAC_D"
WRONG = "BACD_"


def begin_round(*tokens: str, boards: int = 1, **options: object) -> MatchDriver:
    """Begins a match and deals these tokens, by default those of the leaflet's example."""
    tokens = tokens or LEAFLET_TOKENS
    return MatchDriver("group", len(tokens) // boards, boards=boards, **options).deal(*tokens)


def answers(driver: MatchDriver) -> tuple[tuple[str, ...] | None, ...]:
    """Returns the answers to the latest question, as everybody sees them."""
    return driver.group_board(None).rows[-1].mark


def callers(driver: MatchDriver) -> list[int]:
    """Returns the seats that may call Mastermind now."""
    return [seat for seat, actions in driver.to_act.items() if seat is not None and "declare" in actions]


def declare_all_wrong(driver: MatchDriver) -> MatchDriver:
    """Three players declare a wrong code, each on their turn."""
    for _ in range(3):
        driver.declare(callers(driver)[0], "ABC__")
    return driver


def with_wrong_answer() -> MatchDriver:
    """Begins a round of three in which seat 2 answers none instead of black to the first question, the code."""
    return (
        begin_round(*LEAFLET_TOKENS[:3], rounds=1, marking="manual")
        .ask(0, "BAC__")
        .answer(2, "none")
        .answer(1, "black")
    )


def play_won_by(*winners: int) -> MatchDriver:
    """Plays a match of two in which these players call correctly at once, even out of turn."""
    driver = MatchDriver("group", rounds=len(winners), anytime=True)
    for winner in winners:
        assert not driver.is_finished
        driver.deal("A1", "B2").declare(winner, "AB___")
    return driver


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_gr_01_two_to_four_players(seats: int) -> None:
    assert [len(MatchDriver("group", number).scores) for number in (2, 3, 4)] == [2, 3, 4]
    assert start_refusal_key("group", seats) is Key.BAD_PLAYERS


def test_gr_04_gr_36_gr_37_rows_are_unlimited_and_nobody_can_pass() -> None:
    driver = begin_round(*LEAFLET_TOKENS[:2])
    for number in range(100):
        assert driver.to_act == {number % 2: ["ask", "declare"]}
        driver.ask(number % 2, "AAAAA")


@pytest.mark.parametrize(("seats", "values"), [(2, [0, 3, [1, 2]]), (3, [0, 2]), (4, [2])])
def test_gr_05_gr_06_only_two_players_may_have_two_boards_each(seats: int, values: list[object]) -> None:
    for value in values:
        assert start_refusal_key("group", seats, boards=value) is Key.BAD_OPTION


@pytest.mark.parametrize("options", [{"rounds": 0}, {"rounds": 8}, {"first": 2}])
def test_gr_14_gr_40_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    assert start_refusal_key("group", **options) is Key.BAD_OPTION


@pytest.mark.parametrize("tokens", ["", "A1", "A1 B2 C3", "A1 G2", "A1 _2", "A0 B2", "A1 B6", "A4 B4"])
def test_gr_07_a_deal_gives_each_board_a_colour_and_a_distinct_position(tokens: str) -> None:
    with pytest.raises(RefusalError) as refused:
        MatchDriver("group").deal(*tokens.split())
    assert refused.value.key is Key.BAD_CODE


def test_gr_07_tokens_are_dealt_by_chance_before_anything_else() -> None:
    driver = MatchDriver("group")
    assert driver.to_act == {None: ["deal"]}
    assert driver.refusal_key(0, Deal((Token("A", 1), Token("B", 2)))) is Key.NOT_YOUR_TURN
    assert driver.refusal_key(None, Deal((Token("AB", 1), Token("C", 2)))) is Key.BAD_CODE
    assert driver.refusal_key(0, Ask("AAAAA")) is Key.WRONG_ACTION


def test_gr_05_gr_06_gr_07_only_the_owner_sees_their_tokens() -> None:
    driver = begin_round(boards=2)
    left, right = (Token("C", 3), Token("A", 2)), (Token("B", 1), Token("D", 5))
    for seat, tokens in ((0, (left, None)), (1, (None, right)), (None, (None, None))):
        assert driver.group_board(seat).tokens == tokens
        assert shown_event(driver.events[0], seat) == Dealt(tokens)
        assert driver.group_board(seat).code is None


@pytest.mark.parametrize(
    ("tokens", "code"),
    [
        (LEAFLET_TOKENS, CODE),
        (LEAFLET_TOKENS[:3], "BAC__"),
        (LEAFLET_TOKENS[:2], "_AC__"),
        (("F5", "F1", "F4", "F3"), "F_FFF"),
    ],
)
def test_gr_08_gr_09_gr_10_the_tokens_form_the_code_and_other_holes_are_empty(
    tokens: tuple[str, ...], code: str
) -> None:
    driver = begin_round(*tokens).declare(0, code)
    assert driver.results == [Result.DECLARED]
    assert driver.group_board(None, 0).code == code


def test_gr_11_gr_31_nobody_learns_the_tokens_of_others() -> None:
    one, other = (begin_round("C3", *tokens) for tokens in (("A2", "B1", "D5"), ("F5", "E4", "E2")))
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.declare(0, WRONG).view(0) == other.declare(0, WRONG).view(0)
    assert one.view(None) == other.view(None)


@pytest.mark.parametrize(
    ("boards", "known", "size"),
    [(4, 0, 6480), (3, 0, 2160), (2, 0, 360), (4, 1, 864), (3, 1, 216), (2, 1, 24), (4, 2, 108)],
)
def test_gr_12_number_of_possible_codes(boards: int, known: int, size: int) -> None:
    own = (Token("A", 1), Token("A", 2))[:known]
    codes = {
        code_of((*own, *map(Token, colours, places)), 5)
        for places in permutations(range(known + 1, 6), boards - known)
        for colours in product("ABCDEF", repeat=boards - known)
    }
    assert len(codes) == size


@pytest.mark.parametrize(("seats", "boards", "size"), [(2, 1, 360), (3, 1, 2160), (4, 1, 6480), (2, 2, 6480)])
def test_gr_16_gr_18_gr_27_questions_are_free_and_a_declaration_has_a_peg_for_each_board(
    seats: int, boards: int, size: int
) -> None:
    driver = begin_round(*LEAFLET_TOKENS[: seats * boards], boards=boards)
    fillings = ["".join(pegs) for pegs in product("ABCDEF_", repeat=5)]
    declared = [code for code in fillings if driver.refusal_key(0, Declare(code)) is None]
    assert len(declared) == size
    assert {5 - code.count("_") for code in declared} == {seats * boards}
    assert [code for code in fillings if driver.refusal_key(0, Ask(code)) is not None] == ["_____"]


def test_gr_14_the_player_to_the_left_of_the_opener_opens_the_next_round() -> None:
    driver = MatchDriver("group", 3, rounds=4, first=1)
    for opener, winner in ((1, 2), (2, 0), (0, 1), (1, 2)):
        assert driver.group_board(None).opener == opener
        driver.deal("C3", "A2", "B1").ask(opener, "AAAAA").declare(winner, "BAC__")


def test_gr_14_gr_38_a_replayed_round_has_the_same_opener() -> None:
    driver = begin_round("A1", "B2", first=1, marking="manual").ask(1, "A____").answer(0, "none").declare(0, "AB___")
    assert driver.events[-1] == RoundBegun(1, leader=1, is_replay=True)
    assert driver.deal("A1", "B2").declare(1, "AB___").events[-1] == RoundBegun(2, leader=0, is_replay=False)


@pytest.mark.parametrize(
    ("boards", "first", "turns"), [(1, 0, [0, 1, 2, 3, 0]), (1, 2, [2, 3, 0, 1, 2]), (2, 0, [0, 1, 0, 1])]
)
def test_gr_15_gr_16_gr_25_turns_go_clockwise_with_one_question_each(boards: int, first: int, turns: list[int]) -> None:
    driver = begin_round(boards=boards, first=first)
    for seat in turns:
        assert driver.to_act == {seat: ["ask", "declare"]}
        driver.ask(seat, "AAAAA")
        assert driver.refusal_key(seat, Ask("AAAAA")) is Key.NOT_YOUR_TURN
    assert [row.seat for row in driver.group_board(None).rows] == turns


def test_gr_17_gr_20_gr_26_answers_in_the_leaflets_example() -> None:
    black, white, none = ("black",), ("white",), ("none",)
    driver = begin_round()
    assert answers(driver.ask(0, "AACB_")) == (None, black, white, none)
    assert answers(driver.ask(1, "BAD_C")) == (white, None, black, white)
    assert answers(driver.ask(2, "BAC_D")) == (black, black, None, black)
    assert driver.results == []
    assert answers(driver.ask(3, "CB_AD")) == (white, white, white, None)


@pytest.mark.parametrize(("question", "peg"), [("CCCCC", "black"), ("CC_CC", "white"), ("ABDEF", "none")])
def test_gr_17_black_in_place_white_elsewhere_or_none(question: str, peg: str) -> None:
    assert answers(begin_round("A1", "C3").ask(0, question)) == (None, (peg,))


@pytest.mark.parametrize("code", ["BACD", "BAC_D_", "BAC_G"])
def test_gr_03_gr_18_gr_27_questions_and_declarations_have_five_holes_and_six_colours(code: str) -> None:
    assert begin_round().refusal_key(0, Ask(code)) is begin_round().refusal_key(0, Declare(code)) is Key.BAD_CODE


def test_gr_19_two_owners_of_a_colour_both_answer_for_one_peg() -> None:
    driver = begin_round("A3", "A2", "B1", "D5", first=2).ask(2, "B_A__")
    assert answers(driver) == (("black",), ("white",), None, ("none",))


def test_gr_20_nobody_answers_their_own_question() -> None:
    driver = begin_round(boards=2, marking="manual").ask(0, CODE)
    assert driver.to_act == {1: ["answer"]}
    assert driver.refusal_key(0, GiveAnswer(("black", "black"))) is Key.NOT_YOUR_TURN


def test_gr_21_answers_are_attributed_to_seats_and_boards() -> None:
    driver = begin_round(boards=2).ask(0, "_B__D")
    assert driver.events == (Asked(0, "_B__D"), Answered(1, ("white", "black")))
    assert answers(driver.ask(1, "__C__")) == (("black", "none"), None)
    assert answers(driver.ask(0, "B_D__")) == (None, ("black", "white"))


def test_gr_22_an_empty_hole_earns_no_peg() -> None:
    assert answers(begin_round().ask(0, "___E_")) == (None, ("none",), ("none",), ("none",))
    assert answers(begin_round().ask(0, "B____")) == (None, ("none",), ("black",), ("none",))


def test_gr_23_everything_but_the_tokens_is_public() -> None:
    driver = begin_round().ask(0, "AACB_").declare(1, WRONG)
    for seat in (0, 1, 2, 3, None):
        board = driver.group_board(seat)
        assert board.rows[0].mark == (None, ("black",), ("white",), ("none",))
        assert board.declarations[0].code == WRONG


@pytest.mark.parametrize(("seats", "boards", "count"), [(4, 1, 3), (3, 1, 2), (2, 1, 1), (2, 2, 2)])
def test_gr_05_gr_24_every_board_but_the_askers_answers(seats: int, boards: int, count: int) -> None:
    driver = begin_round(*LEAFLET_TOKENS[: seats * boards], boards=boards).ask(0, CODE)
    assert sum(len(pegs) for pegs in answers(driver) if pegs is not None) == count


def test_gr_27_gr_28_a_declaration_on_turn_replaces_the_question() -> None:
    driver = begin_round()
    assert driver.refusal_key(1, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert driver.ask(0, CODE).refusal_key(0, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert driver.declare(1, WRONG).to_act == {2: ["ask", "declare"]}
    assert driver.refusal_key(2, Declare("B_C_D")) is Key.BAD_CODE


def test_gr_13_gr_29_a_correct_declaration_wins_and_reveals_the_tokens_before_a_new_deal() -> None:
    driver = begin_round().ask(0, CODE).declare(1, CODE)
    assert driver.events[:2] == (Declared(1, CODE, is_right=True), RoundEnded(1, Result.DECLARED, (0, 1, 0, 0)))
    assert driver.group_board(0, 0).tokens == ((("C", 3),), (("A", 2),), (("B", 1),), (("D", 5),))
    assert driver.to_act == {None: ["deal"]}
    assert driver.group_board(0).tokens == (None, None, None, None)
    assert driver.deal("A1", "B2", "C3", "D4").declare(1, "ABCD_").points == (0, 1, 0, 0)


def test_gr_30_eliminated_players_answer_but_neither_ask_nor_declare() -> None:
    driver = begin_round(anytime=True, marking="manual").declare(0, WRONG)
    assert driver.to_act == {1: ["ask", "declare"], 2: ["declare"], 3: ["declare"]}
    assert driver.ask(1, CODE).to_act == {0: ["answer"], 2: ["answer"], 3: ["answer"]}


def test_gr_15_gr_30_turns_skip_eliminated_players() -> None:
    driver = begin_round().ask(0, CODE).declare(1, WRONG).ask(2, CODE).ask(3, CODE).ask(0, "AACB_")
    assert answers(driver) == (None, ("black",), ("white",), ("none",))
    assert driver.to_act == {2: ["ask", "declare"]}


def test_gr_31_a_wrong_declaration_stays_visible_and_reveals_nothing_else() -> None:
    driver = begin_round().declare(0, WRONG)
    assert driver.events == (Declared(0, WRONG, is_right=False),)
    board = driver.group_board(1)
    assert (board.tokens, board.code) == ((None, (Token("A", 2),), None, None), None)
    assert board.declarations[0].code == WRONG


def test_gr_32_every_player_may_call_except_right_after_their_turn() -> None:
    driver = begin_round(anytime=True)
    assert driver.to_act == {0: ["ask", "declare"], 1: ["declare"], 2: ["declare"], 3: ["declare"]}
    assert callers(driver.ask(0, CODE)) == [1, 2, 3]
    assert driver.refusal_key(0, Declare(CODE)) is Key.NOT_YOUR_TURN
    assert callers(driver.ask(1, CODE)) == [0, 2, 3]
    driver.declare(0, CODE)
    assert driver.points == (1, 0, 0, 0)
    assert callers(driver.deal(*LEAFLET_TOKENS)) == [0, 1, 2, 3]


def test_gr_32_a_wrong_call_uses_up_a_turn_only_on_turn() -> None:
    driver = begin_round(anytime=True).ask(0, CODE).declare(2, WRONG)
    assert driver.to_act == {1: ["ask", "declare"], 3: ["declare"]}
    assert driver.declare(1, WRONG).to_act == {0: ["declare"], 3: ["ask", "declare"]}


def test_gr_32_the_turn_passes_to_the_next_player_still_in() -> None:
    driver = begin_round(anytime=True).declare(1, WRONG).ask(0, CODE)
    assert driver.to_act == {2: ["ask", "declare"], 3: ["declare"]}


def test_gr_33_calls_are_possible_between_completed_turns() -> None:
    driver = begin_round(anytime=True, marking="manual").ask(0, CODE).answer(1, "black").answer(2, "black")
    assert driver.to_act == {3: ["answer"]}
    assert driver.refusal_key(2, Declare(CODE)) is Key.WRONG_ACTION
    assert callers(driver.answer(3, "black")) == [1, 2, 3]


def test_gr_33_the_first_call_counts_and_if_it_is_wrong_the_next() -> None:
    driver = begin_round(anytime=True).ask(0, CODE).declare(3, WRONG).declare(2, CODE)
    assert driver.points == (0, 0, 1, 0)


@pytest.mark.parametrize("anytime", [False, True])
def test_gr_34_the_last_player_plays_on_alone(*, anytime: bool) -> None:
    driver = begin_round(anytime=anytime).declare(0, WRONG).declare(1, WRONG).ask(2, CODE).declare(3, WRONG)
    for _ in range(3):
        assert driver.to_act == {2: ["ask", "declare"]}
        assert answers(driver.ask(2, "__C__")) == (("black",), ("none",), None, ("none",))
    assert driver.results == []
    assert driver.declare(2, CODE).points == (0, 0, 1, 0)


def test_gr_35_a_round_with_everybody_out_has_no_winner_and_counts() -> None:
    driver = declare_all_wrong(begin_round(*LEAFLET_TOKENS[:3], rounds=2))
    assert driver.events[1:] == (RoundEnded(1, Result.NO_WINNER, (0, 0, 0)), RoundBegun(2, leader=1, is_replay=False))
    assert driver.group_board(None, 0).code == "BAC__"
    assert driver.deal(*LEAFLET_TOKENS[:3]).declare(1, "BAC__").is_finished


def test_gr_38_answers_are_given_in_any_order_and_shown_at_once() -> None:
    driver = begin_round(marking="manual").ask(0, CODE).answer(3, "black")
    assert answers(driver) == (None, None, None, ("black",))
    assert driver.to_act == {1: ["answer"], 2: ["answer"]}
    assert driver.refusal_key(3, GiveAnswer(("black",))) is Key.NOT_YOUR_TURN
    assert driver.answer(1, "black").answer(2, "black").to_act == {1: ["ask", "declare"]}


@pytest.mark.parametrize("pegs", [(), ("black", "none"), ("Black",), ("",)])
def test_gr_38_an_answer_is_one_of_three_words_for_each_board(pegs: tuple[str, ...]) -> None:
    assert begin_round(marking="manual").ask(0, CODE).refusal_key(1, GiveAnswer(pegs)) is Key.BAD_MARK


@pytest.mark.parametrize(("wrong", "declarer"), [((), 1), ((1,), 2), ((1, 2), 0)])
def test_gr_38_a_correct_declaration_exposes_a_wrong_answer(wrong: tuple[int, ...], declarer: int) -> None:
    """Whoever declares, even the player who erred; a wrong declaration checks nothing."""
    driver = with_wrong_answer()
    for seat in wrong:
        assert driver.declare(seat, "ABC__").results == []
    driver.declare(declarer, "BAC__")
    assert driver.events[1:] == (RoundEnded(1, Result.PENALTY, (0, 0, 0)), RoundBegun(1, leader=0, is_replay=True))
    driver.deal(*LEAFLET_TOKENS[:3]).declare(0, "BAC__")
    assert driver.numbers == [1, 1]
    assert driver.winners == (0,)


def test_gr_35_gr_38_a_wrong_answer_is_exposed_when_everybody_is_out() -> None:
    assert declare_all_wrong(with_wrong_answer()).results == [Result.PENALTY]


@pytest.mark.parametrize(("pegs", "result"), [(("none", "white"), "declared"), (("white", "none"), "penalty")])
def test_gr_21_gr_38_each_board_answers_for_itself(pegs: tuple[str, str], result: str) -> None:
    driver = begin_round(boards=2, marking="manual").ask(0, "D____").answer(1, *pegs).declare(1, CODE)
    assert driver.results == [Result(result)]


def test_gr_38_answers_of_eliminated_players_are_checked_too() -> None:
    driver = begin_round("A1", "B2", marking="manual").declare(0, "BA___").ask(1, "A____").answer(0, "white")
    assert driver.declare(1, "AB___").results == [Result.PENALTY]


def test_gr_38_nobody_can_claim() -> None:
    driver = with_wrong_answer()
    assert driver.refusal_key(0, Claim()) is Key.WRONG_ACTION
    assert driver.ask(1, "AAAAA").refusal_key(1, Claim()) is Key.WRONG_ACTION
    assert begin_round().ask(0, CODE).refusal_key(1, GiveAnswer(("black",))) is Key.WRONG_ACTION


@pytest.mark.parametrize(("winners", "scores"), [([0], (1, 0)), ([0, 0, 1], (2, 1)), ([0] * 7, (7, 0))])
def test_gr_39_gr_40_all_rounds_are_played_and_most_rounds_won_wins(
    winners: list[int], scores: tuple[int, int]
) -> None:
    driver = play_won_by(*winners)
    assert driver.is_finished
    assert driver.scores == scores
    assert driver.winners == (0,)


def test_gr_41_equal_scores_share_the_win_even_if_nobody_has_scored() -> None:
    assert play_won_by(0, 1).winners == (0, 1)
    assert declare_all_wrong(begin_round(*LEAFLET_TOKENS[:3], rounds=1)).winners == (0, 1, 2)
