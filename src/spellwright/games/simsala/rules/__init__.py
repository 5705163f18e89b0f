"""The rules of Simsala … Bumm?, one chapter of RULES.md to a module; numbers after § are its numbers."""
