### Simsala … Bumm? in English

game-name = Simsala … Bumm?
game-tale = Everyone sees your stones but you. Call a spell and hope.
game-mood = quick and daring

piece-1 = Ancient Dragon
piece-2 = Dark Wanderer
piece-3 = Sweet Dream
piece-4 = Night Singer
piece-5 = Lightning Tempest
piece-6 = Blizzard
piece-7 = Fireball
piece-8 = Magic Drink

## How many lives a spell takes or gives

lives-of-2 = { $lives_2 ->
    [one] 1 life
   *[other] { $lives_2 } lives
}
lives-of-5 = { $lives_5 ->
    [one] 1 life
   *[other] { $lives_5 } lives
}
lives-of-6 = { $lives_6 ->
    [one] 1 life
   *[other] { $lives_6 } lives
}
lives-of-7 = { $lives_7 ->
    [one] 1 life
   *[other] { $lives_7 } lives
}
lives-of-8 = { $lives_8 ->
    [one] 1 life
   *[other] { $lives_8 } lives
}

effect-1 = Roll the die: everyone else loses that many lives. If the call fails, you lose them.
effect-2 = Everyone else loses { lives-of-2 }, and you regain { $lives_2 }.
effect-3 = Roll the die: you regain that many lives.
effect-4 = Take a mystic stone and look at it: { $ending ->
    [one] { $mystic_points } more point if you win the round.
   *[first] { $mystic_points } more point if you survive the round.
}
effect-5 = The players on your left and right lose { lives-of-5 } each.
effect-6 = The player on your left loses { lives-of-6 }.
effect-7 = The player on your right loses { lives-of-7 }.
effect-8 = You regain { lives-of-8 }.

option-order = Order of calls
option-order-enforced = never lower than the call before
option-order-penalised = a lower call costs a life and ends the turn
option-order-free = any order
option-length = Length
option-length-match = a match to { $match_points } points
option-length-single = a single round
option-ending = A round ends
option-ending-first = when a player is out or has cast all their stones
option-ending-one = when one player is left or has cast all their stones
option-first = First player
option-first-random = at random

## What is asked

prompt-call = { $who ->
    [you] { $casts ->
        [0] Your turn: which spell do you call?
       *[other] { $order ->
            [enforced] { $lowest ->
                [8] Call another 8, or end your turn?
               *[other] Call again ({ $lowest } or higher), or end your turn?
            }
            [penalised] Call again ({ $lowest } or higher; lower costs a life), or end your turn?
           *[free] Call again, or end your turn?
        }
    }
   *[other] { $name } is choosing a spell to call.
}

## What happened

told-round = Round { $piece } begins. { $who ->
    [you] You start.
   *[other] { $name } starts.
}
told-dealt = { $who ->
    [you] { $known ->
        [yes] You get { $thing } in place { $to }.
       *[no] You get a new stone in place { $to }.
    }
   *[other] { $known ->
        [yes] { $name } gets { $thing } in place { $to }.
       *[no] { $name } gets a stone in place { $to }.
    }
}
told-opened = { $thing } is placed face up on the board.
told-called = { $who ->
    [you] You call: { $thing }!
   *[other] { $name } calls: { $thing }!
}
told-cast = Right! The stone in place { $from } goes to the board.
told-failed = { $who ->
    [you] You have no such stone. The call fails.
   *[other] { $name } has no such stone. The call fails.
}
told-broke-order = { $thing } is too low: the call had to be { $source } or higher.
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
        [you] You already have all { $all_lives } lives.
       *[other] { $name } already has all { $all_lives } lives.
    }
   *[other] { $who ->
        [you] You regain { $piece ->
            [1] 1 life
           *[other] { $piece } lives
        } and now have { $target }.
       *[other] { $name } regains { $piece ->
            [1] 1 life
           *[other] { $piece } lives
        } and now has { $target }.
    }
}
told-looked = { $who ->
    [you] You take a mystic stone: { $thing }.
   *[other] { $known ->
        [yes] { $name } takes a mystic stone: { $thing }.
       *[no] { $name } takes a mystic stone and looks at it.
    }
}
told-no-mystic = The Night Singer finds no mystic stone: none are left.
told-ended = { $who ->
    [you] You end your turn.
   *[other] { $name } ends their turn.
}
told-swept = { $who ->
    [you] You have cast your last stone! Everyone else loses all their lives.
   *[other] { $name } has cast their last stone! Everyone else loses all their lives.
}
told-scored = { $who ->
    [you] You score { points-made } and now have { $target }.
   *[other] { $name } scores { points-made } and now has { $target }.
}
points-made = { $piece ->
    [0] no points
    [1] 1 point
   *[other] { $piece } points
}
told-turned = { $who ->
    [you] You still had { $object }.
   *[other] { $name } still had { $object }.
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
odds-title = What your stones could be (exact odds, in percent)
odds-place = place
odds-any = call succeeds
table-left = left
table-right = right
table-both = left+right

## The menu of calls, with the names of those who are hit

short-1 = all others lose { $die_least } to { $die_most } lives; if it fails, you do
short-2 = all others lose { lives-of-2 }, you regain { $lives_2 }
short-3 = you regain { $die_least } to { $die_most } lives
short-4 = you take a mystic stone
short-5 = { $both } −{ lives-of-5 }
short-6 = { $left } −{ lives-of-6 }
short-7 = { $right } −{ lives-of-7 }
short-8 = you regain { lives-of-8 }

risk-call = { $certain ->
    [yes] too low: { risk-lives }, your turn ends
   *[no] wrong: { risk-lives }{ $fatal ->
        [yes] { $range ->
            [yes] , perhaps your last!
           *[no] , your last!
        }
       *[no] , your turn ends
    }
}
risk-lives = { $range ->
    [yes] −{ $least } to −{ $most } lives
   *[no] { $most ->
        [one] −1 life
       *[other] −{ $most } lives
    }
}
risk-of = { $spell }: { risk-lives }

## Why something is not possible

why-end = Call a spell first. You can end your turn after a success. (§3.1)
why-order = That call is too low: after { $lowest } you can only call { $lowest ->
    [8] 8
   *[other] { $lowest } or higher
}. (§3.6)

## The rules in short

welcome =
    Five stones with spells stand in front of you. Everyone can see them except you.
    Call a spell: if you have it, it works. If not, you lose a life. h: rules.
rules-short =
    Five stones stand in front of you. Everyone can see them except you. Spell 1 is
    on one stone, spell 2 on two, and so on up to spell 8 on eight. With two or
    three players, some stones lie face up on the board from the start.
    On your turn, call a spell. If one of your stones shows it, that stone goes to
    the board and the spell works. Then call again or end your turn. If you do not
    have the spell, you lose a life and your turn ends. At the end of your turn your
    empty places are filled up, and the player on your left goes next.
    { rules-order }
    { rules-ending }
    { rules-length }
rules-order = { $order ->
    [enforced] Within a turn, no call may be lower than the one before.
    [penalised]
        Within a turn, no call may be lower than the one before. A lower call costs
        you a life and ends your turn.
   *[free] You may call in any order.
}
rules-ending = { $ending ->
    [one]
        A player with no lives left is out. The round ends when only one player is
        left or a player has cast all their stones. That player scores { $only_one_points } points, and
        { $mystic_points } more for each of their mystic stones.
   *[first]
        The round ends when a player has no lives left or has cast all their stones.
        Cast your last stone and you score { $win_points }; everyone else scores nothing. Take
        someone’s last life and you score { $win_points }; every other survivor scores { $survivor_points }. Lose your
        own last life on a wrong call and everyone else scores { $survivor_points }. If you survive,
        you score { $mystic_points } more for each of your mystic stones.
}
rules-ties =
    If players are tied, the one of them who scored most in the last round wins.
    If they are still tied, they share the victory.
reading =
    “On the board” has all spells: ■ is a stone that lies there, · one that may be
    anywhere else. ♥ are the lives a player has, · those lost. In brackets stand a
    player’s five stones, place 1 first: a number is its spell, ? a stone whose
    face you cannot see, · an empty place. “not” below your own stones lists for
    each place what your failed calls have ruled out there. “left” and “right” are
    your neighbours, ▸ is whose turn it is. “call 6” is an action: it calls spell
    6.
rules-length = { $length ->
    [single] You play one round. The highest score wins.
   *[match] Once a player has { $match_points } points, the highest score wins.
}

## Keys in the terminal

hint = number: call · e: end turn · ?: odds · u: undo · l: log · h: help · q: quit
keys =
    Type the number of a spell, or the beginning of its name, and press Enter.
      e   end your turn (after a success)
      ?   the exact odds for your own stones
      u   take back your last decision (the bots always agree)
      l   what has happened so far
      h   these rules and keys
      q   quit

ending-track = a player has reached { $match_points } points
ending-single-round = the single round is over

## What an action does

action-call = Call { $piece }, { $thing }
action-end = End turn
