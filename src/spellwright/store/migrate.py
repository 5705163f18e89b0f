"""Migrations with Alembic. They run at every start, one worker at a time."""

from pathlib import Path

from alembic.command import upgrade as alembic_upgrade
from alembic.config import Config
from sqlalchemy import Connection, text

FOLDER = Path(__file__).parent
LOCK = 0x5BE11  # PostgreSQL: only one worker migrates at a time


def upgrade(connection: Connection) -> None:
    """Bring the database up to date within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({LOCK})"))
    else:
        connection.exec_driver_sql("begin immediate")  # Python's sqlite3 begins no transaction for a create table
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    alembic_upgrade(config, "head")
