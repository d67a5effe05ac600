"""The columns that say which process owns a table get the names that the program uses."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.drop_index("tables_by_tender", "tables")
    op.alter_column("tables", "is_tended", new_column_name="needs_owner")
    op.alter_column("tables", "tender", new_column_name="owner")
    op.create_index("tables_by_owner", "tables", ["needs_owner", "owner"])
