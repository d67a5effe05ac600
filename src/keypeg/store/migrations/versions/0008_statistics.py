"""What a player's finished games amounted to."""

import sqlalchemy as sa  # noqa: F401
from alembic import op  # noqa: F401

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    pass
