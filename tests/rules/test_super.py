"""Super Master Mind, clauses SU."""

import pytest

from keypeg.rules import Claim, GiveMark, Guess, Key, Mark, Result, SetCode, Space, mark, shown_event
from keypeg.rules.event import Claimed, Marked, MatchEnded, RoundBegun
from tests.rules.playing import Play, start_refused

MISS = "BBBBB"


def hunted(code: str = "AAAAA", /, **options: object) -> Play:
    """A match whose first codemaker, seat 0, has set the code."""
    return Play("super", **options).set_code(0, code)


def spoiled(play: Play, maker: int) -> Play:
    """A game that ends with a wrong mark and the decoder's claim."""
    return play.set_code(maker, "AAAAA").guess(1 - maker, MISS).mark(maker, 1, 0).claim(1 - maker)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_su_01_two_players(seats: int) -> None:
    assert start_refused("super", seats) is Key.BAD_PLAYERS


def test_su_01_one_makes_the_code_and_the_other_decodes() -> None:
    play = Play("super", first=1)
    assert play.to_act == {1: ["set_code"]}
    assert play.set_code(1, "AAAAA").to_act == {0: ["guess"]}


def test_su_03_any_five_pegs_of_eight_colours_make_a_code() -> None:
    assert Space(5, 8).size == 32768
    for code in ("DEFGH", "HHHHH", "AABBA"):
        assert Play("super").refused(0, SetCode(code)) is None
        assert hunted().refused(1, Guess(code)) is None


@pytest.mark.parametrize("code", ["AAAA", "AAAAAA", "AAAAI", "AAA_A", "_____"])
def test_su_03_nothing_else_does_in_game_1(code: str) -> None:
    assert Play("super").refused(0, SetCode(code)) is Key.BAD_CODE
    assert hunted().refused(1, Guess(code)) is Key.BAD_CODE


def test_su_04_su_06_in_game_2_the_empty_hole_is_a_ninth_colour() -> None:
    assert Space(5, 8, blanks=True).size == 59049
    for code in ("A__BH", "_____", "ABCDE"):
        assert Play("super", blanks=True).refused(0, SetCode(code)) is None
        assert hunted(blanks=True).refused(1, Guess(code)) is None
        assert hunted(code, blanks=True).guess(1, code).results == [Result.SOLVED]


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
    assert hunted(secret, blanks=True).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_su_05_whether_holes_are_empty_is_not_told() -> None:
    without, within = (hunted(code, blanks=True) for code in ("AABBC", "A__BC"))
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
    play = Play("super", games=4, blanks=blanks)
    for game in range(4):
        maker = game % 2
        assert play.refused(maker, SetCode("_____")) is expected
        play.set_code(maker, "AAAAA")
        assert play.refused(1 - maker, Guess("____A")) is expected
        play.guess(1 - maker, "AAAAA")


@pytest.mark.parametrize(("holes", "colours"), [(1, 1), (1, 8), (5, 1), (3, 4)])
def test_su_07_su_23_fewer_holes_and_colours_hold_for_the_whole_match(holes: int, colours: int) -> None:
    play = Play("super", holes=holes, colours=colours)
    last, beyond = "ABCDEFGHI"[colours - 1], "ABCDEFGHI"[colours]
    for maker in (0, 1):
        for code in ("A" * (holes - 1), "A" * (holes + 1), beyond * holes, "_" * holes):
            assert play.refused(maker, SetCode(code)) is Key.BAD_CODE
        play.set_code(maker, last * holes)
        assert play.refused(1 - maker, Guess(beyond * holes)) is Key.BAD_CODE
        play.guess(1 - maker, last * holes)
        assert play.board(None, maker).rows[-1].mark == Mark(holes, 0)
    assert play.results == [Result.SOLVED, Result.SOLVED]


def test_su_07_as_many_key_pegs_as_holes() -> None:
    play = hunted("AB", holes=2, colours=2, marking="manual").guess(1, "BA")
    for pegs in (GiveMark(3, 0), GiveMark(1, 2)):
        assert play.refused(0, pegs) is Key.BAD_MARK
    assert play.mark(0, 0, 2).guess(1, "AB").mark(0, 2, 0).results == [Result.SOLVED]


@pytest.mark.parametrize(
    "option", [{"holes": 0}, {"holes": 6}, {"colours": 0}, {"colours": 9}, {"unsolved_bonus": 2}, {"rounds": 2}]
)
def test_su_07_su_18_su_20_no_other_sizes_or_options(option: dict[str, object]) -> None:
    assert start_refused("super", **option) is Key.BAD_OPTION


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
def test_su_08_the_permutation_table(colours: int, sizes: list[int]) -> None:
    assert [Space(holes, colours).size for holes in range(1, 6)] == sizes
    for holes in range(1, 6):
        code = "ABCDEFGH"[colours - 1] * holes
        assert Play("super", holes=holes, colours=colours).refused(0, SetCode(code)) is None


def test_su_08_the_row_of_game_2() -> None:
    assert [Space(holes, 8, blanks=True).size for holes in range(1, 6)] == [9, 81, 729, 6561, 59049]


@pytest.mark.parametrize(("holes", "colours", "size"), [(1, 1, 2), (3, 2, 27), (2, 4, 25)])
def test_su_09_the_empty_hole_is_one_more_colour_in_a_reduced_game(holes: int, colours: int, size: int) -> None:
    space = Space(holes, colours, blanks=True)
    assert space.size == size
    play = Play("super", holes=holes, colours=colours, blanks=True)
    assert all(play.refused(0, SetCode(code)) is None for code in space)
    assert play.refused(0, SetCode("ABCDE"[colours] * holes)) is Key.BAD_CODE


def test_su_10_the_code_is_the_codemakers_secret() -> None:
    play = hunted("ABCDE").guess(1, "FFFFF")
    assert play.board(0).codes == ("ABCDE", None)
    assert play.board(1).codes == play.board(None).codes == (None, None)
    assert play.view(1) == hunted("BCDEA").guess(1, "FFFFF").view(1)


def test_su_12_row_by_row_a_guess_and_its_answer_and_all_rows_stay() -> None:
    play = hunted(marking="manual").guess(1, "ABBBB")
    assert play.to_act == {0: ["mark"]}
    play.mark(0, 1, 0)
    assert play.to_act == {1: ["claim", "guess"]}
    play.guess(1, MISS)
    assert [(row.code, row.mark) for row in play.board(None).rows] == [("ABBBB", Mark(1, 0)), (MISS, None)]
    assert play.mark(0, 0, 0).events == (Marked(1, 2, Mark(0, 0)),)


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
def test_su_12_black_white_or_a_gap(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == expected
    assert hunted(secret).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_su_13_su_19_five_blacks_end_the_game_and_the_players_change_seats() -> None:
    play = hunted(games=4).guess(1, "AAAAB", "AAAAA")
    assert play.results == [Result.SOLVED]
    assert [play.board(viewer, 0).codes for viewer in (0, 1, None)] == [("AAAAA", None)] * 3
    assert play.to_act == {1: ["set_code"]}
    play.set_code(1, "CCCCC").guess(0, "CCCCC")
    assert play.to_act == {0: ["set_code"]}
    assert [each.codemaker for each in play.view(None).rounds] == [0, 1]


def test_su_12_su_14_twelve_rows_without_the_code_end_the_game() -> None:
    play = hunted().guess(1, *[MISS] * 11)
    assert play.results == []
    play.guess(1, MISS)
    assert play.results == [Result.UNSOLVED]
    assert play.match.ended[0].round.row_counts == (0, 12)
    assert play.board(1, 0).codes == ("AAAAA", None)
    assert play.to_act == {1: ["set_code"]}


@pytest.mark.parametrize("unsolved_bonus", [0, 1])
@pytest.mark.parametrize("misses", [0, 4, 11])
def test_su_17_a_point_for_each_row_the_solving_one_included(misses: int, unsolved_bonus: int) -> None:
    play = hunted(unsolved_bonus=unsolved_bonus).guess(1, *[MISS] * misses, "AAAAA")
    assert play.results == [Result.SOLVED]
    assert play.points == (misses + 1, 0)


@pytest.mark.parametrize(("options", "points"), [({}, 12), ({"unsolved_bonus": 0}, 12), ({"unsolved_bonus": 1}, 13)])
def test_su_18_an_unsolved_game_gives_twelve_and_the_bonus_agreed(options: dict[str, object], points: int) -> None:
    play = hunted(**options).guess(1, *[MISS] * 12)
    assert play.results == [Result.UNSOLVED]
    assert play.points == (points, 0)


def test_su_15_su_16_a_proved_wrong_mark_gives_three_and_the_game_again() -> None:
    play = hunted(marking="manual").guess(1, "AABBB").mark(0, 2, 0).claim(1)
    assert play.results == []
    play.guess(1, MISS).mark(0, 4, 1).claim(1)
    assert play.events[0] == Claimed(1, is_founded=True)
    assert play.results == [Result.PENALTY]
    assert play.points == (0, 3)
    assert play.events[-1] == RoundBegun(1, leader=0, is_replay=True)
    assert play.to_act == {0: ["set_code"]}
    assert play.board(0).codes == (None, None)
    assert play.set_code(0, "CCCCC").refused(1, Claim()) is Key.WRONG_ACTION


def test_su_15_no_claim_where_the_program_marks() -> None:
    assert hunted().guess(1, MISS).refused(1, Claim()) is Key.WRONG_ACTION


@pytest.mark.parametrize(
    ("guess", "wrong", "rest"),
    [
        (MISS, (1, 0), [("AAAAA", (5, 0))]),
        (MISS, (1, 0), [(MISS, (0, 0))] * 11),
        (MISS, (5, 0), []),
        ("AAAAA", (4, 0), [(MISS, (0, 0))] * 11),
    ],
)
def test_su_15_su_16_the_reveal_shows_it_without_a_claim(
    guess: str, wrong: tuple[int, int], rest: list[tuple[str, tuple[int, int]]]
) -> None:
    play = hunted(marking="manual", unsolved_bonus=1)
    for code, pegs in [(guess, wrong), *rest]:
        assert play.results == []
        play.guess(1, code).mark(0, *pegs)
    assert play.results == [Result.PENALTY]
    assert play.points == (0, 3)


def test_su_16_su_22_three_points_are_kept_on_top_and_every_game_is_played() -> None:
    play = Play("super", marking="manual")
    spoiled(spoiled(play, 0), 0)
    play.set_code(0, "CCCCC").guess(1, MISS).mark(0, 0, 0).guess(1, "CCCCC").mark(0, 5, 0)
    spoiled(play, 1)
    assert play.to_act == {1: ["set_code"]}
    play.set_code(1, "DDDDD").guess(0, "DDDDD").mark(1, 5, 0)
    assert play.numbers == [1, 1, 1, 2, 2]
    assert [each.codemaker for each in play.view(None).rounds] == [0, 0, 0, 1, 1]
    assert play.scores == (2 + 3, 3 + 3 + 1)
    assert play.winners == (1,)


@pytest.mark.parametrize("games", [0, 1, 3, 97, 99, 100])
def test_su_20_an_odd_number_of_games_is_refused(games: int) -> None:
    assert start_refused("super", games=games) is Key.BAD_OPTION


@pytest.mark.parametrize("games", [2, 4, 98])
def test_su_19_su_20_each_makes_as_many_codes_as_the_other(games: int) -> None:
    play = Play("super", games=games)
    for game in range(games):
        assert not play.is_finished
        play.set_code(game % 2, "AAAAA").guess(1 - game % 2, "AAAAA")
    assert play.is_finished
    assert play.numbers == list(range(1, games + 1))
    assert play.scores == (games // 2, games // 2)


@pytest.mark.parametrize(("rows", "winners"), [((2, 1), (0,)), ((1, 2), (1,)), ((3, 3), (0, 1)), ((12, 1), (0,))])
def test_su_20_more_points_win_and_level_ones_share(rows: tuple[int, int], winners: tuple[int, ...]) -> None:
    play = Play("super")
    for maker, count in enumerate(rows):
        play.set_code(maker, "AAAAA").guess(1 - maker, *[MISS] * (count - 1), "AAAAA")
    assert play.scores == rows
    assert play.winners == winners
    assert play.events[-1] == MatchEnded(winners)
