### Simsala … Bumm? in English

game-name = Simsala … Bumm?

piece-1 = Ancient Dragon
piece-2 = Dark Wanderer
piece-3 = Sweet Dream
piece-4 = Night Singer
piece-5 = Lightning Tempest
piece-6 = Blizzard
piece-7 = Fireball
piece-8 = Magic Drink

effect-1 = Roll the die: everybody else loses that many lives. If the call fails, you lose them yourself.
effect-2 = Everybody else loses 1 life, you regain 1.
effect-3 = Roll the die: you regain that many lives.
effect-4 = Take a mystic stone and look at it: { $ending ->
    [one] 1 point more if you win the round.
   *[first] 1 point more if you survive the round.
}
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
option-ending-one = when only one is left or has cast all stones
option-first = First player
option-first-random = chance decides

## What is asked

prompt-call = { $who ->
    [you] { $casts ->
        [0] Your turn: which spell do you call?
       *[other] { $order ->
            [enforced] { $lowest ->
                [8] Call 8 again, or end your turn?
               *[other] Call again ({ $lowest } or higher), or end your turn?
            }
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
        [yes] { $name } gets { $thing } at place { $to }.
       *[no] { $name } gets a stone at place { $to }.
    }
}
told-opened = { $thing } is laid open.
told-called = { $who ->
    [you] You call: { $thing }!
   *[other] { $name } calls: { $thing }!
}
told-cast = Right! The stone at place { $from } goes to the board.
told-failed = { $who ->
    [you] No such stone stands before you. The spell fails.
   *[other] No such stone stands before { $name }. The spell fails.
}
told-broke-order = { $thing } is too low: it had to be { $source } or higher.
told-rolled = The die shows { $piece }.
told-lost = { $who ->
    [you] You lose { lives-lost } { lives-left-you }
   *[other] { $name } loses { lives-lost } { lives-left-other }
}
lives-lost = { $piece ->
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
        [you] You have all 6 lives already.
       *[other] { $name } has all 6 lives already.
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
    [yes] You take a mystic stone. It is { $thing }.
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
    [you] You score { points-made } and now have { $target }.
   *[other] { $name } scores { points-made } and now has { $target }.
}
points-made = { $piece ->
    [0] no point
    [1] 1 point
   *[other] { $piece } points
}
told-round-over = The round is over.
told-finished = The game is over.

## The terminal's table

table-round = Round { $round }
table-goal = { $length ->
    [match] first to { $goal } points
   *[single] single round
}
table-supply = supply { $supply }
table-mystics = mystic stones { $mystics }
table-board = On the board
table-not = not:
table-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
table-own-mystic = your mystic stones: { $spells }
table-others-mystic = mystic stones: { $count }
odds-title = What your stones may be (exact odds, in percent)
odds-place = place
odds-any = call succeeds
table-left = left
table-right = right
table-both = left+right

## The menu of calls, with the names of those who are hit

short-1 = the die: all others −1 to −3 lives; if it fails: you
short-2 = all others −1 life, you +1
short-3 = the die: you regain 1 to 3 lives
short-4 = you take a mystic stone
short-5 = { $both } −1 life
short-6 = { $left } −1 life
short-7 = { $right } −1 life
short-8 = you +1 life

## Why something is not possible

why-end = Call first: after a success you may end your turn (rule 3.1).
why-order = You have called { $lowest } already: now only { $lowest } or higher (rule 3.6).

## The rules in short

welcome =
    Stones with spells stand before you, but only the others see them. Call a spell:
    if you have it, it works; if not, you lose a life and your turn ends. h: rules.
rules-short =
    Five stones stand before each player, seen by all but the owner. Spell 1 is on
    one stone, spell 2 on two … spell 8 on eight. With two or three players some
    stones lie open on the board from the start.
    On your turn call a spell. If such a stone stands before you, it goes to the
    board and the spell works: call again or end your turn. If not, you lose a life
    and your turn ends. Then your places are filled up, and the player on your left
    is next.
    { rules-order }
    { rules-ending }
    { rules-length }
rules-order = { $order ->
    [enforced] Within a turn no call may be lower than the one before.
    [penalised]
        Within a turn no call may be lower than the one before: that would cost you a
        life and end your turn.
   *[free] Calls may come in any order.
}
rules-ending = { $ending ->
    [one]
        Who has no lives left is out; a round ends when only one is left or somebody
        has cast all their own stones. That player gets 2 points, and 1 more for each
        own mystic stone.
   *[first]
        A round ends when somebody has no lives left or has cast all their own stones.
        The last own stone brings 3 points, and the others get nothing. Who takes a
        last life gets 3, the other survivors 1. Who dies by own fault leaves 1 to
        each other player. A mystic stone is 1 point more for who survives.
}
rules-length = { $length ->
    [single] Who scores most in this one round wins.
   *[match] Who has most points when somebody has reached 8 wins.
}

## Keys in the terminal

hint = number: call · e: end turn · ?: odds · u: undo · l: log · h: help · q: quit
keys =
    Type the number or the beginning of the name of a spell and press Enter.
      e   end your turn (after a success)
      ?   the exact odds of your own stones
      u   take back your last decision (the bots agree)
      l   what has happened so far
      h   these rules and keys
      q   quit

## What an action does

action-call = Call { $piece }, { $thing }
action-end = End turn
