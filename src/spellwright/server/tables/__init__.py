"""Tables in memory: how they change, who is there, and what each client is shown."""
