"""Makes the exam known to `verifiers` as the taskset `keypeg-exam`: see docs/exam.md."""

from keypeg.envs.verifiers import *  # noqa: F403
from keypeg.envs.verifiers import __all__  # noqa: F401
