"""Migrations with Alembic. They run at every start, one worker at a time."""

from pathlib import Path

from alembic.command import upgrade as alembic_upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, insert, select, text

from spellwright.store import schema

FOLDER = Path(__file__).parent
OLDEST = "oldest schema"  # in the keys: of servers that may use this database
LOCK = 0x5BE11  # PostgreSQL: only one worker migrates at a time


def upgrade(connection: Connection) -> list[str]:
    """Bring the database up to date within the connection's transaction; return the names of what that took."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({LOCK})"))
    else:
        connection.exec_driver_sql("begin immediate")  # Python's sqlite3 begins no transaction for a create table
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    before = MigrationContext.configure(connection).get_current_revision()
    if before and is_newer_and_fits(connection, scripts, before):
        return []
    alembic_upgrade(config, "head")
    head = scripts.get_current_head()
    note_oldest(connection, scripts)
    return [] if before == head else [step.revision for step in scripts.iterate_revisions(head, before or "base")][::-1]


def is_newer_and_fits(connection: Connection, scripts: ScriptDirectory, revision: str) -> bool:
    """Whether a newer version has migrated this database, and has said that ours may still use it."""
    if revision in {step.revision for step in scripts.walk_revisions()}:
        return False
    oldest = connection.execute(select(schema.keys.c.value).where(schema.keys.c.name == OLDEST)).scalar()
    said_by, _, fits_from = str(oldest or "").partition(" ")
    return said_by == revision and fits_from <= str(scripts.get_current_head())


def note_oldest(connection: Connection, scripts: ScriptDirectory) -> None:
    """Say which is the oldest schema whose servers may use this one: the last of which a migration says that it is not
    `additive`, or the first in which this is said."""
    fitting = [step.revision for step in scripts.walk_revisions() if not getattr(step.module, "is_additive", False)]
    connection.execute(delete(schema.keys).where(schema.keys.c.name == OLDEST))
    connection.execute(insert(schema.keys).values(name=OLDEST, value=f"{scripts.get_current_head()} {fitting[0]}"))
