### Simsala … Bumm? in English

game-name = Simsala … Bumm?
game-tagline = Call the spells before you — only the others can see them.

piece-1 = Ancient Dragon
piece-2 = Dark Wanderer
piece-3 = Sweet Dream
piece-4 = Night Singer
piece-5 = Lightning Tempest
piece-6 = Blizzard
piece-7 = Fireball
piece-8 = Magic Drink

effect-1 = Roll the die: everybody else loses that many lives. If it does not come, you lose them.
effect-2 = Everybody else loses 1 life, you regain 1.
effect-3 = Roll the die: you regain that many lives.
effect-4 = Take a mystic stone and look at it: 1 point more if you survive the round.
effect-5 = Your left and your right neighbour lose 1 life each.
effect-6 = Your left neighbour loses 1 life.
effect-7 = Your right neighbour loses 1 life.
effect-8 = You regain 1 life.

option-order = Order of calls
option-order-enforced = each call at least as high as the one before
option-order-penalised = a lower call costs a life and ends the turn
option-order-free = any order
option-length = Length
option-length-match = a match to 8 points
option-length-single = a single round
option-ending = A round ends
option-ending-first = with the first death
option-ending-one = when only one is left
option-first = First player
option-first-random = chance decides

## What is asked

prompt-call = { $who ->
    [you] { $casts ->
        [0] Your turn: which spell do you call?
       *[other] { $order ->
            [enforced] Call again ({ $lowest } or higher), or end your turn?
            [penalised] Call again ({ $lowest } or higher, a lower one costs a life), or end your turn?
           *[free] Call again, or end your turn?
        }
    }
   *[other] { $name } is thinking about a call.
}

## What happened

told-round = Round { $piece } begins. { $who ->
    [you] You start.
   *[other] { $name } starts.
}
told-dealt = { $who ->
    [you] You get a new stone at place { $to }.
   *[other] { $known ->
        [yes] { $name } gets { $spell } at place { $to }.
       *[no] { $name } gets a stone at place { $to }.
    }
}
told-opened = { $spell } is laid open.
told-called = { $who ->
    [you] You call: { $spell }!
   *[other] { $name } calls: { $spell }!
}
told-cast = It is there: the stone at place { $from } goes to the board.
told-failed = { $who ->
    [you] You have none. The spell fails.
   *[other] { $name } has none. The spell fails.
}
told-broke-order = { $spell } is too low: it had to be { $source } or higher.
told-rolled = The die shows { $piece }.
told-lost = { $who ->
    [you] You lose { lives-lost } { lives-left-you }
   *[other] { $name } loses { lives-lost } { lives-left-other }
}
lives-lost = { $piece ->
    [0] no life.
    [1] 1 life.
   *[other] { $piece } lives.
}
lives-left-you = { $target ->
    [0] You are out!
   *[other] You have { $target } left.
}
lives-left-other = { $target ->
    [0] { $name } is out!
   *[other] { $name } has { $target } left.
}
told-healed = { $piece ->
    [0] { $who ->
        [you] You are in full health already.
       *[other] { $name } is in full health already.
    }
   *[other] { $who ->
        [you] You regain { $piece ->
            [1] 1 life
           *[other] { $piece } lives
        } and have { $target }.
       *[other] { $name } regains { $piece ->
            [1] 1 life
           *[other] { $piece } lives
        } and has { $target }.
    }
}
told-looked = { $known ->
    [yes] You take a mystic stone. It is { $spell }.
   *[no] { $name } takes a mystic stone and looks at it.
}
told-no-mystic = The Night Singer finds no mystic stone.
told-ended = { $who ->
    [you] You end your turn.
   *[other] { $name } ends the turn.
}
told-swept = { $who ->
    [you] You have cast your last stone! All others lose all their lives.
   *[other] { $name } has cast the last stone! All others lose all their lives.
}
told-scored = { $who ->
    [you] You score { $piece } in this round and have { $target }.
   *[other] { $name } scores { $piece } in this round and has { $target }.
}
told-finished = The match is over.

## The terminal's table

table-round = Round { $round }
table-goal = { $length ->
    [match] first to { $goal } points
   *[single] a single round
}
table-supply = supply { $supply }
table-mystics = mystic stones { $mystics }
table-board = On the board
table-not = not
table-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
table-own-mystic = own mystic: { $spells }
table-others-mystic = mystic: { $count }
table-calls = Your calls
odds-title = What your stones may be (exact odds, in percent)
odds-place = place
odds-any = at least one
table-left = left
table-right = right
table-both = left and right
