"""The cards, §1.1–§1.3. How many there are of each is in data/mandragora.toml."""

COLOUR_NAMES = ("blue", "red", "green", "yellow", "purple")
INGREDIENTS = len(COLOUR_NAMES)  # colours of ingredients: their numbers are also their kinds
BLACK = INGREDIENTS  # the sixth colour of books
BOOK_COLOURS = INGREDIENTS + 1
OWN_COLOUR = BOOK_COLOURS  # §7.6 mandrakes are a colour of their own
HAND_COLOURS = BOOK_COLOURS + 1
HAND_COLOUR_NAMES = (*COLOUR_NAMES, "black", "mandrake")

MANDRAKE = INGREDIENTS  # kinds: ingredients, mandrakes, books by colour and value, scrolls by curses
BOOK = MANDRAKE + 1
VALUES = 4  # a book is worth 0 … 3
BOOKS = BOOK_COLOURS * VALUES
HAND = BOOK + BOOKS  # kinds that may be in a hand
SCROLL = HAND
CURSES = 3  # a scroll has 1 … 3 curses
KINDS = SCROLL + CURSES

BOOK_NAMES = tuple(f"{colour}-{value}" for colour in (*COLOUR_NAMES, "black") for value in range(VALUES))
SCROLL_NAMES = tuple(f"scroll-{curses}" for curses in range(1, CURSES + 1))
KIND_NAMES = (*COLOUR_NAMES, "mandrake", *BOOK_NAMES, *SCROLL_NAMES)
