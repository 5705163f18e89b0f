### What only the board of Mandragora says, in English

board-others = The others
board-mine = Your side of the table
board-you = You
board-hand = Your hand
board-bot = bot
board-turn = to move

## The village

board-shop = Shop { $shop }, { $house }
board-assistant = The assistant
board-pile = in the pile
board-pile-empty = pile empty
board-unseen = { $many ->
    [1] 1 card you have not seen
   *[other] { $many } cards you have not seen
}
board-look-unseen = Which cards have you not seen yet?

## Cards and players

board-cards = { $many ->
    [1] 1 card
   *[other] { $many } cards
}
board-card-word = { $many ->
    [1] card
   *[other] cards
}
board-down = a face-down card
board-times = { $thing }, { $many } times
board-colour = { $colour } { $many }
board-ingredients = { $many ->
    [0] no ingredients yet
    [1] with 1 ingredient
   *[other] with { $many } ingredients
}
board-spell = { $spell } ({ $value }), with { $book }
board-spells = { $many ->
    [0] no spells
    [1] 1 spell
   *[other] { $many } spells
}
board-marker = End marker
board-seat-marker = The flag: the pile ran out just before this player’s turn, and the last rounds are counted from here.
board-seat-out = The door: this player has dropped out and has no more turns.
board-look = Look at { $name }’s cards
board-close = Close
board-known = In the hand
board-hidden = { $many ->
    [1] 1 unknown card
   *[other] { $many } unknown cards
}
board-hand-empty = no cards
board-expected = Possibly also
board-no-spells = No spell cast yet.
board-no-scrolls = No scrolls.

## Stacks

board-stack = Stack { $stack }
board-look-spells = What do the spells do?
board-stack-empty = empty
board-stack-left = { $many ->
    [1] the last one
   *[other] { $many } in the stack
}

## What you can do

board-cast = Cast
board-cast-note = { $many ->
    [1] { $with ->
        [mandrake] with the mandrake
       *[book] with 1 book
    }
   *[other] choose a book
}
board-back = Back
board-book-question = Which book do you lay out?
board-walk-instead = Move instead
board-step-book = Book
board-step-brew = Ingredients
board-step-stack = Spell
board-step-next = next
board-step-brewed = { $many ->
    [1] 1 ingredient
   *[other] { $many } ingredients
}
board-book = { $colour ->
    [blue] blue book
    [red] red book
    [green] green book
    [yellow] yellow book
    [purple] purple book
   *[black] black book
}
board-worth = worth { $points }
board-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
board-points-up-to = up to { $points } points
board-reaches = { $many ->
    [0] Reaches no spell.
   *[other] Reaches { $spells }.
}
board-reaches-one = Reaches { $spells }: { $effect }
board-stays = { $many ->
    [0] none stays
    [1] 1 stays
   *[other] { $many } stay
}
board-goes = { $goes ->
    [1] { $many ->
        [1] goes
       *[other] 1 goes
    }
   *[other] { $goes ->
        [2] { $many ->
            [2] both go
           *[other] 2 go
        }
       *[other] { $goes } go
    }
}
board-uses = { $many ->
    [1] uses 1
   *[other] { $least ->
        [1] 1 would do
       *[other] uses { $many }
    }
}
board-needs = needs { $many }
board-idle = It can do nothing for you now.
board-idle-short = no effect now
board-take-book = Lay out the { $thing }
board-take-brew = { $many ->
    [1] Use 1 ingredient
   *[other] Use { $many } ingredients
}
board-nothing-spent = nothing is spent yet
board-cast-named = Cast { $thing } — { $points ->
    [1] 1 point
   *[other] { $points } points
}
board-costs = costs
board-ends-turn = ends your turn
board-leave-note = no more turns for you; you have { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-brew-none = Tap the ingredients
board-brew-card = { $thing }: { $chosen } of { $many } chosen


## What things are

board-about-shop-day = A day shop: its cards lie face up. { $cards }
board-about-shop-night = A night shop: its cards lie face down. { $cards }
board-about-shop-cards = Here: { $cards }.
board-about-ingredient = Cast a spell with a book of this colour and 1 to 5 ingredients.
board-about-book = Lay it out with ingredients of its colour to cast a spell. It then scores { $value ->
    [1] 1 point
   *[other] { $value } points
}.
board-about-black = With this book, all ingredients must be of different colours. Once laid out, it scores { $value ->
    [1] 1 point
   *[other] { $value } points
}.
board-about-mandrake = A wild card: in each spell, one mandrake may stand for any ingredient, or be the book, worth 0.
board-about-scroll = Scrolls lie face up. Whoever has strictly the most curses takes the “Cursed!” tile.
board-about-back = Nobody knows this card until somebody takes it.
board-about-cursed = Costs 2 points. It goes to whoever has strictly the most curses.
board-about-marker = The draw pile is empty. From here on, you play three more rounds.
board-about-assistant = He moves clockwise. You get all the cards of the shop where he stops.
board-about-pile = Each shop that the assistant leaves or passes gets a card from here. Once the draw pile is empty, you play three more rounds.
board-points-why = { $many ->
    [1] (−1 for a colour in your hand)
   *[other] (−{ $many } for { $many } colours in your hand)
}
board-about-points = Books { $books }, spells { $spells }, Cursed! { $tile }, colours in hand { $colours }.
board-about-points-open = Books { $books }, spells { $spells }, Cursed! { $tile }. Hands are scored at the end.
board-about-stack-empty = There are no spells left here.

## Pictures in the rules

figure-1 = Books and ingredients make spells. A mandrake can stand for either. Scrolls bring curses.
figure-3 = The assistant moves one, two or three shops. You get all the cards of the shop where he stops.
figure-4 = A book and ingredients of its colour make a spell. With three ingredients you may take a spell from stack 1, 2 or 3.
figure-ingredients = Ingredients
figure-books = Spell books
figure-mandrake = Mandrake
figure-scroll = Scroll

## Learning by playing: the mandrake explains a first game. What matters is between ** **.

learn-invitation = Play a first game against two bots while a mandrake explains what happens. It takes about five minutes.
learn-opening = The mandrake is laying out the village …
learn-guide = The mandrake explains
learn-leave = Play on without the mandrake
learn-play = Play a new game
learn-idle = I am watching with you.
learn-idle-mine = Your turn. You need a **book** and **ingredients of its colour**; then you can cast.
learn-hello = **Hello, I am the mandrake!** On your turn you move the assistant **1, 2 or 3 shops** on, clockwise. You take everything that lies where he stops.
learn-night = Shop { $shop } is a **night shop**: its cards lie face down. Good or bad? You will know once they are yours.
learn-minus = Your points: −{ $many }, for { $many ->
    [one] one colour
   *[other] { $many } colours
} **in your hand**. That only counts at the end: casting spends cards, and spells bring points.
learn-walk = { $danger ->
    [0] { "" }
   *[other] Careful at shop { $danger }: a **scroll** brings curses!
} At shop { $shop } lies an **ingredient**. **Move { $far }** and take it.
learn-took = Yours! It is in your **hand** now. Every shop he left or passed got a new card: what nobody takes piles up.
learn-others = Now { $name } moves the **same assistant**, from where he stands.
learn-scroll = A **scroll** stays open in front of you, with its curses. Most curses of all: −{ $cursed_points } points.
learn-cursed = { $who ->
    [you] You have
   *[other] { $name } has
} more **curses** than anyone else and takes the “Cursed!” tile: **−{ $cursed_points } points**, until somebody else has more.
learn-book = To cast a spell you need a **spell book**. { $mandrake ->
    [yes] I count as one, too, but I am worth more as an ingredient. A real one
   *[no] One
} lies at shop { $shop }: **move { $far }**.
learn-match = Look at shop { $shop }: a **red book** and a **red ingredient**, and you hold a red one already. **Move { $far }** and take both!
learn-cast = A red book, two red ingredients … and me! **I stand in for any ingredient**, so you have three. Instead of moving, **cast** with the red book.
learn-brew = { $advised ->
    [yes] Into the pot with **both red ingredients and me!** That makes three ingredients.
   *[no] Into the pot with **ingredients of the book’s colour**.
} The more ingredients, the better the spell you may take.
learn-stack = { $advised ->
    [yes] Three ingredients: take a spell from **stack 1, 2 or 3**. Its number is what it scores. Take the **3**: it also lets you move further from now on.
   *[no] Your ingredients reach as far as **stack { $many }**. The number of a spell is what it scores.
}
learn-effect = Your spell **does something** now. Use it or do without: its points are yours either way.
learn-points = **{ $book } for the book, { $value } for the spell.** It lies in front of you and scores at the end. Its ingredients are gone.
learn-colours = But every **colour left in your hand** at the end costs a point, and mandrakes are a colour too. So cast what you gather.
learn-end = When the **pile** is empty, you play three more rounds, and may drop out of them early. Then the highest score wins.
learn-done = Now you know Mandragora! { $over ->
    [yes] How about a new game?
   *[no] This is a real game, and it goes on: **play it to the end**.
}
learn-gather = Gather a **book** and **ingredients of its colour**. Keep away from scrolls. I stand in for any one ingredient, or for the book.
learn-can-cast = You can **cast** now: one book with ingredients of its colour. More ingredients make better spells, so you may also wait.

## My games

mine-turn = Your turn.
mine-stands = { $casts ->
    [0] No spell cast yet
    [one] 1 spell cast
   *[other] { $casts } spells cast
}, { $cards ->
    [one] 1 card in hand.
   *[other] { $cards } cards in hand.
}
mine-gist = { $casts ->
    [0] without a single spell
    [one] 1 spell cast
   *[other] { $casts } spells cast
}
mine-gist-cursed = { $who ->
    [you] { $cost ->
        [lead] “Cursed!” cost you the lead
       *[points] “Cursed!” stayed with you
    }
   *[other] { $cost ->
        [lead] “Cursed!” cost the lead
       *[points] in spite of “Cursed!”
    }
}
share-pieces = { $name }’s spells

## What happened

on-shop = { $number } ({ $house })
on-laid = , shop { $to } { $object }.
on-laid-down = , shop { $to } a face-down card.

## In a minute

scene-1 = You gather ingredients and spell books. A mandrake stands in for one ingredient or for the book. Scrolls bring curses.
scene-3 = On your turn you move the assistant one to three shops on, and you take everything that lies where he stops. The shops behind him get new cards.
scene-5 = Scrolls stay open in front of you. Whoever has strictly the most curses takes the “Cursed!” tile: −{ $cursed_points } points.
scene-4 = Or cast instead of moving: one book, and ingredients of its colour. Take a spell worth no more than the number of your ingredients.
scene-7 = Each spell scores its own value and that of its book. Each colour left in your hand costs 1 point. After the last card: three more rounds.
figure-5 = One curse more than anyone else, and the tile is yours.
figure-7 = A spell scores with its book; a colour left in the hand costs a point.
figure-plus = { $points } points
figure-minus = −1 point

## A new table

new-teams = Teams?

## A tie

board-tie-books = { $who ->
    [you] you laid out more books.
   *[other] { $name } laid out more books.
}
board-tie-highest = { $who ->
    [you] your highest book is higher.
   *[other] { $name } has the highest book.
}
