"""Sockets: one for each client at a table, and the messages that go over it."""
