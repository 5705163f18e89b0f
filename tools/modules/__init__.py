"""Everything that is compiled, as one WebAssembly module for each game: see docs/modules.md."""
