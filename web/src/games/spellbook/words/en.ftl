### SpellBook's table on the page, in English

## Places and things

board-altar = Altar
board-altar-count = { $many } of { $spaces }
board-bag = Bag
board-bag-look = What is in the bag?
board-bag-draw = Draw 2 from the bag, { $bag } left
board-bag-left = Bag: { $bag } left, { $discard } discarded
board-discarded = { $discard } discarded
board-spells = Spells
board-familiar = Familiar
board-familiar-worth = { $many } stored, worth { $points }
board-familiar-next = The next one makes it { $points }
board-pool = Pool
board-pool-mine = Your pool
board-pool-count = { $many } of { $spaces }
board-aside = Put down
board-nothing = nothing
board-you = You
board-you-learned = { $many } of 7 spells
board-points = { $points ->
    [1] point
   *[other] points
}
board-others = The others
board-day = The Day
board-is-now = now
board-last-round = Last round!
board-rival = Opponent
board-rival-track = Track: { $track } of { $spaces }
board-rival-lower = Lower part: { $lower }
board-rival-part = Opponent: { $part }
board-rival-clears = The altar is laid anew here
board-look = { $name }: look closer
board-close = Close
board-worth = { $points ->
    [1] 1 point
    [each-1] 1 point for each
    [each-2] up to 2 points for each
   *[other] { $points } points
}
board-level = level { $level }
board-learned-at = level { $level }, with { $object }
board-not-learned = not learned
board-not-drawn = not drawn yet
board-at-once = at once or always
board-short = { $name }, { $points } { $points ->
    [1] point
   *[other] points
}: { $spells } of 7 spells, pool { $pool }, familiar { $familiar }
board-turn = whose Day it is
board-bot = bot
board-chance = { $percent } %

## What can be done

board-back = Back
board-which-level = { $thing }: which level?
board-choose-level = { $thing }: choose a level
board-read = { $thing }: read the card
board-tag = { $how ->
    [cast] Use
    [spell] Learn
   *[raise] Raise
}
board-pick-from = { $place ->
    [altar] from the altar
    [pool] from your pool
    [familiar] from your familiar board
   *[aside] from what you spent
}

## What the cards do, as briefly as it goes: lines are divided by |, what matters is between ** **.
## Signs: ○ △ □ runes, ◇ the rune of the stone on the card, ◓ ☀ ☾ phases, ↓ the card goes down.

board-brief-sacrifice = −1 { $level ->
    [3] ○
    [4] △
   *[5] □
} | **Draw 4**
board-brief-eruption = **Draw** | up to { $level ->
    [3] 4
    [4] 5
   *[5] 6
}
board-brief-blaze = **Draw 4** | others +1
board-brief-levitation = **Take 2** | { $level ->
    [3] ○ ○
    [4] △ △
   *[5] □ □
}
board-brief-sharing = **Take { $level ->
    [3] 1**+1
    [4] 2**
   *[5] 3**
} | others +1
board-brief-divination = altar +2 | { $level ->
    [3] **+2** −1
    [4] **≤2** alike
   *[5] **Take 2**
}
board-brief-purification = **Swap { $level ->
    [3] 1
    [4] 2
   *[5] 3
}**
board-brief-cure = { $level ->
    [3] **Draw 1** | then −1
    [4] **Draw 2** | then −2
   *[5] **Draw 3** | then −3
}
board-brief-growth = { $level ->
    [3] **Swap 1** | stored
    [4] **Store 2** | altar ↓
   *[5] **Store 3** | altar ↓
}
board-brief-offering = **Store { $level ->
    [3] 2
    [4] 3
   *[5] 4
}** | one hue
board-brief-focus = { $level ->
    [3] **Store 1** | with ◇
    [4] **Store 2** | ◇ or **+1**
   *[5] **Store 3** | ◇ or **+2**
}
board-brief-feast = { $level ->
    [3] **Take 1** | as stored
    [4] **Store 1** | of altar
   *[5] at end: | **colours**
}
board-brief-time-travel = −1 { $level ->
    [3] ○
    [4] △
   *[5] □
} | **Raise 1**
board-brief-storm = { $level ->
    [3] no | effect
   *[other] new altar | **Take 3**↓
}
board-brief-clone = { $level ->
    [3] **Copy** ☀
    [4] **Copy** ☾
   *[5] −1 ◇ | **Copy** ◓
}
board-brief-transmutation = { $level ->
    [3] no | effect
    [4] **Learn** | 1 wild
   *[5] **Learn** | 2 wild
}
board-brief-swiftness = { $level ->
    [5] each Day | **2 ×** ◓
   *[other] now | **1 ×** ◓
}
board-brief-mirage = take ◇ : | **Draw { $level ->
    [3] 1
   *[other] 2
}**
board-brief-abundance = now | **Draw { $level ->
    [3] 2
    [4] 3
   *[5] 4
}**
board-brief-knowledge = { $level ->
    [3] at end: | **cards**
    [4] ≥4: ×2 | **cards**
   *[5] at end: | **cards**
}
board-brief-communion = { $level ->
    [3] now | **Store 3**
    [4] at end: | **stored** ◇
   *[5] if spent: | **Store 2**
}

## What is said about things

board-about-stone = Collect materia of a colour to learn its spell. Three of one rune can stand in for one of any colour.
board-about-level = { $level }: { $effect } ({ $points })
board-about-altar = Here you take from. At the end of a Day it is filled up to 5, or by 1; ten are cleared away.
board-about-bag = { $bag } left, { $discard } discarded. When the bag is empty, the discarded ones go back into it.
board-about-pool = Your materia. There is room for nine.
board-about-familiar = Store materia here: the more, the more points. Fourteen end the game.
board-about-aside = Put down while you pay or swap.
board-about-rival = Each Day the opponent gets one materia of your choice from the altar. Four are worth 14, each further one 2 more; each on the lower part 1.
board-about-phase-0 = Take 1 from the altar, draw 2 from the bag, or use a Morning spell.
board-about-phase-1 = Store 1 with your familiar, or use a Midday spell.
board-about-phase-2 = Learn a spell, or use an Evening spell.

## Pictures in the rules

figure-1 = Every materia has a colour and a rune. The cut of the stone follows its rune.
figure-3 = Your Day: one action in each phase, or none.
figure-4 = Three green materia make a green spell of level 3. One of them stays on the card. Three of one rune can stand for one materia of the card’s colour.
figure-7 = The altar when a Day is over. A gold ring: just laid.
figure-colours = Seven colours
figure-runes = Three runes
figure-day = { $phase ->
    [morning] Take 1 or draw 2
    [midday] Store 1
   *[evening] Learn 1 spell
}
figure-wild = counts as one
figure-altar-few = Fewer than 5: filled up to 5
figure-altar-some = 5 to 9: one more
figure-altar-full = 10 or more: all go, 5 new ones come
figure-altar = Before: { $before }, after: { $after } materia

board-offer = The spells of this table
board-offer-drawn = Chance draws one spell of each colour when the game begins.
