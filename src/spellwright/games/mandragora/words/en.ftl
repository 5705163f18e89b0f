### Mandragora in English

game-name = Mandragora
game-tale = Wander the village, fill your hand, beware of the scrolls.
game-mood = sly collecting

piece-0 = blue ingredient
    .object = a blue ingredient
piece-1 = red ingredient
    .object = a red ingredient
piece-2 = green ingredient
    .object = a green ingredient
piece-3 = yellow ingredient
    .object = a yellow ingredient
piece-4 = purple ingredient
    .object = a purple ingredient
piece-5 = mandrake
    .object = a mandrake
piece-6 = blue spell book (0)
    .object = a blue spell book (0)
piece-7 = blue spell book (1)
    .object = a blue spell book (1)
piece-8 = blue spell book (2)
    .object = a blue spell book (2)
piece-9 = blue spell book (3)
    .object = a blue spell book (3)
piece-10 = red spell book (0)
    .object = a red spell book (0)
piece-11 = red spell book (1)
    .object = a red spell book (1)
piece-12 = red spell book (2)
    .object = a red spell book (2)
piece-13 = red spell book (3)
    .object = a red spell book (3)
piece-14 = green spell book (0)
    .object = a green spell book (0)
piece-15 = green spell book (1)
    .object = a green spell book (1)
piece-16 = green spell book (2)
    .object = a green spell book (2)
piece-17 = green spell book (3)
    .object = a green spell book (3)
piece-18 = yellow spell book (0)
    .object = a yellow spell book (0)
piece-19 = yellow spell book (1)
    .object = a yellow spell book (1)
piece-20 = yellow spell book (2)
    .object = a yellow spell book (2)
piece-21 = yellow spell book (3)
    .object = a yellow spell book (3)
piece-22 = purple spell book (0)
    .object = a purple spell book (0)
piece-23 = purple spell book (1)
    .object = a purple spell book (1)
piece-24 = purple spell book (2)
    .object = a purple spell book (2)
piece-25 = purple spell book (3)
    .object = a purple spell book (3)
piece-26 = black spell book (0)
    .object = a black spell book (0)
piece-27 = black spell book (1)
    .object = a black spell book (1)
piece-28 = black spell book (2)
    .object = a black spell book (2)
piece-29 = black spell book (3)
    .object = a black spell book (3)
piece-30 = scroll with 1 curse
    .object = a scroll with 1 curse
piece-31 = scroll with 2 curses
    .object = a scroll with 2 curses
piece-32 = scroll with 3 curses
    .object = a scroll with 3 curses
piece-33 = Movibus
piece-34 = Translatio
piece-35 = Substitutio
piece-36 = Levitatio
piece-37 = Repeteribus
piece-38 = Antecessibus
piece-39 = Disparatus
piece-40 = Suffogarus

colour-blue = blue
colour-red = red
colour-green = green
colour-yellow = yellow
colour-purple = purple
colour-black = black
colour-mandrake = mandrakes
    .one = mandrake

## What the spells do

effect-movibus = Remove one of your scrolls from the game.
effect-translatio = Give one of your scrolls to another player.
effect-substitutio = Draw a random card from another hand and give one back.
effect-levitatio = Take one card from any shop.
effect-repeteribus = Take another turn right away.
effect-antecessibus = From now on you may move the assistant 1 shop further.
effect-disparatus = Before scoring, discard all cards of one colour from your hand.
effect-suffogarus = Before scoring, discard your whole hand.

## What the table agrees on

option-teams = Teams
option-teams-no = everyone for themselves
option-teams-yes = two against two (four players)
option-first = First player
option-first-random = at random
option-deck = The cards
option-deck-box = as in the box

## What is asked

prompt-turn = { $who ->
    [you] Your turn: move the assistant{ $books ->
        [0] { $last ->
            [0] { "" }
           *[other] {" "}or drop out
        }
       *[other] { $last ->
            [0] {" "}or cast a spell
           *[other] , cast a spell or drop out
        }
    }.
   *[other] { $name } is thinking.
}
prompt-brew = { $who ->
    [you] { $piece ->
        [5] Your mandrake is the book: which ingredients do you add?
       *[other] Your { $thing }: which ingredients do you add?
    }
   *[other] { $name } is choosing ingredients.
}
prompt-stack = { $who ->
    [you] { $many ->
        [1] 1 ingredient: which spell do you cast?
       *[other] { $many } ingredients: which spell do you cast?
    }
   *[other] { $name } is choosing a spell.
}
prompt-scroll = { $who ->
    [you] { $piece ->
        [33] Movibus: which of your scrolls do you remove from the game?
       *[other] Translatio: which of your scrolls do you give away?
    }
   *[other] { $name } is choosing a scroll.
}
prompt-to = { $who ->
    [you] { $piece ->
        [34] Translatio: who gets your scroll?
       *[other] Substitutio: from whose hand do you draw a card?
    }
   *[other] { $name } is choosing a player.
}
prompt-shop = { $who ->
    [you] Levitatio: from which shop do you take a card?
   *[other] { $name } is choosing a shop.
}
prompt-take = { $who ->
    [you] Which card do you take from shop { $shop }?
   *[other] { $name } is choosing a card from shop { $shop }.
}
prompt-again = { $who ->
    [you] Repeteribus: do you want to take another turn now?
   *[other] { $name } is deciding whether to take another turn.
}
prompt-exchange = { $who ->
    [you] { $many ->
        [1] You got a scroll. Do you want to exchange cards with your partner?
       *[other] You got { $many } scrolls. Do you want to exchange cards with your partner?
    }
   *[other] { $name } is deciding whether to exchange cards.
}
prompt-give = { $who ->
    [you] Which card do you give to { $target_name }?
   *[other] { $target_who ->
        [you] { $name } is choosing a card for you.
       *[other] { $name } is choosing a card for { $target_name }.
    }
}
prompt-drop = { $who ->
    [you] Disparatus: which colour do you discard?{ $many ->
        [1] { "" }
       *[other] {" "}You may choose { $many }, one at a time.
    }
   *[other] { $name } is choosing a colour to discard.
}

## What happened

part-ingredients = { $piece ->
    [0] { $source } blue ingredients
    [1] { $source } red ingredients
    [2] { $source } green ingredients
    [3] { $source } yellow ingredients
    [4] { $source } purple ingredients
   *[other] { $source } mandrakes
}
part-cards = { $piece ->
    [1] { $source ->
        [0] blue card
        [1] red card
        [2] green card
        [3] yellow card
        [4] purple card
        [5] black card
       *[other] mandrake
    }
   *[other] { $piece } { $source ->
        [0] blue cards
        [1] red cards
        [2] green cards
        [3] yellow cards
        [4] purple cards
        [5] black cards
       *[other] mandrakes
    }
}
told-first = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
told-night = Shop { $to } is a night shop: its cards lie face down.
told-laid = Shop { $to } gets { $object }.
told-laid-down = Shop { $to } gets a face-down card.
told-top = { $thing } is now on top of stack { $target }.
told-moved = { $who ->
    [you] You move the assistant { $piece ->
        [1] 1 shop, to shop { $to }.
       *[other] { $piece } shops, to shop { $to }.
    }
   *[other] { $name } moves the assistant { $piece ->
        [1] 1 shop, to shop { $to }.
       *[other] { $piece } shops, to shop { $to }.
    }
}
told-took = { $who ->
    [you] You take { $object } from shop { $from }.
   *[other] { $known ->
        [yes] { $name } takes { $object } from shop { $from }.
       *[no] { $name } takes a face-down card from shop { $from }.
    }
}
told-scroll = { $who ->
    [you] Oh no: you get { $object } from shop { $from }!
   *[other] { $name } gets { $object } from shop { $from }!
}
told-cursed = { $who ->
    [you] You now have the most curses and take the “Cursed!” tile.
   *[other] { $name } now has the most curses and takes the “Cursed!” tile.
}
told-book = { $who ->
    [you] { $piece ->
        [5] You lay out a mandrake as your book.
       *[other] You lay out { $object }.
    }
   *[other] { $piece ->
        [5] { $name } lays out a mandrake as a book.
       *[other] { $name } lays out { $object }.
    }
}
told-used = { $who ->
    [you] { $source ->
        [1] You add { $object }.
       *[other] You add { part-ingredients }.
    }
   *[other] { $source ->
        [1] { $name } adds { $object }.
       *[other] { $name } adds { part-ingredients }.
    }
}
told-cast = { $who ->
    [you] You cast { $thing } ({ $target })!
   *[other] { $name } casts { $thing } ({ $target })!
}
told-skipped = { $who ->
    [you] You decide not to.
   *[other] { $name } decides not to.
}
told-removed = { $who ->
    [you] You remove { $object } from the game.
   *[other] { $name } removes { $object } from the game.
}
told-passed = { $who ->
    [you] You give { $object } to { $target_name }.
   *[other] { $target_who ->
        [you] { $name } gives you { $object }!
       *[other] { $name } gives { $object } to { $target_name }.
    }
}
told-stole = { $who ->
    [you] You draw { $object } from { $source_name }’s hand.
   *[other] { $source_who ->
        [you] { $name } draws { $object } from your hand.
       *[other] { $name } draws { $known ->
            [yes] { $object }
           *[no] a card
        } from { $source_name }’s hand.
    }
}
told-gave = { $who ->
    [you] You give { $object } to { $target_name }.
   *[other] { $target_who ->
        [you] { $name } gives you { $object }.
       *[other] { $name } gives { $known ->
            [yes] { $object }
           *[no] a card
        } to { $target_name }.
    }
}
told-again = { $who ->
    [you] You take another turn.
   *[other] { $name } takes another turn.
}
told-marker = { $who ->
    [you] The draw pile is empty: three more rounds! You get the end marker.
   *[other] The draw pile is empty: three more rounds! { $name } gets the end marker.
}
told-left = { $who ->
    [you] You drop out. You keep your points.
   *[other] { $name } drops out.
}
told-emptied = { $who ->
    [you] Suffogarus: you discard your whole hand ({ $piece ->
        [1] 1 card
       *[other] { $piece } cards
    }).
   *[other] Suffogarus: { $name } discards their whole hand ({ $piece ->
        [1] 1 card
       *[other] { $piece } cards
    }).
}
told-dropped = { $who ->
    [you] Disparatus: you discard your { part-cards }.
   *[other] Disparatus: { $name } discards their { part-cards }.
}
told-finished = The game is over.

## The terminal's table

table-pile = { $pile ->
    [0] pile empty
   *[other] pile { $pile }
}
table-rounds = { $rounds ->
    [0] the end
    [1] last round!
   *[other] { $rounds } rounds left
}
table-marker = end marker: { $name }
table-village = The village
table-stacks = The spells
table-shop = shop { $shop }
table-assistant = the assistant is here
table-empty = no card
table-down = { $many ->
    [1] 1 card face down
   *[other] { $many } cards face down
}
table-more = { $many ->
    [0] the last one
   *[other] { $many } more
}
reading =
    ◉ is the shop at which the assistant stands. Before the shops that you can
    reach stands how far they are: “move 2” goes to the shop with a 2. ☀ is a day
    shop, whose cards lie face up; ☾ is a night shop, whose cards lie face down.
    Cards of one colour stand together: red●●▮2 are two red ingredients and a red
    book worth 2. ✿ is a mandrake, ☠2 a scroll with 2 curses. The number before
    each stack of spells is its value: so many ingredients its top spell needs at
    least. ▸ is whose turn it is. Points count what is laid out, without the cards
    in hands.
legend-ingredient = ingredient
legend-book = book worth 2
legend-mandrake = mandrake, a wild card
legend-scroll = scroll, 2 curses
table-hand = hand { $many }
table-cast = spells
table-scrolls = scrolls
table-curses = { $many ->
    [1] 1 curse
   *[other] { $many } curses
}
table-cursed = Cursed! −{ $cursed_points }
table-hidden = { $many } hidden
table-colours = { $many ->
    [1] (1 colour: −1 at the end)
   *[other] ({ $many } colours: −{ $many } at the end)
}
table-loose = Also somewhere in the hands of { $names }: { $cards }
table-out = out
table-partner = partner
table-none = –
table-points = { $points ->
    [-1] −1 point
    [1] 1 point
   *[other] { $points } points
}
menu-move = { $far ->
    [1] 1 shop, to shop { $shop } { $sign }: { $cards }
   *[other] { $far } shops, to shop { $shop } { $sign }: { $cards }
}
menu-book = { $piece ->
    [5] cast a spell with a mandrake { $card } as the book
   *[other] cast a spell with the book { $card }
}
card-ingredient = ingredient
card-book = spell book
menu-shop = shop { $shop } { $sign }: { $cards }
menu-to-scroll = { $name } ({ $many ->
    [1] 1 curse
   *[other] { $many } curses
})
menu-to-hand = { $name } ({ $many ->
    [1] 1 card
   *[other] { $many } cards
})
odds-title = What you have not seen: how many there are, how likely a face-down card or
odds-subtitle = the next card of the draw pile is one, and how many to expect in each hand
odds-left = unseen
odds-next = face down
odds-point = .
result-books = Books
result-spells = Spells
result-colours = Colours in hand
result-cursed = Cursed!
result-total = Points
result-team = Team
result-laid = Tie: books
result-highest = Tie: best book
hint = number: choose · ?: odds · u: undo · l: log · h: help · q: quit
keys =
    Type the number of a choice and press Enter.
      ?   which cards you have not seen, and where they could be
      u   take back your last decision (the bots always agree)
      l   what has happened so far
      h   these rules and keys
      q   quit

## The rules in short

welcome =
    The assistant goes shopping round the village. You get all the cards of the shop
    where he stops. A book and ingredients of its colour make a spell. h: rules.
rules-short =
    On your turn, move the assistant 1, 2 or 3 shops clockwise, or cast a spell.
    Moving: take all cards of the shop where the assistant stops. Each shop that he
    left or passed gets a new card: face up by day ☀, face down by night ☾.
    Casting: lay out a book and 1 to { $most_ingredients } ingredients of its colour. Then take the top
    spell of a stack. Its number must not be higher than the number of your
    ingredients. You may use its effect. With the black book, all ingredients must
    be of different colours. In each spell, one mandrake may stand for any
    ingredient, or be the book, worth 0 and of any colour, even black.
    Scrolls lie face up in front of you. Whoever has strictly the most curses takes
    the “Cursed!” tile.
    Once the draw pile is empty, you play three more rounds. During these rounds you
    may drop out.
    You score the numbers on your books and spells. Each colour left in your hand
    costs 1 point (mandrakes are a colour too), and “Cursed!” costs { $cursed_points }. The highest
    score wins. If players are tied, the one with more books laid out wins, then the
    one with the highest book.
rules-teams =
    Teams: your partner sits opposite you. Whenever you get scrolls, you may give
    your partner a card, get one, or both. Your points are added together.

ending-last-rounds = the last three rounds are over
ending-all-out = everyone has dropped out

## The houses

house-roof = Flat Roof
house-herb = Herb Cottage
house-binder = Bookbinder
house-feather = Feather Tower
house-toadstool = Toadstool Hut
house-kettle = Kettlesmith
house-horn = Horn House
house-moon = Moon Cottage
house-owl = Owl Tower
house-raven = Raven Lane
part-house = { $house ->
    [roof] { house-roof }
    [herb] { house-herb }
    [binder] { house-binder }
    [feather] { house-feather }
    [toadstool] { house-toadstool }
    [kettle] { house-kettle }
    [horn] { house-horn }
    [moon] { house-moon }
    [owl] { house-owl }
   *[raven] { house-raven }
}
part-colour = { $colour ->
    [blue] { colour-blue }
    [red] { colour-red }
    [green] { colour-green }
    [yellow] { colour-yellow }
    [purple] { colour-purple }
    [black] { colour-black }
   *[mandrake] { colour-mandrake }
}

## What an action does; `.short` stands on its button

action-move = Move { $far }, to shop { $shop } ({ part-house })
    .short = Move { $far }
action-shop = Take a card from shop { $shop } ({ part-house })
    .short = Shop { $shop }
action-book = { $piece ->
    [5] Lay out a mandrake as the book
   *[other] Lay out { $object }
}
    .short = { $thing }
action-take = Take { $object }
    .short = { $thing }
action-give = Give { $object }
    .short = { $thing }
action-brew = Use { $things }
action-stack = Cast { $thing }
    .short = { $thing }
action-drop = Discard { part-colour }
    .short = { part-colour }
action-scroll = Choose { $object }
    .short = { $thing }
action-to = Choose { $target_name }
    .short = { $target_name }
price-ends = ends your turn
action-leave = Drop out: no more turns for you
    .short = Drop out
action-skip = { $asked ->
    [again] No, thanks
    [exchange] No exchange
    [drop] Keep all colours
   *[other] Do not use it
}
action-again = Yes, please!
action-offer = Give your partner a card
    .short = Give a card
action-ask = Get a card from your partner
    .short = Get a card
action-trade = Give one, get one
