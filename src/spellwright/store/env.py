"""Alembic's entry: migrations run on the connection that `migrate.upgrade` hands over."""

from alembic import context

from spellwright.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
