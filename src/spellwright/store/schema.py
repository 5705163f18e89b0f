"""The tables of the database. Everything about a game table is in its journal; `tables` only helps to find it."""

from sqlalchemy import Column, Double, Index, Integer, LargeBinary, MetaData, String, Table

METADATA = MetaData()

CODE = 12  # characters of a table's code, at most
NAME = 40  # characters of any short name, at most

tables: Table = Table(
    "tables",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("game", String(NAME), nullable=False),
    Column("visibility", String(NAME), nullable=False),
    Column("stage", String(NAME), nullable=False),  # as the journal left it: waiting, playing, over
    Column("opened_at", Double, nullable=False),  # seconds since 1970
    Column("changed_at", Double, nullable=False),
    Index("tables_by_change", "visibility", "stage", "changed_at"),
)

journal: Table = Table(
    "journal",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("entry", Integer, primary_key=True),  # from 0: the first worker to write it has won
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),  # JSON, see play/events; or that the table was deleted
)

guests: Table = Table(
    "guests",
    METADATA,
    Column("who", String(NAME), primary_key=True),  # the id of a guest
    Column("code", String(CODE), primary_key=True),  # a table at which the guest sat
    Column("at", Double, nullable=False),
    Index("guests_by_change", "who", "at"),
)

results: Table = Table(
    "results",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("match", Integer, primary_key=True),  # from 1: the number of the game at this table
    Column("at", Double, nullable=False),  # when it ended
    Column("data", LargeBinary, nullable=False),  # JSON, see play/result.py; it follows from the journal
)

presence: Table = Table(
    "presence",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("until", Double, nullable=False),  # connected at least until then
)

keys: Table = Table(
    "keys",
    METADATA,
    Column("name", String(NAME), primary_key=True),  # what it is for
    Column("value", String(128), nullable=False),
)

reports: Table = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("code", String(CODE), nullable=False),  # the table
    Column("name", String(NAME), nullable=False),  # under which the person sat there
    Column("whom", String(NAME), nullable=False),  # the id of that guest
    Column("who", String(NAME), nullable=False),  # the id of the guest who reports
    Column("text", String(300), nullable=False),
)

blocks: Table = Table(
    "blocks",
    METADATA,
    Column("who", String(NAME), primary_key=True),
    Column("whom", String(NAME), primary_key=True),
    Column("at", Double, nullable=False),
)

voided: Table = Table(
    "voided",
    METADATA,
    Column("who", String(NAME), primary_key=True),  # a guest
    Column("at", Double, nullable=False),  # tokens from before are void
    Column("keeps_seats", Integer, nullable=False, server_default="0"),  # 1: the guest goes on with a newer token
)

passes: Table = Table(
    "passes",
    METADATA,
    Column("digest", String(64), primary_key=True),  # SHA-256 of a link's secret or of a phrase
    Column("who", String(NAME), nullable=False, index=True),  # the guest as whom it lets one go on
    Column("until", Double, nullable=False),  # seconds since 1970
    Column("uses", Integer, nullable=False),  # left; -1: any number
)

bans: Table = Table(
    "bans",
    METADATA,
    Column("network", String(50), primary_key=True),  # an address, or several: 192.0.2.0/24
    Column("until", Double, nullable=False),  # seconds since 1970
)

devices: Table = Table(
    "devices",
    METADATA,
    Column("device", String(64), primary_key=True),  # SHA-256 of its endpoint
    Column("who", String(NAME), nullable=False, index=True),  # the guest whose device it is
    Column("endpoint", String(1000), nullable=False),  # of its browser's push service
    Column("public_key", String(100), nullable=False),
    Column("auth", String(NAME), nullable=False),
    Column("origin", String(300), nullable=False),  # of the page that has asked
    Column("language", String(NAME), nullable=False),
    Column("zone", String(64), nullable=False),  # where its clock is: Europe/Berlin
    Column("quiet_from", Integer, nullable=False),  # the hour from which it is told nothing; as `quiet_to`: never
    Column("quiet_to", Integer, nullable=False),
    Column("rests_until", Double, nullable=False),  # seconds since 1970
    Column("at", Double, nullable=False),  # when the page was last open there
)

chats: Table = Table(
    "chats",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("address", String(1000), nullable=False),  # a secret: whoever has it can write there
    Column("kind", String(NAME), nullable=False),
    Column("writes", String(NAME), nullable=False),
    Column("origin", String(300), nullable=False),  # of the page on which it was set up
    Column("language", String(NAME), nullable=False),
    Column("answer", Integer, nullable=False),  # the last status; 0: none yet
)

followers: Table = Table(
    "followers",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("who", String(NAME), primary_key=True),  # a guest who wants to be told
    Column("at", Double, nullable=False),
    Index("followers_by_guest", "who"),
)

followed: Table = Table(
    "followed",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("entries", Integer, nullable=False),  # of its journal, of which it is known whom they concern
)

notices: Table = Table(
    "notices",
    METADATA,
    Column("code", String(CODE), primary_key=True),
    Column("receiver", String(64), primary_key=True),  # a device, or the table's chat
    Column("mark", String(NAME), nullable=False),  # of the turn
    Column("due_at", Double, nullable=False),
    Column("held_until", Double, nullable=False),  # a worker is sending it
    Column("tries", Integer, nullable=False),
    Column("is_sent", Integer, nullable=False),  # 1: nothing more is to be done as long as the turn lasts
    Index("notices_by_time", "is_sent", "due_at"),
)
