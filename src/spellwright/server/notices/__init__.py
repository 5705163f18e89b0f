"""Notices: people who are away are told that it is their turn, by their browsers or in a chat."""
