"""The rules of SpellBook, one chapter of RULES.md to a module; numbers after § are its numbers."""
