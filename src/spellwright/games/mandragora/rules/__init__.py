"""The rules of Mandragora, one chapter of RULES.md to a module; numbers after § are its numbers.

What everybody remembers of the hands is in memory.py.
"""
