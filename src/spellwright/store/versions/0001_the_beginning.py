"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("visibility", sa.String(40), nullable=False),
        sa.Column("stage", sa.String(40), nullable=False),
        sa.Column("opened_at", sa.Double, nullable=False),
        sa.Column("changed_at", sa.Double, nullable=False),
    )
    op.create_index("tables_by_change", "tables", ["visibility", "stage", "changed_at"])
    op.create_table(
        "journal",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("entry", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("guests_by_change", "guests", ["who", "at"])
    op.create_table(
        "presence",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "keys", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.String(128), nullable=False)
    )
