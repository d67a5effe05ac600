"""A sampling profiler: where a server spends its processor time, as shares of functions and modules."""

import atexit
import signal
from collections import Counter
from pathlib import Path
from types import FrameType

_INTERVAL_SECONDS = 0.001
_SHOWN = 60
_LIBRARY = ("asyncio/", "concurrent/", "/")


def sample_into(path: str) -> None:
    """Samples this process by the processor time it uses, and writes the shares to a file at its end."""
    own: Counter[str] = Counter()
    total: Counter[str] = Counter()
    modules: Counter[str] = Counter()

    def sample(_signal: int, frame: FrameType | None) -> None:
        seen: set[str] = set()
        is_innermost = True
        is_placed = False
        while frame is not None:
            code = frame.f_code
            name = f"{_short(code.co_filename)}:{code.co_qualname}"
            if is_innermost:
                own[name] += 1
                is_innermost = False
            if not is_placed and "/" in name and not name.startswith(_LIBRARY):
                modules[name.split(":", maxsplit=1)[0]] += 1
                is_placed = True
            if name not in seen:
                seen.add(name)
                total[name] += 1
            frame = frame.f_back

    def write() -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        count = max(1, own.total())
        lines = [f"{count} samples", "", "share  in the module, with what it calls of the standard library"]
        lines += [f"{times / count:6.1%}  {name}" for name, times in modules.most_common(_SHOWN)]
        lines += ["", "share  in the function itself"]
        lines += [f"{times / count:6.1%}  {name}" for name, times in own.most_common(_SHOWN)]
        lines += ["", "share  with what it calls"]
        lines += [f"{times / count:6.1%}  {name}" for name, times in total.most_common(2 * _SHOWN)]
        Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")

    signal.signal(signal.SIGPROF, sample)
    signal.setitimer(signal.ITIMER_PROF, _INTERVAL_SECONDS, _INTERVAL_SECONDS)
    atexit.register(write)


def _short(path: str) -> str:
    for root in ("site-packages/", "src/", "python3.11/"):
        if root in path:
            return path.rsplit(root, 1)[1]
    return path
