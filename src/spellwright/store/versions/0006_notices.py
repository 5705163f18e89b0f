"""Who is told that it is their turn, by which device or chat, and what has still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
is_additive = True  # servers that know nothing of it tell nobody


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(40), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("public_key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("language", sa.String(40), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("rests_until", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("address", sa.String(1000), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("writes", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("language", sa.String(40), nullable=False),
        sa.Column("answer", sa.Integer, nullable=False),
    )
    op.create_table(
        "followers",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("followers_by_guest", "followers", ["who"])
    op.create_table(
        "followed",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("receiver", sa.String(64), primary_key=True),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("due_at", sa.Double, nullable=False),
        sa.Column("held_until", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("is_sent", sa.Integer, nullable=False),
    )
    op.create_index("notices_by_time", "notices", ["is_sent", "due_at"])
