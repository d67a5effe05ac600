"""The page of records says what the books are."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    records = runpy.run_path(str(ROOT / "bench" / "records.py"))
    assert records["page"]() == (ROOT / "docs" / "records.md").read_text(encoding="utf-8"), "see `make records`"
