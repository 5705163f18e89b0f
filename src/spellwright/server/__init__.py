"""Tables on the network: people and bots play together, and nothing is lost."""
