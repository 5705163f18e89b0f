### SpellBook in English

game-name = SpellBook
game-tale = Gather materia, learn seven spells, feed your familiar.
game-mood = calm planning

piece-0 = red circle
    .object = a red circle
piece-1 = red triangle
    .object = a red triangle
piece-2 = red square
    .object = a red square
piece-3 = purple circle
    .object = a purple circle
piece-4 = purple triangle
    .object = a purple triangle
piece-5 = purple square
    .object = a purple square
piece-6 = green circle
    .object = a green circle
piece-7 = green triangle
    .object = a green triangle
piece-8 = green square
    .object = a green square
piece-9 = black circle
    .object = a black circle
piece-10 = black triangle
    .object = a black triangle
piece-11 = black square
    .object = a black square
piece-12 = white circle
    .object = a white circle
piece-13 = white triangle
    .object = a white triangle
piece-14 = white square
    .object = a white square
piece-15 = blue circle
    .object = a blue circle
piece-16 = blue triangle
    .object = a blue triangle
piece-17 = blue square
    .object = a blue square
piece-18 = yellow circle
    .object = a yellow circle
piece-19 = yellow triangle
    .object = a yellow triangle
piece-20 = yellow square
    .object = a yellow square
piece-21 = Sacrifice
piece-22 = Eruption
piece-23 = Blaze
piece-24 = Levitation
piece-25 = Sharing
piece-26 = Divination
piece-27 = Purification
piece-28 = Cure
piece-29 = Growth
piece-30 = Offering
piece-31 = Focus
piece-32 = Feast
piece-33 = Time Travel
piece-34 = Storm
piece-35 = Clone
piece-36 = Transmutation
piece-37 = Swiftness
piece-38 = Mirage
piece-39 = Abundance
piece-40 = Knowledge
piece-41 = Communion

rune-circle = circle
rune-triangle = triangle
rune-square = square
colour-red = red
colour-purple = purple
colour-green = green
colour-black = black
colour-white = white
colour-blue = blue
colour-yellow = yellow
phase-morning = Morning
phase-midday = Midday
phase-evening = Evening

## What the cards do, by level

effect-sacrifice = Discard a { $level ->
    [3] circle
    [4] triangle
   *[5] square
} and draw 4.
effect-eruption = Draw until you have { $level ->
    [3] 4
    [4] 5
   *[5] 6
} in your pool.
effect-blaze = Draw 4. Then every other player takes 1 from the altar.
effect-levitation = Take 2 { $level ->
    [3] circles
    [4] triangles
   *[5] squares
}.
effect-sharing = { $level ->
    [3] Take 1, then draw 1.
    [4] Take 2.
   *[5] Take 3.
} Then every other player draws 1.
effect-divination = Draw 2 onto the altar, then { $level ->
    [3] take 2 and discard 1.
    [4] take up to 2 of one colour.
   *[5] take 2.
}
effect-purification = Swap { $level ->
    [3] 1 from your pool for 1 from the altar.
    [4] 2 from your pool for 2 from the altar.
   *[5] 3 from your pool for 3 from the altar.
}
effect-cure = { $level ->
    [3] Draw 1, then discard 1.
    [4] Draw 2, then discard 2.
   *[5] Draw 3, then discard 3.
}
effect-growth = { $level ->
    [3] Swap 1 from your pool with 1 you have stored.
    [4] Store 2 straight from the altar, then lower this card.
   *[5] Store 3 straight from the altar, then lower this card.
}
effect-offering = Store { $level ->
    [3] 2
    [4] 3
   *[5] 4
} of one colour.
effect-focus = { $level ->
    [3] Store 1 with this card’s rune.
    [4] Store 2 with this card’s rune, or take 1 with it.
   *[5] Store 3 with this card’s rune, or take 2 with it.
}
effect-feast = { $level ->
    [3] Take 1 of a colour you have stored.
    [4] Store 1 straight from the altar.
   *[5] { no-action } At the end, 1 point for each colour you have stored.
}
effect-time-travel = Discard a { $level ->
    [3] circle
    [4] triangle
   *[5] square
} and raise another spell by one level.
no-action = No action.
effect-storm = { $level ->
    [3] { no-action }
   *[other] Replace any number on the altar from the pouch, take 3, then lower this card.
}
effect-clone = { $level ->
    [3] Copy a Midday action{ part-clone }.
    [4] Copy an Evening action{ part-clone }.
   *[5] Discard 1 with this card’s rune and copy a Morning action{ part-clone }.
}
part-clone = { $seats ->
    [0] { "" }
    [1] : a primary one, or level 4 of a spell you have not learned
   *[other] : a primary one, or another player’s
}
effect-transmutation = { $level ->
    [3] { no-action }
    [4] Learn a spell; 1 materia with this card’s rune can be a wild.
   *[5] Learn a spell; 2 materia with this card’s rune can be wilds.
}
effect-swiftness = { $level ->
    [5] Permanent: two Morning actions each Day.
   *[other] At once: take one Morning action.
}
effect-mirage = Permanent: each time you take this card’s rune on your Day, draw { $level ->
    [3] 1
   *[other] 2
}.
effect-abundance = At once: draw { $level ->
    [3] 2
    [4] 3
   *[5] 4
}.
effect-knowledge = At the end, { $level ->
    [3] 1 point for each other spell you have learned.
    [4] 2 points for each other spell at level 4 or 5, 1 for each at level 3.
   *[5] 2 points for each other spell you have learned.
}
effect-communion = { $level ->
    [3] At once: store 3 straight from the altar.
    [4] At the end, 1 point for each stored materia with this card’s rune.
   *[5] Permanent: store 2 of the materia you spend on a spell, this one included.
}

## What the table agrees on

option-set = Which spells
option-set-first = set ◇, for first games
option-set-second = set ◇◇
option-set-third = set ◇◇◇
option-set-classic = classic game: one random card of each colour
option-red = The red card
option-red-set = as in the set
option-red-sacrifice = Sacrifice
option-red-eruption = Eruption
option-red-blaze = Blaze
option-purple = The purple card
option-purple-set = as in the set
option-purple-levitation = Levitation
option-purple-sharing = Sharing
option-purple-divination = Divination
option-green = The green card
option-green-set = as in the set
option-green-purification = Purification
option-green-cure = Cure
option-green-growth = Growth
option-black = The black card
option-black-set = as in the set
option-black-offering = Offering
option-black-focus = Focus
option-black-feast = Feast
option-white = The white card
option-white-set = as in the set
option-white-time-travel = Time Travel
option-white-storm = Storm
option-white-clone = Clone
option-blue = The blue card
option-blue-set = as in the set
option-blue-transmutation = Transmutation
option-blue-swiftness = Swiftness
option-blue-mirage = Mirage
option-yellow = The yellow card
option-yellow-set = as in the set
option-yellow-abundance = Abundance
option-yellow-knowledge = Knowledge
option-yellow-communion = Communion
option-difficulty = Solo: the opponent’s head start
option-difficulty-0 = none
option-difficulty-1 = 1 point
option-difficulty-2 = 2 points
option-difficulty-3 = 3 points
option-first = First player
option-first-random = at random

## What is asked

part-suit = { $suit ->
    [circle] {" "}with a circle
    [triangle] {" "}with a triangle
    [square] {" "}with a square
    [red] {" "}in red
    [purple] {" "}in purple
    [green] {" "}in green
    [black] {" "}in black
    [white] {" "}in white
    [blue] {" "}in blue
    [yellow] {" "}in yellow
    [stored] {" "}of a colour you have stored
   *[other] { "" }
}
part-day = { $spells ->
    [0] { $plain ->
        [take-draw] take one from the altar or draw two
        [take] take one from the altar
        [draw] draw two
        [store] store one on your familiar board
        [learn] learn a spell
       *[none] nothing to do
    }
   *[other] { $plain ->
        [take-draw] take one from the altar, draw two, or cast { $castable }
        [take] take one from the altar or cast { $castable }
        [draw] draw two or cast { $castable }
        [store] store one on your familiar board or cast { $castable }
        [learn] learn a spell or cast { $castable }
       *[none] cast { $castable }
    }
}
prompt-day = { $who ->
    [you] { $phase ->
        [morning] Morning — { part-day }.{ $many ->
            [2] {" "}(Two actions.)
           *[other] { "" }
        }
        [midday] Midday — { part-day }.
       *[evening] Evening — { part-day }.
    }
   *[other] { $name } is thinking about the { $phase ->
        [morning] Morning.
        [midday] Midday.
       *[evening] Evening.
    }
}
prompt-haste = { $who ->
    [you] Swiftness: which Morning action do you take now?
   *[other] { $name } is choosing a Morning action.
}
prompt-copy = { $who ->
    [you] { $phase ->
        [morning] Clone: which Morning action do you copy?
        [midday] Clone: which Midday action do you copy?
       *[evening] Clone: which Evening action do you copy?
    }
   *[other] { $name } is choosing an action to copy.
}
prompt-copied = { $who ->
    [you] Clone: whose { $thing } do you copy? The rune matters.
   *[other] { $name } is choosing whose { $thing } to copy.
}
prompt-either = { $who ->
    [you] { $thing }, level { $level }: store or take?
   *[other] { $name } is choosing between storing and taking.
}
prompt-raise = { $who ->
    [you] Which spell do you raise by one level?
   *[other] { $name } is choosing a spell to raise.
}
prompt-learn = { $who ->
    [you] Which spell do you learn, and at which level?
   *[other] { $name } is choosing a spell to learn.
}
prompt-wilds = { $who ->
    [you] { $thing } at level { $level }: how many wilds do you use?
   *[other] { $name } is choosing how to pay for { $thing }.
}
prompt-runes = { $who ->
    [you] Which rune do the three materia for { $chosen ->
        [none] the wild have?
       *[other] the second wild have?
    }
   *[other] { $name } is choosing a rune for a wild.
}
prompt-take = { $who ->
    [you] { $many ->
        [1] Take one from the altar
       *[other] Take { $many } from the altar, one at a time
    }{ part-suit }: which?
   *[other] { $name } is choosing what to take.
}
prompt-take-up-to = { $who ->
    [you] { $suit ->
        [any] Take up to 2 of one colour from the altar: which?
       *[other] Take another{ part-suit }?
    }
   *[other] { $name } is choosing what to take.
}
prompt-store = { $who ->
    [you] { $many ->
        [1] Store one
       *[other] Store { $many }
    }{ part-suit }: which?
   *[other] { $name } is choosing what to store.
}
prompt-store-set = { $who ->
    [you] Store { $many } of one colour: which is the first?
   *[other] { $name } is choosing what to store.
}
prompt-harvest = { $who ->
    [you] { $many ->
        [1] Store one straight from the altar: which?
       *[other] Store { $many } straight from the altar: which?
    }
   *[other] { $name } is choosing what to store from the altar.
}
prompt-discard = { $who ->
    [you] { $many ->
        [1] Discard one: which?
       *[other] Discard { $many }: which?
    }
   *[other] { $name } is choosing what to discard.
}
prompt-pay = { $who ->
    [you] Pay the price: which one{ part-suit } do you discard?
   *[other] { $name } is choosing what to discard.
}
prompt-replace = { $who ->
    [you] Which materia on the altar do you replace?{ $many ->
        [0] { "" }
       *[other] {" "}({ $many } so far)
    }
   *[other] { $name } is choosing what to replace on the altar.
}
prompt-give = { $who ->
    [you] { $many ->
        [1] Swap one: which do you give?
       *[other] Swap { $many }: which do you give?
    }
   *[other] { $name } is choosing what to give.
}
prompt-fetch = { $who ->
    [you] { $many ->
        [1] And which one do you get from the altar?
       *[other] And which { $many } do you get from the altar?
    }
   *[other] { $name } is choosing what to get from the altar.
}
prompt-trade = { $who ->
    [you] And which one do you get from your familiar board?
   *[other] { $name } is choosing what to get from the familiar board.
}
prompt-stone = { $who ->
    [you] Which one do you place on the card?
   *[other] { $name } is choosing what to place on the card.
}
prompt-reals = { $who ->
    [you] { $many ->
        [1] Spend one more{ part-suit }: which?
       *[other] Spend { $many } more{ part-suit }: which?
    }
   *[other] { $name } is choosing what to spend.
}
prompt-spend = { $who ->
    [you] { $many ->
        [1] For the wild, spend one more{ part-suit }: which?
       *[other] For the wild, spend { $many }{ part-suit }: which?
    }
   *[other] { $name } is choosing what to spend.
}
prompt-singles = { $who ->
    [you] { $many ->
        [1] As a wild, spend one{ part-suit }: which?
       *[other] As wilds, spend { $many }{ part-suit }: which?
    }
   *[other] { $name } is choosing what to spend.
}
prompt-keep = { $who ->
    [you] Communion: which of the materia you spent do you store?
   *[other] { $name } is choosing what Communion stores.
}
prompt-offer = { $who ->
    [you] End of the Day: which one from the altar does your opponent get?
   *[other] { $name } is choosing a materia for the opponent.
}
prompt-tithe = { $who ->
    [you] Blaze: which one from the altar does your opponent get?
   *[other] { $name } is choosing a materia for the opponent.
}

## What happened

told-card = { $thing } is one of the seven spells.
told-first = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
told-began = { $who ->
    [you] Day { $piece }: it is your turn.
   *[other] Day { $piece }: it is { $name }’s turn.
}
told-passed = { $who ->
    [you] You skip { phase-at }.
   *[other] { $name } skips { phase-at }.
}
phase-at = { $piece ->
    [0] the Morning
    [1] Midday
   *[other] the Evening
}
told-cast = { $who ->
    [you] You use { $thing } at level { $source }.
   *[other] { $name } uses { $thing } at level { $source }.
}
told-copied = { $who ->
    [you] You copy { $thing } at level { $source }.
   *[other] { $name } copies { $thing } at level { $source }.
}
told-copied-primary = { $who ->
    [you] You copy { primary-of }
   *[other] { $name } copies { primary-of }
}
primary-of = { $piece ->
    [0] a primary Morning action.
    [1] the primary Midday action.
   *[other] the primary Evening action.
}
told-took = { $who ->
    [you] You take { $object } from the altar.
   *[other] { $name } takes { $object } from the altar.
}
told-stored = { $who ->
    [you] You store { $object }.
   *[other] { $name } stores { $object }.
}
told-harvested = { $who ->
    [you] You store { $object } straight from the altar.
   *[other] { $name } stores { $object } straight from the altar.
}
told-discarded = { $who ->
    [you] You discard { $object }.
   *[other] { $name } discards { $object }.
}
told-replaced = { $who ->
    [you] You discard { $object } from the altar.
   *[other] { $name } discards { $object } from the altar.
}
told-gave = { $who ->
    [you] You give { $object } away.
   *[other] { $name } gives { $object } away.
}
told-fetched = { $who ->
    [you] You get { $object } from the altar in return.
   *[other] { $name } gets { $object } from the altar in return.
}
told-traded = { $who ->
    [you] You get { $object } from your familiar board in return.
   *[other] { $name } gets { $object } from their familiar board in return.
}
told-spent = { $who ->
    [you] You spend { $object }.
   *[other] { $name } spends { $object }.
}
told-kept = { $who ->
    [you] Communion stores { $object } for you.
   *[other] Communion stores { $object } for { $name }.
}
told-rival-track = The opponent gets { $object } from the altar.
told-rival-tithe = The opponent gets { $object } from the altar, on the lower part.
told-drew = { $who ->
    [you] You draw { $object }.
   *[other] { $name } draws { $object }.
}
told-revealed = From the pouch to the altar: { $object }.
told-rival-gift = From the pouch to the opponent’s lower part: { $object }.
told-learned = { $who ->
    [you] You learn { $thing } at level { $source }!
   *[other] { $name } learns { $thing } at level { $source }!
}
told-raised = { $thing } is raised to level { $target }.
told-lowered = { $thing } is lowered to level { $target }.
told-refilled = The pouch is empty: { $piece } discarded materia go back into it.
told-cleared = { $piece ->
    [0] { cleared-by-track }
   *[other] The altar was full: it is cleared.
}
cleared-by-track = The opponent’s track has reached a mark: the altar is cleared.
told-last-round = { $who ->
    [you] You have { end-reason } This is the last round.
   *[other] { $name } has { end-reason } This is the last round.
}
end-reason = { $target ->
    [14] filled the familiar board!
   *[other] { $piece ->
        [7] learned all seven spells!
       *[other] filled the opponent’s track!
    }
}
told-finished = The game is over.

## The terminal's table

stone-red = Rd
stone-purple = Pu
stone-green = Gn
stone-black = Bk
stone-white = Wh
stone-blue = Bu
stone-yellow = Ye
table-day = Day { $day }
table-last = last round!
table-bag = pouch { $bag }
table-discard = discarded { $discard }
table-altar = Altar
table-pool = pool
table-stored = stored
table-spells = spells
table-aside = set aside
table-none = –
table-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
table-rival = Opponent
table-track = track { $track } of { $spaces }
table-lower = lower part { $lower }
menu-level = { $thing }, level { $level }{ $points ->
    [-1] { "" }
    [1] {" "}(1 point)
   *[other] {" "}({ $points } points)
}
odds-title = What is in the pouch, and how likely each is to come next
odds-empty = The pouch is empty, and nothing has been discarded.
odds-refill = The pouch is empty: the discarded materia go back into it before the next draw.
odds-all = in total
result-familiar = Familiar board
result-total = Points
result-track = Track
result-lower = Lower part
hint = number: choose · ?: the pouch · u: undo · l: log · h: help · q: quit
keys =
    Type the number of a choice and press Enter.
      ?   what is left in the pouch, and the odds of the next draw
      u   take back your last decision (the bots always agree)
      l   what has happened so far
      h   these rules and keys
      q   quit

## The rules in short

welcome =
    Gather materia of one colour to learn its spell, and store materia with your
    familiar. Your Day has a Morning, a Midday and an Evening. h: rules.
rules-short =
    Your Day has three phases. In each one you may take one action.
    Morning: take one materia from the altar, or draw two from the pouch.
    Midday: store one materia on your familiar board. The fuller it is, the more it
    scores: all { $all_spaces } spaces make { $full_board_points } points.
    Evening: learn a spell. Spend 3, 4 or 5 materia of its colour, for that level.
    Short of a colour? Any three materia with the same rune stand in for one, but at
    least one you spend must have the right colour.
    From the next Day on, a spell you have learned is a new action, at its level or
    any lower one. Some spells work at once, permanently or at the end instead.
    Your pool holds at most { $pool_limit } materia. At the end of your Day the altar is refilled
    to { $altar_size }. If { $altar_size } or more lie there, one is added; if { $altar_limit } or more, { $altar_size } new ones replace
    them all.
    Once a player learns a seventh spell or stores a fourteenth materia, finish the
    round. The highest score wins.
rules-ties =
    If players are tied, the one who has learned more spells wins, then the one
    with more materia in their pool. If that is equal too, they share the victory.
reading =
    Materia are written as a colour and a rune: Rd red, Pu purple, Gn green, Bk
    black, Wh white, Bu blue, Ye yellow; ● circle, ▲ triangle, ■ square. So Rd● is
    a red circle, “red-circle” in an action. “stored” is a player’s familiar board
    with its { $all_spaces } spaces, of which · are empty. “spells” are the cards
    of the game: Rd Sacrifice has not been learned, Rd Sacrifice 4▲ has, at level
    4 with the rune ▲. ▸ is whose Day it is. Points count learned spells and
    stored materia as they stand.
rules-solo =
    Solo: at the end of each Day you give your opponent one materia from the altar.
    Your opponent’s track is worth { $first_track_points } points with four materia, and 2 more for each
    further one. The altar holds { $solo_altar_size }. You win if you have more points.

ending-spells = a player has learned seven spells
ending-materia = a familiar board is full
ending-track = the opponent’s track is full

## What an action does; `.short` stands on its button

action-pass = { $phase ->
    [morning] Skip Morning
    [midday] Skip Midday
   *[evening] Skip Evening
}
    .short = Skip
action-take = Take 1 from the altar
    .short = Take 1
action-draw = Draw 2 from the pouch
    .short = Draw 2
action-store = Store 1 from your pool
    .short = Store 1
price-ends = ends your Day
action-learn = Learn a spell
action-either-take = Take from the altar
action-either-store = Store from your pool
action-cast = Cast { $thing } at level { $level }
    .short = { $thing }
action-spell = Learn { $thing } at level { $level }
    .short = { $thing }
action-raise = Raise { $thing } to level { $level }
    .short = { $thing }: to level { $level }
action-pick = { $verb ->
    [take] Take { $object }
    [store] Store { $object }
    [discard] Discard { $object }
    [replace] Replace { $object }
    [give] Give { $object }
    [spend] Spend { $object }
    [lay] Place { $object } on the card
    [keep] Store { $object }
   *[offer] Give the opponent { $object }
}
    .short = { $thing }
action-done = No more
    .short = no more
action-wilds = { $wilds ->
    [0] Pay without wilds
    [1] Pay with 1 wild
   *[other] Pay with { $wilds } wilds
}
    .short = { $wilds ->
        [0] no wilds
        [1] 1 wild
       *[other] { $wilds } wilds
    }
action-rune = { $rune ->
    [circle] Choose the circle
    [triangle] Choose the triangle
   *[square] Choose the square
}
    .short = { $rune ->
        [circle] { rune-circle }
        [triangle] { rune-triangle }
       *[square] { rune-square }
    }
