### Mandragora in English

game-name = Mandragora

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

## What the spells do

effect-movibus = One of your scrolls leaves the game.
effect-translatio = Give one of your scrolls to another player.
effect-substitutio = Draw a card from another player's hand and give one back.
effect-levitatio = Take one card from any shop.
effect-repeteribus = Take another turn right away.
effect-antecessibus = From now on you may send the assistant 1 shop further.
effect-disparatus = At the end, put away all hand cards of one colour.
effect-suffogarus = At the end, put away your whole hand.

## What the table agrees on

option-teams = Teams
option-teams-no = everybody plays alone
option-teams-yes = two against two, with four players
option-first = First player
option-first-random = chance decides
option-deck = The cards
option-deck-box = as in the box

## What is asked

prompt-turn = { $who ->
    [you] Your turn: where does the assistant go?{ $books ->
        [0] { "" }
       *[other] {" "}Or do you cast a spell?
    }{ $last ->
        [0] { "" }
       *[other] {" "}Or drop out?
    }
   *[other] { $name } is thinking.
}
prompt-brew = { $who ->
    [you] { $piece ->
        [5] The mandrake is your book: which ingredients do you add?
       *[other] Your { $thing }: which ingredients do you add?
    }
   *[other] { $name } chooses the ingredients.
}
prompt-stack = { $who ->
    [you] { $many ->
        [1] 1 ingredient: which spell do you cast?
       *[other] { $many } ingredients: which spell do you cast?
    }
   *[other] { $name } chooses a spell.
}
prompt-scroll = { $who ->
    [you] { $piece ->
        [33] Movibus: which of your scrolls leaves the game?
       *[other] Translatio: which of your scrolls do you give away?
    }
   *[other] { $name } chooses a scroll.
}
prompt-to = { $who ->
    [you] { $piece ->
        [34] Translatio: who gets your scroll?
       *[other] Substitutio: from whose hand do you draw a card?
    }
   *[other] { $name } chooses a player.
}
prompt-shop = { $who ->
    [you] Levitatio: from which shop do you take a card?
   *[other] { $name } chooses a shop.
}
prompt-take = { $who ->
    [you] Which card do you take from shop { $shop }?
   *[other] { $name } chooses a card at shop { $shop }.
}
prompt-again = { $who ->
    [you] Repeteribus: do you want another turn right now?
   *[other] { $name } thinks about another turn.
}
prompt-exchange = { $who ->
    [you] { $many ->
        [1] You got a scroll. Would you like to swap cards with your partner?
       *[other] You got { $many } scrolls. Would you like to swap cards with your partner?
    }
   *[other] { $name } thinks about swapping cards with the partner.
}
prompt-give = { $who ->
    [you] Which card do you give to { $target_name }?
   *[other] { $target_who ->
        [you] { $name } chooses a card for you.
       *[other] { $name } chooses a card for { $target_name }.
    }
}
prompt-drop = { $who ->
    [you] Disparatus: which colour do you put away?{ $many ->
        [1] { "" }
       *[other] {" "}You may choose { $many }, one by one.
    }
   *[other] { $name } chooses a colour to put away.
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
part-cards = { $source ->
    [0] blue cards
    [1] red cards
    [2] green cards
    [3] yellow cards
    [4] purple cards
    [5] black cards
   *[other] mandrakes
}
told-first = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
told-night = Shop { $to } is a night shop: its cards lie face down.
told-laid = Shop { $to } gets { $object }.
told-laid-down = Shop { $to } gets a card face down.
told-top = Now { $thing } lies on top of stack { $target }.
told-moved = { $who ->
    [you] You send the assistant { $piece ->
        [1] 1 shop on, to shop { $to }.
       *[other] { $piece } shops on, to shop { $to }.
    }
   *[other] { $name } sends the assistant { $piece ->
        [1] 1 shop on, to shop { $to }.
       *[other] { $piece } shops on, to shop { $to }.
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
    [you] You have the most curses now and get “Cursed!”.
   *[other] { $name } has the most curses now and gets “Cursed!”.
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
    [you] You do without it.
   *[other] { $name } does without it.
}
told-removed = { $who ->
    [you] Your { $thing } leaves the game.
   *[other] { $name }'s { $thing } leaves the game.
}
told-passed = { $who ->
    [you] You give { $object } to { $target_name }.
   *[other] { $target_who ->
        [you] { $name } gives you { $object }!
       *[other] { $name } gives { $object } to { $target_name }.
    }
}
told-stole = { $who ->
    [you] You draw { $object } from { $source_name }'s hand.
   *[other] { $source_who ->
        [you] { $name } draws { $object } from your hand.
       *[other] { $name } draws a card from { $source_name }'s hand.
    }
}
told-gave = { $who ->
    [you] You give { $object } to { $target_name }.
   *[other] { $target_who ->
        [you] { $name } gives you { $object }.
       *[other] { $name } gives a card to { $target_name }.
    }
}
told-again = { $who ->
    [you] You have another turn.
   *[other] { $name } has another turn.
}
told-marker = { $who ->
    [you] The pile is empty. You get the end marker: three more rounds!
   *[other] The pile is empty. { $name } gets the end marker: three more rounds!
}
told-left = { $who ->
    [you] You drop out. Your points are safe.
   *[other] { $name } drops out.
}
told-emptied = { $who ->
    [you] Suffogarus: you put all your hand cards away ({ $piece }).
   *[other] Suffogarus: { $name } puts all hand cards away ({ $piece }).
}
told-dropped = { $who ->
    [you] Disparatus: you put your { part-cards } away ({ $piece }).
   *[other] Disparatus: { $name } puts all { part-cards } away ({ $piece }).
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
legend-ingredient = ingredient
legend-book = book worth 2
legend-mandrake = mandrake, a joker
legend-scroll = scroll, 2 curses
table-hand = hand { $many }
table-cast = spells
table-scrolls = scrolls
table-curses = { $many ->
    [1] 1 curse
   *[other] { $many } curses
}
table-cursed = Cursed! −2
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
    [1] 1 point
   *[other] { $points } points
}
menu-move = { $far ->
    [1] 1 shop on, to shop { $shop } { $sign }: { $cards }
   *[other] { $far } shops on, to shop { $shop } { $sign }: { $cards }
}
menu-book = { $piece ->
    [5] cast a spell with a mandrake { $card } as the book
   *[other] cast a spell with the book { $card }
}
card-ingredient = ingredient
card-book = spell book
menu-leave = drop out: no more turns for you
menu-skip = do without the spell
menu-skip-again = no, thank you
menu-skip-exchange = swap nothing
menu-skip-drop = keep all colours
menu-shop = shop { $shop } { $sign }: { $cards }
menu-again = yes, please
menu-offer = give your partner a card
menu-ask = get a card from your partner
menu-trade = both: give one, get one
menu-to-scroll = { $name } ({ $many ->
    [1] 1 curse
   *[other] { $many } curses
})
menu-to-hand = { $name } ({ $many ->
    [1] 1 card
   *[other] { $many } cards
})
odds-title = What you have not seen: how many there are, how likely a face-down card or
odds-subtitle = the next card of the pile is one, and how many to expect in each hand
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
      ?   which cards you have not seen, and where they may be
      u   take back your last decision (after a draw bots must agree, and they do)
      l   what has happened so far
      h   these rules and keys
      q   quit
why-not = That is not among the choices now.

## The rules in short

welcome =
    The assistant goes shopping round the village: you get all cards of the shop
    where he stops. A book and ingredients of its colour make a spell. h: rules.
rules-short =
    On your turn either send the assistant 1, 2 or 3 shops on, or cast a spell.
    The assistant: take all cards of the shop where he stops. Every shop that he
    left or passed gets a new card: open by day ☀, face down by night ☾.
    A spell: lay out a book and 1 to 5 ingredients of its colour. Take the top
    spell of a stack; its number may not be higher than your number of ingredients.
    Then use the spell, if you like. The black book wants ingredients that all have
    different colours. One mandrake in each spell may stand for any ingredient, or
    for a book worth 0, of any colour or black.
    Scrolls lie open before you. Who alone has the most curses gets “Cursed!”.
    When the pile is empty, three more rounds are played. In them you may drop out.
    Points: the numbers of your books and spells. Each colour left in your hand
    costs 1 (mandrakes are a colour too), “Cursed!” costs 2. Most points win; then
    more books laid out, then the best book.
rules-teams =
    Teams: your partner sits opposite. Whenever you get scrolls, you may give your
    partner a card, get one, or both. The points of both are added up.

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

action-move = Walk { $far } ({ part-house })
    .short = Walk { $far }
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
action-drop = Put away { part-colour }
    .short = { part-colour }
action-scroll = Choose { $object }
    .short = { $thing }
action-to = Choose { $target_name }
    .short = { $target_name }
action-leave = Drop out
action-skip = { $asked ->
    [again] No, thank you
    [exchange] Swap nothing
    [drop] Keep all colours
   *[other] Do without it
}
action-again = Yes, please!
action-offer = Give a card
action-ask = Get a card
action-trade = Give one, get one
