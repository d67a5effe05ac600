"""An exam for language models: five suites of games, each a dialogue of messages, judged by the rules.

`begin` returns a game of a suite as a `Dialogue`, `Dialogue.answered` the dialogue after an answer, and `report` what
came of several games. The same seed gives the same games.
"""

from keypeg.exam.dialogue import SUITES, Dialogue, Message, begin
from keypeg.exam.judging import Judged, Outcome, Verdict
from keypeg.exam.results import Figures, by_space, figures, report

__all__ = [
    "SUITES",
    "Dialogue",
    "Figures",
    "Judged",
    "Message",
    "Outcome",
    "Verdict",
    "begin",
    "by_space",
    "figures",
    "report",
]
