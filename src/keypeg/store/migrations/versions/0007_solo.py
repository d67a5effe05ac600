"""Solo games, and the keys from which today's codes are drawn."""

import sqlalchemy as sa  # noqa: F401
from alembic import op  # noqa: F401

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    pass
