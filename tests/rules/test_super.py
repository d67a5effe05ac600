"""Super Master Mind, clauses SU."""

import pytest

from keypeg.rules import Claim, GiveMark, Guess, Key, Mark, Result, SetCode, Space, mark, shown_event
from keypeg.rules.event import Claimed, Marked, MatchEnded, RoundBegun
from tests.rules.match_driver import MatchDriver, start_refusal_key

MISS = "BBBBB"


def begin_hunt(code: str = "AAAAA", /, **options: object) -> MatchDriver:
    """Begins a match whose first codemaker, seat 0, has set the code."""
    return MatchDriver("super", **options).set_code(0, code)


def play_wrongly_marked_game(driver: MatchDriver, maker: int) -> MatchDriver:
    """Plays a game that ends with a wrong mark and the decoder's claim."""
    return driver.set_code(maker, "AAAAA").guess(1 - maker, MISS).mark(maker, 1, 0).claim(1 - maker)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_su_01_two_players(seats: int) -> None:
    assert start_refusal_key("super", seats) is Key.BAD_PLAYERS


def test_su_01_one_player_sets_the_code_and_the_other_decodes() -> None:
    driver = MatchDriver("super", first=1)
    assert driver.to_act == {1: ["set_code"]}
    assert driver.set_code(1, "AAAAA").to_act == {0: ["guess"]}


def test_su_03_any_five_pegs_of_eight_colours_make_a_code() -> None:
    assert Space(5, 8).size == 32768
    for code in ("DEFGH", "HHHHH", "AABBA"):
        assert MatchDriver("super").refusal_key(0, SetCode(code)) is None
        assert begin_hunt().refusal_key(1, Guess(code)) is None


@pytest.mark.parametrize("code", ["AAAA", "AAAAAA", "AAAAI", "AAA_A", "_____"])
def test_su_03_other_codes_are_refused_in_game_1(code: str) -> None:
    assert MatchDriver("super").refusal_key(0, SetCode(code)) is Key.BAD_CODE
    assert begin_hunt().refusal_key(1, Guess(code)) is Key.BAD_CODE


def test_su_04_su_06_in_game_2_the_empty_hole_is_a_ninth_colour() -> None:
    assert Space(5, 8, blanks=True).size == 59049
    for code in ("A__BH", "_____", "ABCDE"):
        assert MatchDriver("super", blanks=True).refusal_key(0, SetCode(code)) is None
        assert begin_hunt(blanks=True).refusal_key(1, Guess(code)) is None
        assert begin_hunt(code, blanks=True).guess(1, code).results == [Result.SOLVED]


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        # red A, green B, blue C, yellow D, orange E
        ("_ABCD", "A_BCD", (3, 2)),
        ("A_BCD", "__EEE", (1, 0)),
        ("ABCDE", "_BCDE", (4, 0)),
        ("_____", "_____", (5, 0)),
        ("A___B", "__A__", (2, 2)),
        ("A_BCD", "EEEE_", (0, 1)),
    ],
)
def test_su_04_su_06_empty_holes_are_marked_like_pegs(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == expected
    assert begin_hunt(secret, blanks=True).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_su_05_views_do_not_reveal_whether_holes_are_empty() -> None:
    without, within = (begin_hunt(code, blanks=True) for code in ("AABBC", "A__BC"))
    for seat in (1, None):
        assert [shown_event(event, seat) for event in without.events] == [
            shown_event(event, seat) for event in within.events
        ]
        assert without.view(seat) == within.view(seat)
    without.guess(1, "DDDDD")
    within.guess(1, "DDDDD")
    assert without.view(1) == within.view(1)
    assert without.view(None) == within.view(None)


@pytest.mark.parametrize(("blanks", "expected"), [(False, Key.BAD_CODE), (True, None)])
def test_su_05_su_23_game_1_or_game_2_holds_for_the_whole_match(*, blanks: bool, expected: Key | None) -> None:
    driver = MatchDriver("super", games=4, blanks=blanks)
    for game in range(4):
        maker = game % 2
        assert driver.refusal_key(maker, SetCode("_____")) is expected
        driver.set_code(maker, "AAAAA")
        assert driver.refusal_key(1 - maker, Guess("____A")) is expected
        driver.guess(1 - maker, "AAAAA")


@pytest.mark.parametrize(("holes", "colours"), [(1, 1), (1, 8), (5, 1), (3, 4)])
def test_su_07_su_23_fewer_holes_and_colours_hold_for_the_whole_match(holes: int, colours: int) -> None:
    driver = MatchDriver("super", holes=holes, colours=colours)
    last, beyond = "ABCDEFGHI"[colours - 1], "ABCDEFGHI"[colours]
    for maker in (0, 1):
        for code in ("A" * (holes - 1), "A" * (holes + 1), beyond * holes, "_" * holes):
            assert driver.refusal_key(maker, SetCode(code)) is Key.BAD_CODE
        driver.set_code(maker, last * holes)
        assert driver.refusal_key(1 - maker, Guess(beyond * holes)) is Key.BAD_CODE
        driver.guess(1 - maker, last * holes)
        assert driver.board(None, maker).rows[-1].mark == Mark(holes, 0)
    assert driver.results == [Result.SOLVED, Result.SOLVED]


def test_su_07_a_mark_has_at_most_as_many_pegs_as_holes() -> None:
    driver = begin_hunt("AB", holes=2, colours=2, marking="manual").guess(1, "BA")
    for pegs in (GiveMark(3, 0), GiveMark(1, 2)):
        assert driver.refusal_key(0, pegs) is Key.BAD_MARK
    assert driver.mark(0, 0, 2).guess(1, "AB").mark(0, 2, 0).results == [Result.SOLVED]


@pytest.mark.parametrize(
    "option", [{"holes": 0}, {"holes": 6}, {"colours": 0}, {"colours": 9}, {"unsolved_bonus": 2}, {"rounds": 2}]
)
def test_su_07_su_18_su_20_other_sizes_or_options_are_refused(option: dict[str, object]) -> None:
    assert start_refusal_key("super", **option) is Key.BAD_OPTION


@pytest.mark.parametrize(
    ("colours", "sizes"),
    [
        (1, [1, 1, 1, 1, 1]),
        (2, [2, 4, 8, 16, 32]),
        (3, [3, 9, 27, 81, 243]),
        (4, [4, 16, 64, 256, 1024]),
        (5, [5, 25, 125, 625, 3125]),
        (6, [6, 36, 216, 1296, 7776]),
        (7, [7, 49, 343, 2401, 16807]),
        (8, [8, 64, 512, 4096, 32768]),
    ],
)
def test_su_08_number_of_codes_in_game_1(colours: int, sizes: list[int]) -> None:
    assert [Space(holes, colours).size for holes in range(1, 6)] == sizes
    for holes in range(1, 6):
        code = "ABCDEFGH"[colours - 1] * holes
        assert MatchDriver("super", holes=holes, colours=colours).refusal_key(0, SetCode(code)) is None


def test_su_08_number_of_codes_in_game_2() -> None:
    assert [Space(holes, 8, blanks=True).size for holes in range(1, 6)] == [9, 81, 729, 6561, 59049]


@pytest.mark.parametrize(("holes", "colours", "size"), [(1, 1, 2), (3, 2, 27), (2, 4, 25)])
def test_su_09_the_empty_hole_is_one_more_colour_in_a_reduced_game(holes: int, colours: int, size: int) -> None:
    space = Space(holes, colours, blanks=True)
    assert space.size == size
    driver = MatchDriver("super", holes=holes, colours=colours, blanks=True)
    assert all(driver.refusal_key(0, SetCode(code)) is None for code in space)
    assert driver.refusal_key(0, SetCode("ABCDE"[colours] * holes)) is Key.BAD_CODE


def test_su_10_only_the_codemaker_sees_the_code() -> None:
    driver = begin_hunt("ABCDE").guess(1, "FFFFF")
    assert driver.board(0).codes == ("ABCDE", None)
    assert driver.board(1).codes == driver.board(None).codes == (None, None)
    assert driver.view(1) == begin_hunt("BCDEA").guess(1, "FFFFF").view(1)


def test_su_12_each_guess_is_marked_before_the_next_and_all_rows_stay() -> None:
    driver = begin_hunt(marking="manual").guess(1, "ABBBB")
    assert driver.to_act == {0: ["mark"]}
    driver.mark(0, 1, 0)
    assert driver.to_act == {1: ["claim", "guess"]}
    driver.guess(1, MISS)
    assert [(row.code, row.mark) for row in driver.board(None).rows] == [("ABBBB", Mark(1, 0)), (MISS, None)]
    assert driver.mark(0, 0, 0).events == (Marked(1, 2, Mark(0, 0)),)


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        ("ABCDE", "FAAGH", (0, 1)),
        ("ABCDE", "EDCBA", (1, 4)),
        ("AABBC", "BAAAB", (1, 3)),
        ("ABCDE", "FFGGH", (0, 0)),
        ("ABCDE", "ABCDE", (5, 0)),
    ],
)
def test_su_12_examples_of_marks(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == expected
    assert begin_hunt(secret).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_su_13_su_19_five_exact_ends_the_game_and_roles_swap() -> None:
    driver = begin_hunt(games=4).guess(1, "AAAAB", "AAAAA")
    assert driver.results == [Result.SOLVED]
    assert [driver.board(viewer, 0).codes for viewer in (0, 1, None)] == [("AAAAA", None)] * 3
    assert driver.to_act == {1: ["set_code"]}
    driver.set_code(1, "CCCCC").guess(0, "CCCCC")
    assert driver.to_act == {0: ["set_code"]}
    assert [each.codemaker for each in driver.view(None).rounds] == [0, 1]


def test_su_12_su_14_twelve_rows_without_the_code_end_the_game() -> None:
    driver = begin_hunt().guess(1, *[MISS] * 11)
    assert driver.results == []
    driver.guess(1, MISS)
    assert driver.results == [Result.UNSOLVED]
    assert driver.match.ended[0].round.row_counts == (0, 12)
    assert driver.board(1, 0).codes == ("AAAAA", None)
    assert driver.to_act == {1: ["set_code"]}


@pytest.mark.parametrize("unsolved_bonus", [0, 1])
@pytest.mark.parametrize("misses", [0, 4, 11])
def test_su_17_the_codemaker_scores_a_point_per_row_including_the_last(misses: int, unsolved_bonus: int) -> None:
    driver = begin_hunt(unsolved_bonus=unsolved_bonus).guess(1, *[MISS] * misses, "AAAAA")
    assert driver.results == [Result.SOLVED]
    assert driver.points == (misses + 1, 0)


@pytest.mark.parametrize(("options", "points"), [({}, 12), ({"unsolved_bonus": 0}, 12), ({"unsolved_bonus": 1}, 13)])
def test_su_18_an_unsolved_game_scores_twelve_plus_the_bonus(options: dict[str, object], points: int) -> None:
    driver = begin_hunt(**options).guess(1, *[MISS] * 12)
    assert driver.results == [Result.UNSOLVED]
    assert driver.points == (points, 0)


def test_su_15_su_16_a_founded_claim_scores_three_and_replays_the_game() -> None:
    driver = begin_hunt(marking="manual").guess(1, "AABBB").mark(0, 2, 0).claim(1)
    assert driver.results == []
    driver.guess(1, MISS).mark(0, 4, 1).claim(1)
    assert driver.events[0] == Claimed(1, is_founded=True)
    assert driver.results == [Result.PENALTY]
    assert driver.points == (0, 3)
    assert driver.events[-1] == RoundBegun(1, leader=0, is_replay=True)
    assert driver.to_act == {0: ["set_code"]}
    assert driver.board(0).codes == (None, None)
    assert driver.set_code(0, "CCCCC").refusal_key(1, Claim()) is Key.WRONG_ACTION


def test_su_15_no_claim_is_possible_with_automatic_marking() -> None:
    assert begin_hunt().guess(1, MISS).refusal_key(1, Claim()) is Key.WRONG_ACTION


@pytest.mark.parametrize(
    ("guess", "wrong", "rest"),
    [
        (MISS, (1, 0), [("AAAAA", (5, 0))]),
        (MISS, (1, 0), [(MISS, (0, 0))] * 11),
        (MISS, (5, 0), []),
        ("AAAAA", (4, 0), [(MISS, (0, 0))] * 11),
    ],
)
def test_su_15_su_16_the_reveal_exposes_a_wrong_mark_without_a_claim(
    guess: str, wrong: tuple[int, int], rest: list[tuple[str, tuple[int, int]]]
) -> None:
    driver = begin_hunt(marking="manual", unsolved_bonus=1)
    for code, pegs in [(guess, wrong), *rest]:
        assert driver.results == []
        driver.guess(1, code).mark(0, *pegs)
    assert driver.results == [Result.PENALTY]
    assert driver.points == (0, 3)


def test_su_16_su_22_penalty_points_are_kept_and_every_game_is_played() -> None:
    driver = MatchDriver("super", marking="manual")
    play_wrongly_marked_game(play_wrongly_marked_game(driver, 0), 0)
    driver.set_code(0, "CCCCC").guess(1, MISS).mark(0, 0, 0).guess(1, "CCCCC").mark(0, 5, 0)
    play_wrongly_marked_game(driver, 1)
    assert driver.to_act == {1: ["set_code"]}
    driver.set_code(1, "DDDDD").guess(0, "DDDDD").mark(1, 5, 0)
    assert driver.numbers == [1, 1, 1, 2, 2]
    assert [each.codemaker for each in driver.view(None).rounds] == [0, 0, 0, 1, 1]
    assert driver.scores == (2 + 3, 3 + 3 + 1)
    assert driver.winners == (1,)


@pytest.mark.parametrize("games", [0, 1, 3, 97, 99, 100])
def test_su_20_an_odd_number_of_games_is_refused(games: int) -> None:
    assert start_refusal_key("super", games=games) is Key.BAD_OPTION


@pytest.mark.parametrize("games", [2, 4, 98])
def test_su_19_su_20_both_players_set_the_same_number_of_codes(games: int) -> None:
    driver = MatchDriver("super", games=games)
    for game in range(games):
        assert not driver.is_finished
        driver.set_code(game % 2, "AAAAA").guess(1 - game % 2, "AAAAA")
    assert driver.is_finished
    assert driver.numbers == list(range(1, games + 1))
    assert driver.scores == (games // 2, games // 2)


@pytest.mark.parametrize(("rows", "winners"), [((2, 1), (0,)), ((1, 2), (1,)), ((3, 3), (0, 1)), ((12, 1), (0,))])
def test_su_20_the_higher_score_wins_and_equal_scores_share_the_win(
    rows: tuple[int, int], winners: tuple[int, ...]
) -> None:
    driver = MatchDriver("super")
    for maker, count in enumerate(rows):
        driver.set_code(maker, "AAAAA").guess(1 - maker, *[MISS] * (count - 1), "AAAAA")
    assert driver.scores == rows
    assert driver.winners == winners
    assert driver.events[-1] == MatchEnded(winners)
