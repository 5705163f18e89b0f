"""One running match, and everything about it that needs no input or output."""
