"""The tools: their arguments, what they answer, and how they are described."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

import msgspec
import typer
from msgspec import Meta, Struct

from keypeg.cli.coach import find_check, find_ruling, parse_guess
from keypeg.cli.contradictions import contradiction
from keypeg.cli.mark import find_mark
from keypeg.cli.mcp.games import Games
from keypeg.cli.puzzle import find_puzzles, puzzle_json
from keypeg.cli.reading import parse_space
from keypeg.cli.review import review_json
from keypeg.cli.solver import find_suggestion, parse_rows, solved_in, suggestion_json
from keypeg.coach import Grade, review
from keypeg.players import Level
from keypeg.rules import SpaceError
from keypeg.rules.transcript import transcript_in
from keypeg.solver import NoCodeFits
from keypeg.solver.history import fitting
from keypeg.solver.suggestion import enumerated

Json = dict[str, Any]

_Space = Annotated[
    str,
    Meta(
        description="Holes x colours, such as 4x6 (colours A to F); then b if holes may be empty (written _), then n "
        "if no colour may repeat."
    ),
]
_Rows = Annotated[
    list[str],
    Meta(description="Rows so far with their marks (exact,misplaced), such as AABB=2,1."),
]
_Code = Annotated[str, Meta(description="A code, one letter per hole, such as AABC; _ is an empty hole.")]
_GameNumber = Annotated[str, Meta(description="The game, as new_game named it.")]
_Seed = Annotated[int | None, Meta(description="The same seed gives the same again; random without it.")]


class ToolError(Exception):
    """A tool cannot do what was asked. The message is what the command would say."""


class _Arguments(Struct, forbid_unknown_fields=True):
    pass


class _Mark(_Arguments):
    secret: _Code
    guess: _Code


class _Candidates(_Arguments):
    space: _Space
    rows: _Rows = []
    limit: Annotated[int, Meta(ge=0, le=10_000, description="How many of the codes are listed.")] = 100


class _Suggest(_Arguments):
    space: _Space
    rows: _Rows = []


class _Check(_Arguments):
    space: _Space
    row: Annotated[str, Meta(description="The row to try.")]
    rows: _Rows = []


class _Referee(_Arguments):
    space: _Space
    rows: _Rows = []
    code: Annotated[str | None, Meta(description="The code, to find the rows that are marked wrongly.")] = None


class _Puzzle(_Arguments):
    space: _Space
    grade: Literal["easy", "medium", "hard"] = "medium"
    seed: _Seed = None
    solution: Annotated[bool, Meta(description="Whether to give the solution, too.")] = False


class _NewGame(_Arguments):
    edition: Literal["original", "super", "challenge", "party", "group"] = "original"
    seat: Annotated[
        int, Meta(ge=0, description="Your seat, from 0; seat 0 begins as codemaker, where there is one.")
    ] = 1
    level: Annotated[Level, Meta(description="How well the computers at the other seats play.")] = Level.STEADY
    players: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None, Meta(description="How many play (default: as is usual).")
    ] = None
    options: Annotated[dict[str, Any], Meta(description='Options of the edition, such as {"rounds": 1}.')] = {}
    seed: _Seed = None


class _Play(_Arguments):
    game: _GameNumber
    action: Annotated[
        dict[str, Any],
        Meta(
            description='An action as in a transcript, such as {"type": "guess", "code": "AABC"}; the view lists which '
            "types you may use now (may), and what they must look like."
        ),
    ]


class _View(_Arguments):
    game: _GameNumber


class _Review(_Arguments):
    game: Annotated[str | None, Meta(description="A game of new_game; its ended rounds are reviewed.")] = None
    transcript: Annotated[Json | None, Meta(description="Or a transcript of a match, or a downloaded record.")] = None


@dataclass(frozen=True)
class Tool:
    """A tool, by the type of its arguments."""

    name: str
    description: str
    arguments: type[_Arguments]
    run: Callable[[Any, Games], Json]

    @property
    def schema(self) -> Json:
        """The JSON Schema of the arguments."""
        _, components = msgspec.json.schema_components([self.arguments], ref_template="#/$defs/{name}")
        own = components.pop(self.arguments.__name__)
        del own["title"]
        return {**own, "$defs": components} if components else own

    def __call__(self, arguments: Mapping[str, Any], games: Games) -> Json:
        """Runs the tool; raises `ToolError` for whatever is wrong with the arguments."""
        try:
            return self.run(msgspec.convert(arguments, self.arguments), games)
        except typer.BadParameter as error:
            raise ToolError(error.format_message()) from None
        except ValueError as error:  # Those of msgspec are, too.
            raise ToolError(str(error)) from None


def _mark(given: _Mark, _: Games) -> Json:
    return find_mark(given.secret, given.guess)._asdict()


def _candidates(given: _Candidates, _: Games) -> Json:
    space = parse_space(given.space)
    history = parse_rows(space, given.rows)
    try:
        found = enumerated(space)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None
    codes = fitting(found, history)
    return {"possible": len(codes), "codes": [found.code(int(code)) for code in codes[: given.limit]]}


def _suggest(given: _Suggest, _: Games) -> Json:
    space = parse_space(given.space)
    history = parse_rows(space, given.rows)
    try:
        return suggestion_json(find_suggestion(space, history), solved_in(space, history))
    except NoCodeFits as error:
        raise ToolError(contradiction(space, history, error).text) from None


def _check(given: _Check, _: Games) -> Json:
    space = parse_space(given.space)
    row = parse_guess(space, given.row)
    history = parse_rows(space, given.rows)
    try:
        return asdict(find_check(space, row, history))
    except NoCodeFits as error:
        raise ToolError(contradiction(space, history, error).text) from None


def _referee(given: _Referee, _: Games) -> Json:
    space = parse_space(given.space)
    return asdict(find_ruling(space, parse_rows(space, given.rows, as_given=True), given.code))


def _puzzle(given: _Puzzle, _: Games) -> Json:
    (made,) = find_puzzles(parse_space(given.space), Grade(given.grade), given.seed, 1)
    return {name: value for name, value in puzzle_json(made).items() if given.solution or name != "solution"}


def _new_game(given: _NewGame, games: Games) -> Json:
    number = games.begin(
        given.edition,
        given.options,
        players=given.players,
        seat=given.seat,
        level=given.level,
        seed=given.seed,
    )
    return {"game": number, "view": games[number].view()}


def _play(given: _Play, games: Games) -> Json:
    games[given.game].play(given.action)
    return {"game": given.game, "view": games[given.game].view()}


def _view(given: _View, games: Games) -> Json:
    return {"game": given.game, "view": games[given.game].view()}


def _review(given: _Review, games: Games) -> Json:
    if (given.game is None) == (given.transcript is None):
        raise ToolError("give a game or a transcript to review, not both")
    transcript = games[given.game].match.transcript if given.game is not None else given.transcript
    return review_json(review(transcript_in(transcript)))


TOOLS = {
    tool.name: tool
    for tool in (
        Tool("mark", "Mark a guess: how many pegs are exact, and how many misplaced.", _Mark, _mark),
        Tool("candidates", "List the codes that fit some marked rows.", _Candidates, _candidates),
        Tool("suggest", "Suggest the best next guess after some marked rows.", _Suggest, _suggest),
        Tool(
            "check",
            "Try a row: whether it can be the code, what it leaves, and how much better another row is.",
            _Check,
            _check,
        ),
        Tool("referee", "Find wrong marks on a real board.", _Referee, _referee),
        Tool("puzzle", "Make a puzzle: rows and marks that only one code fits.", _Puzzle, _puzzle),
        Tool(
            "new_game",
            "Begin a game against computers. The answer is what you may know at your seat: the board (history, the "
            "running round last), and what you may do now (may).",
            _NewGame,
            _new_game,
        ),
        Tool("play", "Play an action in a game; the computers play on until it is your turn again.", _Play, _play),
        Tool("view", "Look at a game from your seat.", _View, _view),
        Tool("review", "Review the ended rounds of a match: what each row gave away, and luck.", _Review, _review),
    )
}


def called(name: str, arguments: Mapping[str, Any], games: Games) -> Json:
    """Returns what a tool answers; raises `ToolError` if there is no such tool, or it cannot."""
    if name not in TOOLS:
        raise ToolError(f"there is no tool {name!r}: choose from {', '.join(TOOLS)}")
    return TOOLS[name](arguments, games)
