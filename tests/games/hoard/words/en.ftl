### The Dragon's Hoard in English

game-name = The Dragon’s Hoard
game-tale = Fill your bag while the dragon sleeps. Do not be greedy.
game-mood = quick and nerve-racking

option-first = First player
option-first-random = at random

prompt-turn = { $who ->
    [you] Your turn: take another handful, or leave with { $coins ->
        [0] nothing
        [1] 1 coin
       *[other] { $coins } coins
    }?
   *[other] { $name } is deciding.
}
action-take = Take a handful
action-leave = Leave with { $coins ->
    [0] nothing
    [1] 1 coin
   *[other] { $coins } coins
}
forbidden-3-1 = You can take a handful or leave the cave.

told-first = { $who ->
    [you] You go first.
   *[other] { $name } goes first.
}
told-looked = { $known ->
    [yes] You look at the card: the dragon’s patience is { $piece }.
   *[no] { $name } looks at the card.
}
told-took = { $who ->
    [you] You take { $piece }.
   *[other] { $name } takes { $piece }.
}
told-left = { $who ->
    [you] You leave with { $piece }.
   *[other] { $name } leaves with { $piece }.
}
told-woke = The dragon wakes (patience { $piece }): everyone inside loses everything!
told-finished = The cave is empty, and the dragon sleeps on.

ending-woken = the dragon woke
ending-empty = everyone had left

plain-noise = Noise: { $value }
plain-patience = { $value ->
    [-1] The dragon’s patience: hidden, 4 to 9
    [0] The dragon sleeps.
   *[other] The dragon’s patience: { $value }
}
plain-seat-coins = { $value ->
    [one] 1 coin
   *[other] { $value } coins
}
plain-seat-is_out = { $value ->
    [0] in the cave
   *[other] out
}

welcome = Take what you can, and leave before the dragon wakes.
rules-short =
    Take a handful of coins, or leave and keep what you have.
    When the coins taken by all exceed the dragon’s patience, it wakes.
    Everyone still in the cave then loses everything. The most coins win.
hint = number: choose · ?: odds · u: undo · l: log · h: help · q: quit
keys =
    Type the number of a choice and press Enter.
      ?   how patient the dragon may be
      u   undo your last decision
      l   what has happened so far
      h   these rules and keys
      q   quit
