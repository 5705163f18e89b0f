### What only the board of Simsala … Bumm? says, in English

board-others = The others
board-you = You
board-board = The board: stones that are gone
board-yours = Your stones, from behind
board-calls = Calls

board-left = left
board-right = right
board-both = both sides
board-bot = bot
board-out = out
board-on-turn = on turn

board-lives = { $lives } of { $all } lives
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-gained = +{ $points }
board-gained-long = { $points } of them in the last round
board-mystic-count = { $count ->
    [0] no mystic stones
    [one] 1 mystic stone
   *[other] { $count } mystic stones
}
board-supply-count = { $count ->
    [0] the supply is empty
    [one] 1 stone in the supply
   *[other] { $count } stones in the supply
}
board-mystics = mystic
board-supply = supply
board-own-mystic = { $count ->
    [one] Your mystic
   *[other] Your mystics
}
board-only-you = { $count ->
    [one] only you see it
   *[other] only you see them
}

board-stone = { $spell } { $name }
board-column = { $name }: { $gone } of { $all } gone
board-of-all = of { $all }
board-place-empty = empty place
board-place-left = empty place, { $name } stood here
board-place = Stone { $place }{ $count ->
    [0] : may be anything
   *[other] : not { $spells }
}
board-place-likely = { $spell } { $percent }
board-place-sure = Stone { $place }: { $spell } { $name }, for sure

board-crib = What they do
board-neighbour-left = the left neighbour
board-neighbour-right = the right neighbour
board-neighbours = both neighbours

board-percent = { $percent }%
board-unseen = still { $count }
board-unseen-long = { $count } of { $all } unseen
board-wait = Wait until it is your turn.

board-rolled = rolled
board-die = The die shows { $number }.
board-missed = missed
board-missed-long = { $who ->
    [you] You missed: { $spell } { $thing }
   *[other] { $name } missed: { $spell } { $thing }
}
board-too-low = too low
board-round = Round { $round } is over

board-score-before = Before the last round
board-score-last = Last round
board-score-total = Points

## What is said about a thing

about-stone = { $spell } { $name }
about-lives = Lives
about-lives-text = Everybody has six in each round, never more. Who has none left is out.
about-points = Points
about-supply = Supply
about-supply-text = Stones face down. At the end of a turn free places are filled from here.
about-mystics = Mystic stones
about-mystics-text = A Night Singer takes one and looks at it. It cannot be cast, but it is worth a point in the end.
about-board = Board
about-board-text = Spell 1 is on one stone, spell 2 on two … spell 8 on eight. What lies here is gone for this round.
about-die = The die
about-die-text = It shows 1, 2 or 3, each as often.
about-left = Left neighbour
about-left-text = Your Blizzard hits this player, your Lightning Tempest too.
about-right = Right neighbour
about-right-text = Your Fireball hits this player, your Lightning Tempest too.
about-both = Left and right neighbour
about-both-text = Blizzard, Fireball and Lightning Tempest all hit this player.
about-place = Your stone { $place }
about-place-text = { $count ->
    [0] Nothing is known of it yet. A call that fails shows what it is not.
   *[other] It is not { $spells }: those calls failed while it stood here.
}
about-end = End turn
about-end-text = Your free places are filled up, then the player on your left is next.

## Pictures in the rules

figure-1 = Eight spells. The number also tells how many stones have that spell.
figure-2 = Your five stones: everybody sees them, only you do not.
figure-3 = Is the stone you call among yours? Then it goes to the board. If not, you lose a life.
figure-times = × { $many }
figure-others-see = What the others see
figure-you-see = What you see
figure-call = “{ $spell }!”
figure-board = to the board
figure-life = one life less

# What a rule says to who wants what it forbids
forbidden-3-1 = Call a spell first: your turn cannot be skipped.
forbidden-3-6 = Too low: each call must be at least as high as the one before.
