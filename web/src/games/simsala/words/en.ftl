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
board-own-stones = Your stones
board-all-but-you = Everyone sees them except you

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

board-risk = { $range ->
    [yes] −{ $least }…{ $most }
   *[no] −{ $most }
}
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
board-next-round = Next round
board-again = See it again
board-begins = { $who ->
    [you] you begin
   *[other] { $name } begins
}
board-turned = Turned over: you still had { $spells }.
board-turned-none = You cast your last stone.
board-tie = { $who ->
    [you] you scored more in the last round.
   *[other] { $name } scored more in the last round.
}
board-you-too = you
board-over = { $who ->
    [you] Round { $round } is yours.
   *[other] Round { $round } goes to { $name }.
}
board-over-fault = Round { $round } is over.
board-end-swept = { $who ->
    [you] You cast your last stone.
   *[other] { $name } cast the last stone.
}
board-end-took = { $victim ->
    [you] { $name }’s { $thing } took your last life.
   *[other] { $who ->
        [you] Your { $thing } took the last life of { $victims }.
       *[other] { $name }’s { $thing } took the last life of { $victims }.
    }
}
board-end-last = { $who ->
    [you] You were the only one left.
   *[other] { $name } was the only one left.
}
board-end-fault = { $who ->
    [you] You lost your last life on a wrong call.
   *[other] { $name } lost their last life on a wrong call.
}

## What the spells do, at the calls

a-life-of-2 = { $lives_2 ->
    [one] a life
   *[other] { $lives_2 } lives
}
a-life-of-5 = { $lives_5 ->
    [one] a life
   *[other] { $lives_5 } lives
}
a-life-of-6 = { $lives_6 ->
    [one] a life
   *[other] { $lives_6 } lives
}
a-life-of-7 = { $lives_7 ->
    [one] a life
   *[other] { $lives_7 } lives
}
a-life-of-8 = { $lives_8 ->
    [one] a life
   *[other] { $lives_8 } lives
}
gist-1 = others −{ $die_least }…{ $die_most }
gist-2 = others −{ $lives_2 }, you +{ $lives_2 }
gist-3 = you +{ $die_least }…{ $die_most }
gist-4 = a mystic stone
gist-5 = left, right −{ $lives_5 }
gist-6 = left −{ $lives_6 }
gist-7 = right −{ $lives_7 }
gist-8 = you +{ $lives_8 }
board-hopeless = { $spell }, { $thing }, cannot succeed: you have none. Press it again to call it anyway.

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

# Refusals, by rule
forbidden-3-1 = Call a spell first: you cannot skip your turn.
forbidden-3-6 = That call is too low: no call may be lower than the one before.

## Learning by playing: the owl explains a first game

learn-invitation = Play a first game against two bots while an owl explains what happens. It takes about five minutes.
learn-opening = The owl is setting up the stones …
learn-guide = The owl explains
learn-leave = Play on without the owl
learn-play = Play a real match
learn-idle = I am watching with you.
learn-idle-mine = Your turn: call a spell that may stand in front of you. After a right call you may stop.
learn-look-others = Hello! These are { $first_name }’s and { $second_name }’s stones. You can see them all.
learn-look-mine = These five are yours. You only see their backs, but everyone else knows what they are!
learn-count-board = Spell 1 is on one stone, spell 2 on two … spell 8 on eight. The stones on the board are out.
learn-count-backs = { $unseen ->
    [0] What you see elsewhere cannot be yours. Golden numbers on your stones are the likeliest there.
   *[other] Look: you can see every { $unseen }. So you cannot have { $unseen ->
        [8] an 8
       *[other] a { $unseen }
    }: it is crossed out.
}
learn-call = Your turn! Call a spell you think you have. { $many ->
    [1] The likeliest is { $spell }, { $thing }: { $percent }%.
   *[other] The likeliest are { $spells }: { $percent }% each.
}
learn-right = Right, { $spell ->
    [8] an 8
   *[other] a { $spell }
}! It goes to the board. { learn-did }
learn-did = { $spell ->
    [1] The die shows { $rolled }: both other players lose that many lives.
    [2] Both other players lose { a-life-of-2 }{ $healed ->
        [0] .
       *[other] , and you get one back.
    }
    [3] The die shows { $rolled }: { $healed ->
        [0] that would heal you, but you already have all six lives.
        [one] you get 1 life back.
       *[other] you get { $healed } lives back.
    }
    [4] { $mystic ->
        [0] But there is no mystic stone left to take.
       *[other] You take a mystic stone: { $mystic_points } more point if you survive the round.
    }
    [5] Lightning strikes left and right: both lose { a-life-of-5 }.
    [6] Snow falls on your left: { $left_name } loses { a-life-of-6 }.
    [7] Fire flies to your right: { $right_name } loses { a-life-of-7 }.
   *[8] { $healed ->
        [0] It would heal you, but you already have all six lives.
       *[other] It heals you: you get { a-life-of-8 } back.
    }
}
learn-wrong = No { $thing } there: you lose a life, and your turn ends. But now { $spell } is crossed out on your stones!
learn-wrong-dragon = No dragon there! It bites you instead: the die shows { $rolled }, so you lose { $lost ->
    [one] 1 life
   *[other] { $lost } lives
}. Calling 1 is the biggest risk of all.
learn-again = { $lowest ->
    [8] No call may be lower than the one before, so only 8 is left. Risk it, or end your turn?
   *[other] Call again? The same number or higher: { $lowest } to 8. Or end your turn: a wrong call costs a life.
}
learn-few = { $supply ->
    [0] { $left ->
        [one] You have only one stone left, and no new one will come: call it, now or later, and you win the round.
       *[other] You have only { $left } stones left, and no new ones will come: call them all, now or later, and you win the round.
    }
   *[other] { $left ->
        [one] You have only one stone left! Call it now, and you win the round. If you end your turn, your places are filled up.
       *[other] You have only { $left } stones left! If you can call them all in this turn, you win the round. If you end it, your places are filled up.
    }
}
learn-filled = { $dealt ->
    [one] Your empty place gets a new stone from the supply. Again, you only see its back.
   *[other] Your empty places get { $dealt } new stones from the supply. Again, you only see their backs.
}
learn-unfilled = The supply is empty, so your places stay empty. That leaves you fewer stones to cast!
learn-others = Now { $name } calls. You can see those stones: which call would be right, and which wrong?
learn-hit = Ouch! { $name } has cast { $spell }, { $thing }. { $lost ->
    [one] It costs you a life.
   *[other] It costs you { $lost } lives.
} You can do that too.
learn-lost = Since your last turn you have lost { $lost } lives: { $by }.
learn-other-right = { $name } was right: another { $spell } goes to the board. A stone there cannot be yours.
learn-other-wrong = { $name } called { $spell }, but you could see there is none. That costs a life and ends the turn.
learn-lives = Hearts are lives: everyone has six. As soon as a player has none left, the round is over.
learn-aims = Two ways to score { $win_points } points: cast all your stones, or take someone’s last life. Other survivors score { $survivor_points }. A full match is played to { $match_points }.
learn-mystics = These are the mystic stones. Cast a 4, the Night Singer, to take one: { $mystic_points } more point if you survive.
learn-danger = { $left ->
    [one] Only one life left: call the safest spell, and do not push your luck.
   *[other] Only { $left } lives left: call the safest spell, and end your turn in time.
}
learn-over = { $how ->
    [swept-me] You have cast your last stone: { $win_points } points for you, nothing for the others!
    [swept-other] { $name } has cast their last stone: { $win_points } points for that, nothing for anyone else.
    [fault-me] You lost your last life on a wrong call: nothing for you, { $survivor_points } point for each of the others.
    [fault-other] { $name } lost their last life on a wrong call: { $survivor_points } point for everyone else.
    [killed-me] { $name } took your last life: { $win_points } points for that, and nothing for you.
    [by-me] You took a player’s last life: { $win_points } points for you!
    [by-other] { $name } took a player’s last life: { $win_points } points for that, and { $survivor_points } for every other survivor.
   *[unknown] The round is over.
} { $mystics ->
    [0] { "" }
    [one] And 1 for your mystic stone.
   *[other] And { $mystics } for your mystic stones.
} { $points ->
    [0] You have no points.
    [one] You have 1 point.
   *[other] You have { $points } points.
}
learn-done = Now you know the game! A full match goes on, round after round, until a player has { $match_points } points.

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
mine-gist-failed = ended by a wrong call
share-pieces = { $cast ->
    [yes] The last turn
   *[no] { $name }’s lives
}

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
on-looked = { $who ->
    [you] The mystic stone you look at: { $thing }.
   *[other] { $known ->
        [yes] { $name } looks at a mystic stone: { $thing }.
       *[no] { $name } looks at a mystic stone.
    }
}
on-no-mystic = No mystic stones are left.
on-swept = { $who ->
    [you] That was your last stone! Everyone else loses all their lives.
   *[other] That was { $name }’s last stone! Everyone else loses all their lives.
}
sum-lives = { $many ->
    [one] life
   *[other] lives
}

## In a minute

scene-1 = Eight spells: spell 1 is on one stone, spell 8 on eight. Stones on the board are out for this round.
scene-2 = Five stones stand in front of you. Everyone can see them except you, and you can see all the others.
scene-3 = Call a spell. If you have it, it works, and you may call again, no lower. If not, you lose a life and your turn ends. Cast all your stones or take a last life: { $win_points } points.

## A new table

new-length = How long?
new-length-match = about 30 minutes
new-length-single = about 8 minutes
