"""Programs and endpoints that answer, and those that do not: each error says what happened."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import join
from threading import Event

import pytest

from keypeg.exam.dialogue import Message
from keypeg.exam.models import Endpoint, ModelError, Program
from tests.exam.chat_server import Answer, chat_server, completion
from tests.exam.programs import program

ASKED = [Message(role="user", content="Which row?")]


@contextmanager
def refused(words: str) -> Iterator[None]:
    with pytest.raises(ModelError) as error:
        yield
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_a_program_answers_one_question_after_another(tmp_path: Path) -> None:
    command = program(tmp_path, 'answer(str(number) + asked["messages"][-1]["content"])')
    with Program(command, 60) as model:
        assert [model.answer(name, ASKED) for name in ("a", "b", "c")] == ["1Which row?", "2Which row?", "3Which row?"]


def test_an_answer_may_lack_the_end_of_its_line(tmp_path: Path) -> None:
    with Program(program(tmp_path, "answer('AABC', None) if number == 1 else None", "sys.exit()"), 60) as model:
        assert model.answer("a", ASKED) == "AABC"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit(3)", "the program ended before it answered solve-1-1 (exit status 3)"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "the program ended before it answered solve-1-1 (SIGKILL)"),
        ("print('Loading the model', flush=True)", "line 1 of the program's output is not JSON: 'Loading the model'"),
        ("print('[' * 100_000, flush=True)", "line 1 of the program's output is not JSON: '[[["),
        ("print('[1]', flush=True)", 'should be {"id": "solve-1-1", "content": "…"}'),
        ("print(json.dumps({'id': asked['id'], 'content': 1}), flush=True)", 'should be {"id": "solve-1-1"'),
        ("answer('AABC', 'solve-1-2')", "answers 'solve-1-2', but the question is solve-1-1"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "is not JSON: '\N{REPLACEMENT CHARACTER}'"),
        ("print('x' * 17_000_000, flush=True)", "the answer to solve-1-1 is a line of more than 16 MB"),
    ],
)
def test_what_is_wrong_with_a_program_is_said(body: str, words: str, tmp_path: Path) -> None:
    with refused(words), Program(program(tmp_path, body), 60) as model:
        model.answer("solve-1-1", ASKED)


@pytest.mark.parametrize("body", ["time.sleep(600)", "os.close(0); time.sleep(600)"])
def test_a_program_that_hangs_is_ended(body: str, tmp_path: Path) -> None:
    with refused("did not answer a within 0.5 seconds"), Program(program(tmp_path, body), 0.5) as model:
        model.answer("a", ASKED)


def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    child = f"import time; time.sleep(10); open({str(log)!r}, 'w').write('went on')"
    script = f"{join([sys.executable, '-S', '-c', child])} & wait"
    with refused("did not answer a within 0.5 seconds"), Program(join(["sh", "-c", script]), 0.5) as model:
        model.answer("a", ASKED)
    assert not log.exists()


def test_a_program_that_says_nothing_gives_an_empty_answer(tmp_path: Path) -> None:
    with Program(program(tmp_path, "answer(None)"), 60) as model:
        assert model.answer("a", ASKED) == ""


def test_a_program_that_does_not_read_is_ended() -> None:
    long = [Message(role="user", content="x" * 1_000_000)]
    command = join([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    with refused("did not answer a within 0.5 seconds"), Program(command, 0.5) as model:
        model.answer("a", long)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("no-such-program-anywhere", "No such file or directory"),
        ("", "there is no command"),
        ("'", "No closing quotation"),
    ],
)
def test_a_command_that_cannot_be_started_is_bad_input(command: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Program(command, 60)


def asked_of(answer: Answer, key: str | None = None, seconds: float = 60) -> str:
    with chat_server(answer) as chats:
        content = Endpoint(f"{chats.url}/", "mock", key, seconds).answer("a", ASKED)
        (path, headers, body) = chats.requests[0]
    assert path == "/v1/chat/completions"
    assert body == {"model": "mock", "messages": ASKED}
    assert headers.get("Authorization") == (None if key is None else f"Bearer {key}")
    return content


def test_an_endpoint_completes_the_chat() -> None:
    assert asked_of(lambda messages: f"{messages[0]['content']} AABC") == "Which row? AABC"
    assert asked_of(lambda _: "AABC", key="secret") == "AABC"


def test_a_model_that_says_nothing_gives_an_empty_answer() -> None:
    assert asked_of(lambda _: completion("mock", "?").replace(b'"?"', b"null")) == ""


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((404, b'{"error": "no model mock"}'), 'refused a with status 404: \'{"error": "no model mock"}\''),
        ((500, b"x" * 1000), "refused a with status 500: 'xxx"),
        ((307, b""), "refused a with status 307"),
        ((200, b"<html>"), "did not answer a with a chat completion: '<html>'"),
        ((200, b"{}"), "did not answer a with a chat completion: '{}'"),
        ((200, b'{"choices": []}'), "did not answer a with a chat completion"),
    ],
)
def test_what_is_wrong_with_an_endpoint_is_said(answer: tuple[int, bytes], words: str) -> None:
    with chat_server(lambda _: answer) as chats:
        with refused(words):
            Endpoint(chats.url, "mock", "secret", 60).answer("a", ASKED)
        assert len(chats.requests) == 1


def test_an_endpoint_that_hangs_is_given_up() -> None:
    asked, over = Event(), Event()

    def hang(_: object) -> str:
        asked.set()
        over.wait()
        return "AABC"

    with chat_server(hang) as chats:
        with refused("did not answer a within 0.5 seconds"):
            Endpoint(chats.url, "mock", None, 0.5).answer("a", ASKED)
        assert asked.is_set()
        over.set()


def test_an_endpoint_that_is_not_there_cannot_be_reached() -> None:
    with chat_server(lambda _: "AABC") as chats:
        url = chats.url
    with refused("cannot be reached: [Errno 111] Connection refused"):
        Endpoint(url, "mock", None, 60).answer("a", ASKED)
    with pytest.raises(ValueError, match="'file:///etc' is not an address such as http://localhost:8080/v1"):
        Endpoint("file:///etc", "mock", None, 60)
