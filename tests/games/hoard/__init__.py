"""The Dragon's Hoard, a game for tests: take coins from a sleeping dragon, and leave before it wakes.

It lives in this folder alone and shows what a game costs; `docs/adding-a-game.md` was followed for it. The engine finds
it where SPELLWRIGHT_GAMES names `tests.games.hoard`.
"""
