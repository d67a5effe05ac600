"""Run as `python -m tests.server.server_process DATABASE PORT [LATER]`. Its time is LATER seconds ahead."""

import sys

from tests.server.server_process.program import serve

serve(sys.argv[1], int(sys.argv[2]), float((*sys.argv, "0")[3]))
