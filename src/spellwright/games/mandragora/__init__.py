"""Mandragora, a game by Bruno Cathala and Florian Sirieix: send the assistant shopping, cast spells, beware of
curses."""
