"""The version of Spellwright."""

VERSION = "0.2.0"
