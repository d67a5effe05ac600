"""The tables of the database."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
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
    Column("left_at", Float),
)
"""Everybody who has played here: no account, only a name and the tokens that identify them.

The name is empty for someone who has only played alone and was never asked for one. `left_at` is when their last
device was signed out, after which nobody can be this player again; 0 if they want all their data deleted."""
Index(
    "players_by_left",
    players.c.left_at,
    postgresql_where=players.c.left_at.is_not(None),
    sqlite_where=players.c.left_at.is_not(None),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("browser", String(20)),
    Column("system", String(20)),
    Column("seen", Float),
    Index("tokens_by_seen", "seen"),
)
"""The devices of players, each known by the hash of a token. `seen` is exact to a day; it is null for tokens from
before it was kept, which may also be personal links that nobody has opened."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("device", String(64), ForeignKey("tokens.hash", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", String(1024), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Column("failures", Integer, nullable=False),
)
"""Where the push service of a device takes notices for it, and the keys for them; gone with the device.

`failures` is how often in a row the push service has not taken one."""

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
    Column("needs_owner", Integer, nullable=False),
    Column("edition", String(40)),
    Column("names", Text),
    Column("levels", Text),
    Column("awaited", Text),
    Column("scores", Text),
    Column("winners", Text),
    Column("owner", String(32)),
    Column("wish", String(60)),
    Column("wish_since", Float),
    Column("free_seats", Integer),
    Index("tables_by_state", "state", "touched"),
    Index("tables_by_owner", "needs_owner", "owner"),
)
"""Data that can be queried without reading the entries of a table, written in the same transaction.

`needs_owner` is 1 if something will happen although nobody is connected, and `owner` is the process that sees to it:
the one that wrote last, or that took over. The columns of text are JSON lists, but for `wish`: what those who wait at a
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
    Column("player", String(32), ForeignKey("players.id")),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""The log. Its key prevents conflicting writes, keeps the order, and is the point to resume from.

`player` is who sat down with this entry, so that their name can be found and erased. They cannot be deleted before."""
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
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
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

keys = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
"""Random keys that are made once and never change, such as the one from which the codes of all days are drawn."""

solo_games = Table(
    "solo_games",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(64), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("date", String(10)),
    Column("rows", Text, nullable=False),
    Column("row_count", Integer, nullable=False),
    Column("is_hard_mode", Integer, nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
    Column("is_found", Integer),
    PrimaryKeyConstraint("player", "game"),
    Index("solo_games_by_day", "date", "edition", "is_found", "row_count"),
)
"""The games of players against a code that the server keeps. `rows` is a JSON list of codes.

`game` says which code is hunted; `date` is that of a daily code. `ended` and `is_found` are null while a game runs.
`row_count` decides when two rows are laid at once."""

imported_days = Table(
    "imported_days",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("date", String(10), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("row_count", Integer),
    Column("is_found", Integer, nullable=False),
    Column("is_hard_mode", Integer, nullable=False),
    PrimaryKeyConstraint("player", "date", "edition"),
)
"""Daily codes that players say they have played elsewhere. They count for nobody but themselves."""

shares = Table(
    "shares",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("thing", String(120), nullable=False),
    Column("name", String(64)),
    Column("content", Text, nullable=False),
    Column("made", Float, nullable=False),
    Index("shares_by_thing", "player", "thing", unique=True),
)
"""What players have shared by a link. `thing` says what it is, so that nobody shares it twice; `content` is JSON.

`name` is what the player was called where they played it; null if that is the name they have now."""

share_friends = Table(
    "share_friends",
    metadata,
    Column("share", String(32), ForeignKey("shares.id", ondelete="CASCADE"), nullable=False),
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("share", "player"),
)
"""Who has laid a row against the code of a share, on its page."""

results = Table(
    "results",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("source", String(64), nullable=False),
    Column("edition", String(40)),
    Column("opponent", String(16)),
    Column("players", Integer),
    Column("at", Float),
    Column("place", Integer),
    Column("points", Integer),
    Column("rounds", Integer),
    Column("rounds_won", Integer),
    Column("wrong_calls", Integer),
    PrimaryKeyConstraint("player", "kind", "source"),
)
"""What finished games amounted to for a player, written when their statistics are asked for.

A row without an edition only says that this game is not to be looked at again: nothing in it counts, or the player has
deleted their statistics."""

hunts = Table(
    "hunts",
    metadata,
    Column("player", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("source", String(64), nullable=False),
    Column("round", Integer, nullable=False),
    Column("space", String(40), nullable=False),
    Column("limit", Integer, nullable=False),
    Column("rows", Integer, nullable=False),
    Column("is_found", Boolean, nullable=False),
    Column("best", Float, nullable=False),
    Column("best_rows", Integer, nullable=False),
    Column("is_proven", Boolean, nullable=False),
    Column("given_away", Float, nullable=False),
    Column("luck", Float, nullable=False),
    PrimaryKeyConstraint("player", "kind", "source", "round"),
    ForeignKeyConstraint(
        ["player", "kind", "source"], ["results.player", "results.kind", "results.source"], ondelete="CASCADE"
    ),
)
"""The codes that a player hunted alone in those games, by the review."""

practice_games = Table(
    "practice_games",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("id", String(40), nullable=False),
    Column("space", String(40), nullable=False),
    Column("computer", String(16)),
    Column("rows", Integer, nullable=False),
    Column("is_found", Integer, nullable=False),
    Column("is_hard_mode", Integer, nullable=False),
    Column("is_devious", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("undone", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    PrimaryKeyConstraint("player", "id"),
)
"""Games of practice that are over, as their players' browsers tell them."""

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
