"""What every server makes in the same way: made once, in the process that the servers of tests are forked from."""

import gc

from keypeg.server import app
from keypeg.store import migration
from tests.server.server_process import program  # noqa: F401 - what the servers run

app._routes()  # noqa: SLF001 - they are kept
migration._revisions()  # noqa: SLF001 - they are kept
gc.collect()
gc.freeze()  # No collection of a server needs to look at this, and to copy it for that.
