"""From which addresses nothing is taken, and until when."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
is_additive = True  # servers that know nothing of it may use the database


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("network", sa.String(50), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
