"""Links and phrases by which a guest goes on with another device; devices that are signed out without losing seats."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
is_additive = True  # servers that know nothing of it let bots play on for a guest whose other devices are signed out


def upgrade() -> None:
    op.create_table(
        "passes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(40), nullable=False, index=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.add_column("voided", sa.Column("keeps_seats", sa.Integer, nullable=False, server_default="0"))
