"""The rules stand on the standard library alone."""

import subprocess
import sys


def test_the_rules_load_nothing_but_the_standard_library() -> None:
    script = "import sys; before = set(sys.modules); import keypeg.rules; print(*(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    loaded = {name.partition(".")[0] for name in ran.stdout.split()}
    assert loaded - sys.stdlib_module_names == {"keypeg"}
