"""The tables of the database."""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made", Float, nullable=False),
)
"""Everybody who has played here: no account, only a name and the tokens that identify them."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("browser", String(20)),
    Column("system", String(20)),
    Column("seen", Float),
)
"""The devices of players, each known by the hash of a token. `seen` is exact to a day; it is null for tokens from
before it was kept, which may also be personal links that nobody has opened."""

links = Table(
    "links",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("made", Float, nullable=False),
)
"""Personal links that nobody has opened: one for each player, known by the hash of its token."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("touched", Float, nullable=False),
    Column("is_tended", Integer, nullable=False),
    Column("edition", String(40)),
    Column("names", Text),
    Column("levels", Text),
    Column("awaited", Text),
    Column("scores", Text),
    Column("winners", Text),
    Column("tender", String(32)),
    Column("wish", String(60)),
    Column("wish_since", Float),
    Column("free_seats", Integer),
    Index("tables_by_state", "state", "touched"),
    Index("tables_by_tender", "is_tended", "tender"),
)
"""Data that can be queried without reading the entries of a table, written in the same transaction.

`is_tended` is 1 if something will happen although nobody is connected, and `tender` is the process that sees to it: the
one that wrote last, or that took over. The columns of text are JSON lists, but for `wish`: what those who wait at a
table of strangers have asked for, since when, and how many more of them it takes; null at all other tables."""
Index(
    "tables_by_wish",
    tables.c.wish,
    postgresql_where=tables.c.wish.is_not(None),
    sqlite_where=tables.c.wish.is_not(None),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("player", String(32)),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""The log. Its key prevents conflicting writes, keeps the order, and is the point to resume from.

`player` is who sat down with this entry, so that their name can be found and erased."""
Index(
    "entries_by_player",
    entries.c.player,
    postgresql_where=entries.c.player.is_not(None),
    sqlite_where=entries.c.player.is_not(None),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""The player at each seat, for their lists. Somebody who removes a table from their list has no row here any more."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
"""A single row, written to check that the database can write."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)
"""The processes that serve this database, and when each last said so, by the clock of the database."""

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("process", String(32), nullable=False, index=True),
    Column("player", String(32), nullable=False),
    Column("sockets", Integer, nullable=False),
    Column("left_at", Float),
    PrimaryKeyConstraint("table_id", "process", "player"),
)
"""How many sockets each player at a table has at each process, or when they left; spectators have an empty name.

Whoever is connected to a process that has not been seen for a while is away since then."""

hidden = Table(
    "hidden",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("player", "other"),
    Index("hidden_by_other", "other", "at"),
)
"""Whom each player has hidden: the two are not seated together as strangers again."""
