### What only the board of Simsala … Bumm? says, in English

board-others = The others
board-you = You
board-board = The board: stones that are out of play
board-yours = Your stones, seen from behind
board-calls = Calls

board-left = left
board-right = right
board-both = both sides
board-bot = bot
board-out = out
board-on-turn = to move

board-lives = { $lives } of { $all } lives
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-gained = +{ $points }
board-gained-long = { $points } of them from the last round
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
    [0] : could be anything
   *[other] : not { $spells }
}
board-place-likely = { $spell } { $percent }
board-place-sure = Stone { $place }: certainly { $spell } { $name }

board-crib = What the spells do
board-neighbour-left = the player on your left
board-neighbour-right = the player on your right
board-neighbours = the players on your left and right

board-percent = { $percent }%
board-unseen = { $count } left
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

board-score-round = Round { $round }
board-score-total = Points

## What is said about a thing

about-stone = { $spell } { $name }
about-lives = Lives
about-lives-text = You start every round with six and never have more. A player with none left is out.
about-points = Points
about-supply = Supply
about-supply-text = These stones lie face down. At the end of your turn you fill your empty places from here.
about-mystics = Mystic stones
about-mystics-text = Cast a Night Singer to take one and look at it. You cannot cast it, but it can be worth a point at the end.
about-board = Board
about-board-text = Spell 1 is on one stone, spell 2 on two, and so on up to spell 8 on eight. Stones on the board are out for this round.
about-die = The die
about-die-text = It shows 1, 2 or 3, each equally often.
about-left = On your left
about-left-text = Your Blizzard and your Lightning Tempest hit this player.
about-right = On your right
about-right-text = Your Fireball and your Lightning Tempest hit this player.
about-both = On your left and on your right
about-both-text = Your Blizzard, Fireball and Lightning Tempest all hit this player.
about-place = Your stone { $place }
about-place-text = { $count ->
    [0] Nothing is known about it yet. When a call fails, you learn what it is not.
   *[other] It is not { $spells }: those calls failed while it stood here.
}
about-end = End turn
about-end-text = Your empty places are filled up, and the player on your left goes next.

## Pictures in the rules

figure-1 = Eight spells. Each number also says how many stones show that spell.
figure-2 = Your five stones: everyone can see them except you.
figure-3 = Do you have the stone you call? Then it goes to the board. If not, you lose a life.
figure-times = × { $many }
figure-others-see = What the others see
figure-you-see = What you see
figure-call = “{ $spell }!”
figure-board = to the board
figure-life = you lose a life

# What a rule says to who wants what it forbids
forbidden-3-1 = Call a spell first: you cannot skip your turn.
forbidden-3-6 = That call is too low: no call may be lower than the one before.

## My games

mine-turn = Your call.
mine-stands = { $stones ->
    [one] One stone left
   *[other] { $stones } stones left
}; { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $name } has { $theirs }.
mine-gist = decided by { $spell ->
    [1] the { $thing }
    [2] the { $thing }
    [3] a { $thing }
    [4] the { $thing }
   *[other] a { $thing }
}
mine-gist-failed = decided by a failed call in round { $rounds }
share-pieces = The last turn

## What happened, in one sentence: a call, and what it led to

opens-called = { $who ->
    [you] You call { $thing }
   *[other] { $name } calls { $thing }
}
on-cast = — right!
on-failed = — wrong.
on-broke-order = — too low: { $source } or higher was needed.
on-rolled = The die shows { $piece }.
on-lost = { $who ->
    [you] You lose { lost-lives }
   *[other] { $name } loses { lost-lives }
}
lost-lives = { $piece ->
    [0] no life.
    [one] a life: { lives-changed }
   *[other] { $piece } lives: { lives-changed }
}
lives-changed = { $target ->
    [0] { $before } → 0 { $heart } — out!
   *[other] { $before } → { $target } { $heart }
}
on-healed = { $piece ->
    [0] { $who ->
        [you] You have all your lives already.
       *[other] { $name } has all their lives already.
    }
   *[other] { $who ->
        [you] You regain
       *[other] { $name } regains
    } { $piece ->
        [one] a life: { lives-changed }
       *[other] { $piece } lives: { lives-changed }
    }
}
on-looked = { $known ->
    [yes] The mystic stone you look at: { $thing }.
   *[no] { $name } looks at a mystic stone.
}
on-no-mystic = No mystic stones are left.
on-swept = { $who ->
    [you] That was your last stone! Everyone else loses all their lives.
   *[other] That was { $name }'s last stone! Everyone else loses all their lives.
}
sum-lives = { $many ->
    [one] life
   *[other] lives
}
