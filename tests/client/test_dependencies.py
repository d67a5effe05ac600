"""The client needs little: none of what only servers need, and what it needs is named."""

import subprocess
import sys

WITHOUT_A_SERVER = """
import sys
for name in ("alembic", "asyncpg", "litestar", "sqlalchemy", "uvicorn"):
    sys.modules[name] = None
import keypeg.client
"""
WITHOUT_HTTPX = "import sys; sys.modules['httpx'] = None; import keypeg.client"


def test_the_client_runs_without_what_only_servers_need() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_A_SERVER], check=True)


def test_what_is_missing_is_named_with_the_command_that_adds_it() -> None:
    failed = subprocess.run([sys.executable, "-c", WITHOUT_HTTPX], capture_output=True, text=True, check=False)
    last = failed.stderr.strip().splitlines()[-1]
    needs = "keypeg.extras.MissingExtraError: keypeg.client needs the extra tui: in the checkout, run pip install '.["
    assert last.startswith(needs)
    assert "tui]' or uv tool install " in last
