### SpellBook's table on the page, in English

## Places and things

board-altar = Altar
board-altar-count = { $many } of { $spaces }
board-bag = Pouch
board-bag-look = What is in the pouch?
board-bag-draw = Draw 2 from the pouch, { $bag } left
board-bag-left = Pouch: { $bag } left, { $discard } discarded
board-discarded = { $discard } discarded
board-spells = Spells
board-familiar = Familiar
board-familiar-worth = { $many } of { $spaces } stored, { $points ->
    [1] 1 point
   *[other] { $points } points
}
board-familiar-next = The next one makes it worth { $points }
board-pool = Pool
board-pool-mine = Your pool
board-pool-count = { $many } of { $spaces }
board-aside = Set aside
board-nothing = nothing
board-you = You
board-you-learned = { $many } of { $all_spells } spells
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
board-rival-clears = The altar is replaced here
board-look = { $name }: take a closer look
board-close = Close
board-worth = { $points ->
    [1] 1 point
    [each-1] 1 point each
    [each-2] 2 points each
    [up-to-2] up to 2 points each
   *[other] { $points } points
}
board-level = level { $level }
board-learned-at = level { $level }, with { $object }
board-not-learned = not learned
board-not-drawn = not drawn yet
board-at-once = instant or permanent
board-short = { $name }, { $points } { $points ->
    [1] point
   *[other] points
}: { $spells } of { $all_spells } spells, pool { $pool }, familiar { $familiar }
board-turn = to move
board-bot = bot
board-chance = { $percent }%

## What can be done

board-back = Back
board-which-level = { $thing }: which level?
board-choose-level = { $thing }: choose a level
board-read = { $thing }: read the card
board-tag = { $how ->
    [cast] Cast
    [spell] Learn
   *[raise] Raise
}
board-open = { $how ->
    [cast] { $thing }
   *[spell] Learn { $thing }
}
board-do = { $how ->
    [cast] Cast { $thing }, level { $level }
   *[spell] Learn { $thing }, level { $level }
}
board-plan-use = { $thing }, level { $level }: { $effect }
board-plan-learn = { $thing }, level { $level }{ $phase ->
    [morning] {" "}— from tomorrow, each Morning instead of taking or drawing:
    [midday] {" "}— from tomorrow, each Midday instead of storing:
    [evening] {" "}— from tomorrow, each Evening instead of learning:
   *[none] :
} { $effect } { $worth }.
board-costs = costs
board-costs-named = costs { $things }
board-and-wilds = { $many ->
    [1] and one wild
   *[other] and { $many } wilds
}
board-ends-day = ends your Day
board-begins-last-round = { $seats ->
    [1] ends the game
   *[other] starts the last round
}
board-price = { $level } { $colour ->
    [red] red
    [purple] purple
    [green] green
    [black] black
    [white] white
    [blue] blue
   *[yellow] yellow
} materia
board-pay-with = How do you pay?
board-keeps = { $many ->
    [0] leaves you nothing
   *[other] leaves you
}
board-choose-stones = Choose the stones
board-lay = Lay { $object } on the card
board-pool-paid = { $many ->
    [0] on the card
    [1] one on the card, one spent
   *[other] one on the card, { $many } spent
}
board-pool-wild = { $many ->
    [1] a wild
   *[other] spent as one wild
}
board-pool-discard = discarded
board-pool-keep = you keep
board-pick-from = { $place ->
    [altar] from the altar
    [pool] from your pool
    [familiar] from your familiar board
   *[aside] from the materia you spent
}

## What the cards do, as briefly as it goes: lines are divided by |, what matters is between ** **.
## Signs: ○ △ □ runes, ◇ the rune of the stone on the card, ◓ ☀ ☾ phases, ↓ the card is lowered.

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
    [3] nothing
   *[other] new altar | **Take 3**↓
}
board-brief-clone = { $level ->
    [3] **Copy** ☀
    [4] **Copy** ☾
   *[5] −1 ◇ | **Copy** ◓
}
board-brief-transmutation = { $level ->
    [3] nothing
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

board-about-stone = Collect materia of one colour to learn its spell. Three with the same rune stand in for one of any colour.
board-about-level = { $level }: { $effect } ({ $points })
board-about-altar = You take materia from here. At the end of a Day { $seats ->
    [1] it is refilled to { $solo_altar_size }. If your opponent’s new materia lies on a space with a sign, { $solo_altar_size } new ones replace all.
   *[other] it is refilled to { $altar_size }, or one is added. If { $altar_limit } or more lie here, { $altar_size } new ones replace them.
}
board-about-bag = { $bag } left, { $discard } discarded. When the pouch is empty, the discarded materia go back into it.
board-about-pool = Your materia. Your pool holds at most nine.
board-about-familiar = Store materia here. The fuller it is, the more it scores. Once a player stores the fourteenth materia, or learns the seventh spell, finish the round: then the game ends.
board-learned = Learned spells
board-about-learned = Each spell you have learned scores. Once a player learns the seventh, or stores the fourteenth materia, finish the round: then the game ends.
board-about-points = Familiar board { $familiar }, spells { $spells }. The fuller the board, the more it scores.
board-about-aside = Set aside while you pay or swap.
board-about-rival = Each Day you give your opponent one materia from the altar. Four are worth { $first_track_points } points, and each further one 2 more. Each one on the lower part is worth 1.
board-about-phase-0 = Take one from the altar, draw two from the pouch, or use a Morning spell.
board-about-phase-1 = Store one on your familiar board, or use a Midday spell.
board-about-phase-2 = Learn a spell, or use an Evening spell.

## Pictures in the rules

figure-1 = Every materia has a colour and a rune. The cut of the stone follows its rune.
figure-3 = Your Day: in each phase you may take one action.
figure-4 = Three green materia make a green spell of level 3. One of them stays on the card. Three with the same rune can stand in for one of the card’s colour.
figure-7 = The altar at the end of a Day. A gold ring marks new materia.
figure-colours = Seven colours
figure-runes = Three runes
figure-day = { $phase ->
    [morning] Take 1 or draw 2
    [midday] Store 1
   *[evening] Learn 1 spell
}
figure-wild = counts as one
figure-altar-few = Fewer than 5: refilled to 5
figure-altar-some = { $altar_size } to { $altar_below_limit }: one is added
figure-altar-full = { $altar_limit } or more: replaced by { $altar_size } new ones
figure-altar = Before: { $before }, after: { $after } materia

board-own-set = seven spells of your choice
board-seven = Your seven spells
board-seven-text = One of each colour. Everyone at the table plays with the same ones.
board-set = Set
board-set-for = { $set ->
    [first] for first games
    [second] more ways
   *[third] for experts
}
board-preview = The card in full
board-is-in = Chosen. Tap another of the same colour to swap.
board-is-out = Not chosen. Tap it to take it.
board-touches = also affects the others
board-surprise = Surprise us
board-theme = { $theme ->
    [calm] calm
    [quarrelsome] quarrelsome
   *[quick] quick
}
board-by-chance = by chance
board-by-chance-text = Chance draws one card of each colour when the game begins.
board-take-seven = Play with these seven
board-take-chance = Leave it to chance
board-gist = { $spell ->
    [sacrifice] give 1, draw 4
    [eruption] fill up to 4–6
    [blaze] draw 4, others +1
    [levitation] take 2 alike
    [sharing] take, others +1
    [divination] altar +2, take
    [purification] swap with altar
    [cure] draw, discard
    [growth] store from altar
    [offering] store 2–4
    [focus] store by rune
    [feast] collect colours
    [time-travel] raise a card
    [storm] new altar, take 3
    [clone] copy the others
    [transmutation] learn more freely
    [swiftness] second Morning
    [mirage] runes draw more
    [abundance] draw at once
    [knowledge] points per card
   *[communion] store as you learn
}
board-offer = The spells of this table
board-offer-drawn = One spell of each colour is drawn at random when the game begins.

## Learning by playing: the cat explains a first game. What matters is between ** **.

learn-invitation = Play a first game against a bot while the black cat explains what happens. It takes about five minutes.
learn-opening = The cat is fetching the stones …
learn-guide = The cat explains
learn-leave = Play on without the cat
learn-play = Play a new game
learn-idle = I am watching with you.
learn-idle-mine = Your move. Collect **one colour**: three stones are enough for its spell. Three with the same rune stand in for one.
learn-hello = **Hello, I am your familiar!** These stones are materia. Each has a **colour** and a **rune**: circle, triangle or square. Two are already yours.
learn-aim = Seven spells, one of each colour. You learn one with stones **of its colour**; spells score, and help you later. A **seventh spell** or my **fourteenth stone** ends the game: the highest score wins.
learn-draw = **Good morning!** Take one stone you can see from the altar, or draw two blind from the pouch. You need nothing special yet, so **draw two**.
learn-store = **Midday:** you may feed me a stone. The more I have, the more points you score. But fed is fed: **store** one you will not miss.
learn-store-which = Give me the **black circle**. The others go together better, as you will see.
learn-evening = In the **Evening** you may learn a spell: level 3 costs three stones of its colour. You do not have three alike yet, so your Day is over.
learn-others = Now it is { $name }’s Day: Morning, Midday, Evening, the same as yours. Then the altar gets new stones.
learn-take = You have one red stone, and **another red** lies on the altar. Taking brings you only one, but you choose which: **take**.
learn-take-which = The **red square**, please.
learn-keep = No stone for me today: you will need them all for a spell. **Skip** the Midday. You may skip any phase.
learn-draw-again = Two reds and two triangles: that is going somewhere. **Draw two** and hope for another triangle.
learn-keep-again = A third triangle! You need all of them tonight, so **skip** the Midday once more.
learn-wild = **Sacrifice, level 3,** asks for three reds. You have two. Short of a colour? **Any three with the same rune** stand in for one: your three triangles. **Learn** it!
learn-stone = This is the **bill**: the stones that go, and the one red that stays on the card and marks the level. Nothing is spent before you press **gold**.
learn-learned = **{ $thing } is yours!** It scores at the end. And from your next Day on you can use it, in the phase whose sign it shows.
learn-use = Morning again, with one more choice: **Sacrifice** gives up a circle and draws four. Your last stone is a circle, so **use it**!
learn-used = { $spell ->
    [sacrifice] **Four stones for one!**
   *[other] **{ $thing } is cast!**
} That is what spells are for: learn them early, use them often. Higher levels cost more and score more.
learn-end = Once somebody has learned a **seventh spell** or fed their familiar a **fourteenth stone**, the round is finished. The highest score wins.
learn-done = Now you know SpellBook! { $over ->
    [yes] How about a new game?
   *[no] This is a real game, and it goes on: **play it to the end**.
}
learn-morning = **Morning:** take one stone from the altar, or draw two from the pouch. One you choose, two you do not.
learn-midday = **Midday:** feed me a stone for points, or skip and keep it for a spell.
learn-learn = You can **learn a spell!** It costs three stones of its colour or more, and **any three with the same rune** stand in for one you lack.
learn-learn-which = The higher the level, the more it costs and scores. You learn each spell only once.

## What happened

log-no-evening = You cannot learn a spell this Evening.

## My games

mine-turn = Your { $phase }.
mine-stands = { $learned ->
    [0] No spell learned yet
    [one] 1 spell learned
   *[other] { $learned } spells learned
}; { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $name } has { $theirs }.
mine-stands-alone = { $learned ->
    [0] No spell learned yet
    [one] 1 spell learned
   *[other] { $learned } spells learned
}; { $points ->
    [one] 1 point
   *[other] { $points } points
}, the Book has { $theirs }.
mine-gist = { $all ->
    [yes] all seven spells learned
   *[no] { $learned ->
        [0] without a single spell
        [one] 1 spell learned
       *[other] { $learned } spells learned
    }
}
share-pieces = { $name }’s spellbook

## In a minute

scene-1 = Materia are stones in seven colours, each with one of three runes. You gather them in your pool, nine at most.
scene-3 = Your Day has three phases, and you may take one action in each: take or draw in the Morning, store at Midday, learn in the Evening.
scene-4 = A spell costs three to five stones of its colour. Any three with the same rune stand in for one. One real stone stays on the card.
scene-7 = Between Days the altar is filled up again. From your next Day on, a spell you have learned is one more action to choose from.
scene-8 = After a seventh spell or a fourteenth stone for the familiar, finish the round. Spells and familiar score; the highest score wins.
figure-8 = The familiar board: the more stones, the more points.

## A new table

new-difficulty = How strong is your rival?
new-difficulty-0-title = Gentle
new-difficulty-0 = starts without a lead
new-difficulty-1-title = Fair
new-difficulty-1 = starts with 1 point
new-difficulty-2-title = Tough
new-difficulty-2 = starts with 2 points
new-difficulty-3-title = Fierce
new-difficulty-3 = starts with 3 points

## A tie

board-tie-spells = { $who ->
    [you] you learned more spells.
   *[other] { $name } learned more spells.
}
board-tie-pool = { $who ->
    [you] you have more materia in your pool.
   *[other] { $name } has more materia in their pool.
}
