### What only the board of Mandragora says, in English

board-others = The others
board-mine = Your side of the table
board-you = You
board-hand = Your hand
board-bot = bot
board-turn = moving now

## The village

board-shop = Shop { $shop }, { $house }
board-assistant = The assistant
board-pile = in the pile
board-pile-empty = pile empty
board-unseen = { $many ->
    [1] 1 card that you have not seen
   *[other] { $many } cards that you have not seen
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
board-down = a card face down
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
board-look = Look at { $name }'s cards
board-close = Close
board-known = In the hand
board-hidden = { $many ->
    [1] 1 card nobody has shown
   *[other] { $many } cards nobody has shown
}
board-hand-empty = no cards
board-expected = Perhaps also
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
    [1] with 1 book
   *[other] choose a book
}
board-back = Back
board-book-question = Which book do you lay out?
board-leave-note = no more turns for you
board-brew = { $many ->
    [1] Use 1 ingredient
   *[other] Use { $many } ingredients
}
board-brew-none = Tap the ingredients
board-brew-more = Some more, please
board-brew-clear = Start again
board-brew-card = { $thing }: { $chosen } of { $many } chosen

## What somebody else would do


## What things are

board-about-shop-day = A day shop: its cards lie open. { $cards }
board-about-shop-night = A night shop: its cards lie face down. { $cards }
board-about-shop-cards = Here: { $cards }.
board-about-ingredient = Cast a spell with a book of this colour and 1 to 5 ingredients.
board-about-book = Lay it out with ingredients of its colour to cast a spell. It is worth { $value ->
    [1] 1 point
   *[other] { $value } points
} then.
board-about-black = It takes ingredients that all have different colours. It is worth { $value ->
    [1] 1 point
   *[other] { $value } points
} when it is laid out.
board-about-mandrake = A joker: one in each spell stands for any ingredient, or for a book worth 0.
board-about-scroll = It lies open. Who alone has the most curses gets “Cursed!”.
board-about-back = Nobody knows this card until somebody takes it.
board-about-cursed = It costs 2 points. It goes to whoever alone has the most curses.
board-about-marker = The pile is empty. From here on three more rounds are played.
board-about-assistant = He walks clockwise. Where he stops, you get all cards.
board-about-pile = Every shop that the assistant leaves or passes gets a card from here. When it is empty, three more rounds follow.
board-about-points = Books { $books }, spells { $spells }, Cursed! { $tile }, colours in hand { $colours }.
board-about-points-open = Books { $books }, spells { $spells }, Cursed! { $tile }. Hands count at the end.
board-about-stack-empty = No spell is left here.

## Pictures in the rules

figure-1 = Books and ingredients make spells, a mandrake can stand for either, scrolls bring curses.
figure-3 = The assistant walks one, two or three shops on. You get all cards that lie where he stops.
figure-4 = A book and ingredients of its colour make a spell. With three ingredients you may take one from stack 1, 2 or 3.
figure-ingredients = Ingredients
figure-books = Spell books
figure-mandrake = Mandrake
figure-scroll = Scroll
