"""Searches in pieces: what they report on the way, and that stopping, going on or sharing the work changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT
from subprocess import PIPE, Popen
from time import sleep

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keypeg import extras
from keypeg.extras import MissingExtraError
from keypeg.rules import Space
from keypeg.solver import build
from keypeg.solver.book import FOLDER, BuildStep, index, load
from keypeg.solver.build import Status, first_guesses, improved, optimal
from keypeg.solver.coding import coding
from keypeg.solver.search import saving
from keypeg.solver.search.cluster import cluster
from keypeg.solver.search.piece import Found, Piece, Search, search_piece
from keypeg.solver.search.saving import Saved, SearchFile, Start
from keypeg.solver.search.searcher import NO_LIMIT
from keypeg.solver.tree import Node, book_bytes, tree_of
from tests.cli.command import COMMAND, keypeg

NOTHING = Start(None, ())
OPTIMA = {"3x4": 206, "3x5": 451, "3x6": 854, "4x3": 246, "4x4": 905, "4x5": 2463, "5x2": 97, "5x3": 816}


@pytest.fixture(autouse=True)
def _divide_small_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_LARGE", 60)


class StoppedError(Exception):
    """Somebody pressed Ctrl+C."""


class Stopping(SearchFile):
    """Is stopped after some pieces."""

    def __init__(self, path: Path, pieces: int) -> None:
        super().__init__(path, "search", NOTHING)
        self.pieces = pieces

    def add(self, piece: Piece, found: Found) -> None:
        if not self.pieces:
            raise StoppedError
        self.pieces -= 1
        super().add(piece, found)


def data(space: Space, tree: Node) -> bytes:
    return book_bytes(tree, coding(space).values.tolist())


def proof(name: str, known: Node | None, steps: list[Status], saved: Saved | None = None) -> int:
    space = Space(name)
    limit = NO_LIMIT if known is None else known.total
    for cost, tree in optimal(space, limit, known=known, progress=steps.append, saved=saved):
        assert cost == tree.total < limit
        limit = cost
    return limit


def check_steps(steps: list[Status], optimum: int) -> None:
    assert all(step.low <= optimum <= step.high for step in steps)
    lows, shares = [step.low for step in steps], [step.done for step in steps]
    assert lows == sorted(lows)
    assert shares == sorted(shares)
    assert steps[-1] == (1, optimum, optimum)


@pytest.mark.parametrize("name", OPTIMA)
@pytest.mark.parametrize("is_known", [True, False])
def test_the_bounds_of_a_proof_close_in_on_the_optimum(name: str, is_known: bool) -> None:  # noqa: FBT001 - a parameter of the test
    space = Space(name)
    book = load(space)
    assert book is not None
    steps: list[Status] = []
    assert proof(name, tree_of(coding(space), book) if is_known else None, steps) == OPTIMA[name]
    check_steps(steps, OPTIMA[name])
    assert len({step.low for step in steps}) > 2


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(["3x5", "4x3", "4x4", "5x2"]), stops=st.lists(st.integers(0, 12), max_size=3))
def test_a_proof_that_is_stopped_goes_on(tmp_path_factory: pytest.TempPathFactory, name: str, stops: list[int]) -> None:
    path = tmp_path_factory.mktemp("proof") / "search"
    space = Space(name)
    *_, known = improved(space, first_guesses(coding(space))[0], None, effort=1, jobs=1)
    lows: list[int] = []
    for pieces in stops:
        steps: list[Status] = []
        try:
            with Stopping(path, pieces) as stopping:
                proof(name, known, steps, stopping)
        except StoppedError:
            lows += [step.low for step in steps[-1:]]
    steps = []
    with SearchFile(path, "search", NOTHING) as saved:
        assert proof(name, known, steps, saved) == OPTIMA[name]
    check_steps(steps, OPTIMA[name])
    assert max([0, *lows]) <= OPTIMA[name]
    assert lows == sorted(lows)


@pytest.mark.parametrize("pieces", [0, 1, 7, 12])
def test_a_search_that_is_stopped_goes_on_and_finds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces: int
) -> None:
    space = Space(4, 5)
    first = coding(space).rank("AABC")
    searched: list[Piece] = []

    def watched(search: Search, piece: Piece) -> Found:
        searched.append(piece)
        return search_piece(search, piece)

    monkeypatch.setattr(build, "search_piece", watched)
    *_, whole = improved(space, first, None, effort=3, jobs=1)
    every, searched = searched, []
    with pytest.raises(StoppedError), Stopping(tmp_path / "search", pieces) as stopping:
        list(improved(space, first, None, effort=3, jobs=1, saved=stopping))
    before = searched[:pieces]  # The last one was not saved any more.
    searched = []
    steps: list[Status] = []
    with SearchFile(tmp_path / "search", "search", NOTHING) as saved:
        *_, resumed = improved(space, first, None, 3, 1, progress=steps.append, saved=saved)
    assert data(space, resumed) == data(space, whole)
    assert before + searched == every
    assert steps[-1].done == pytest.approx(1)
    assert steps[-1].high == whole.total
    assert all(step.low <= OPTIMA["4x5"] <= step.high for step in steps)


def test_the_result_is_the_same_with_more_processes() -> None:
    space = Space(4, 5)
    first = coding(space).rank("AABC")
    alone, together = ([data(space, tree) for tree in improved(space, first, None, 3, jobs)] for jobs in (1, 2))
    assert alone == together
    space = Space(3, 5)
    *_, (_, alone_proven) = optimal(space, jobs=1)
    *_, (_, together_proven) = optimal(space, jobs=2)
    assert data(space, alone_proven) == data(space, together_proven)


PIECE = Piece(((8, 0),), 1, (2, 3), limit=50, with_tree=True)


def test_a_file_gives_back_what_it_was_given(tmp_path: Path) -> None:
    start = Start(b"a book", (BuildStep("keypeg strategy improve", 2.5),))
    with SearchFile(tmp_path / "search", "search", start) as saved:
        saved.add(PIECE, Found(40, 50, b"\0tree"))
    again = SearchFile(tmp_path / "search", "search", NOTHING)
    assert (again.is_resumed, again.start, again.find(PIECE)) == (True, start, Found(40, 50, b"\0tree"))
    again.remove()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("end", [b"[[[[8,0]],1,[5,6],50,true],[40", b"[]\n", b"\xff\n"])
def test_a_line_that_is_damaged_is_left_out(tmp_path: Path, end: bytes) -> None:
    path = tmp_path / "search"
    with SearchFile(path, "search", NOTHING) as saved:
        saved.add(PIECE, Found(40, 50))
    sound = path.read_bytes()
    path.write_bytes(sound + end)
    with SearchFile(path, "search", NOTHING) as again:
        assert again.find(PIECE) == Found(40, 50)
    assert path.read_bytes() == sound


def test_what_another_search_or_version_found_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "search"
    with SearchFile(path, "search", NOTHING) as saved:
        saved.add(PIECE, Found(40, 50))
    kept = path.read_bytes()
    with SearchFile(path, "another", NOTHING) as saved:
        assert saved.find(PIECE) is None
    path.write_bytes(b"\x80\x04garbage")
    with SearchFile(path, "search", NOTHING) as saved:
        assert not saved.is_resumed
    path.write_bytes(kept)
    monkeypatch.setattr(saving, "solver_version", lambda: "later")
    with SearchFile(path, "search", NOTHING) as saved:
        assert saved.find(PIECE) is None


def test_a_limit_that_was_higher_will_do() -> None:
    saved = Saved()
    saved.add(PIECE, Found(50, 50))
    assert saved.find(PIECE._replace(limit=45)) == Found(45, 45)
    assert saved.find(PIECE._replace(limit=51)) is None
    saved.add(PIECE, Found(40, 50, b"tree"))
    assert saved.find(PIECE._replace(limit=60)) == Found(40, 50, b"tree")
    assert saved.find(PIECE._replace(limit=40)) == Found(40, 40)


def test_the_worst_case_can_be_limited(tmp_path: Path) -> None:
    space = Space(4, 6)
    *_, tree = improved(space, coding(space).rank("AABC"), None, effort=4, jobs=1, most=5)
    assert max(tree.depths()) == 5
    assert 5626 <= tree.total < 5660
    (tmp_path / "4x6.book").write_bytes((FOLDER / "4x6.book").read_bytes())
    (tmp_path / "index.json").write_bytes((FOLDER / "index.json").read_bytes())
    ran = keypeg("strategy", "improve", "4x6", "--folder", tmp_path, "--most", "5")
    assert ran.status == 2
    assert "another folder" in ran.err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["4x6.book", "index.json"]


def test_ctrl_c_ends_a_proof_that_can_go_on(tmp_path: Path) -> None:
    for name in ("4x7.book", "index.json"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    command = [str(COMMAND), "strategy", "prove", "4x7", "--folder", str(tmp_path), "--jobs", "1"]
    path = tmp_path / "4x7-prove.search"
    for run in range(2):
        with Popen(command, stderr=PIPE, text=True) as running:
            while lines_of(path) < 4 + 2 * run and running.poll() is None:
                sleep(0.02)
            running.send_signal(SIGINT)
            _, err = running.communicate()
        assert running.returncode == 130
        assert "The same command goes on from here" in err
        assert ("going on" in err) == bool(run)
        assert lines_of(path) >= 4 + 2 * run
    assert index(tmp_path) == index()


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.fixture
def scheduler() -> Iterator[str]:
    """Runs two workers on this machine; returns the address of their scheduler."""
    from dask.distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call] # dask has no types here
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as local:
        yield local.scheduler_address


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finds_the_same(tmp_path: Path, scheduler: str) -> None:
    space = Space(3, 5)
    first = coding(space).rank("ABC")
    alone = [data(space, tree) for tree in improved(space, first, None, 2, jobs=1)]
    alone_proven = [data(space, tree) for _, tree in optimal(space, jobs=1)]
    with cluster(scheduler):
        assert [data(space, tree) for tree in improved(space, first, None, 2, jobs=-1)] == alone
        assert [data(space, tree) for _, tree in optimal(space, jobs=-1)] == alone_proven
    ran = keypeg(
        "strategy", "improve", "3x5", "--first", "ABC", "--effort", "2", "--folder", tmp_path, "--cluster", scheduler
    )
    assert ran.status == 0
    assert (tmp_path / "3x5.book").read_bytes() == alone[-1]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["3x5.book", "index.json"]


def test_a_cluster_needs_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda _: False)
    with pytest.raises(MissingExtraError, match=r"pip install '\.\[cluster\]'"), cluster("tcp://127.0.0.1:1"):
        pass


def test_other_versions_are_told_apart() -> None:
    with pytest.raises(RuntimeError, match="version"):
        search_piece(Search(Space(2, 2), sources="other"), PIECE)
