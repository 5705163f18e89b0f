"""What happened at the tables, kept: SQLite in one file, or PostgreSQL."""
