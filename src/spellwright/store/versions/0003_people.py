"""Who was reported, who is blocked by whom, and whose tokens are void."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("whom", sa.String(40), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("whom", sa.String(40), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "voided",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
