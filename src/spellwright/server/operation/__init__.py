"""Running a server: starting and stopping it, its limits, its health and what it reports."""
