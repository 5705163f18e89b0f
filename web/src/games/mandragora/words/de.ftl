### Was nur das Brett von Mandragora sagt, auf Deutsch

board-others = Die anderen
board-mine = Deine Seite des Tisches
board-you = Du
board-hand = Deine Hand
board-bot = Bot
board-turn = am Zug

## Das Dorf

board-shop = Laden { $shop }, { $house }
board-assistant = Der Gehilfe
board-pile = im Stapel
board-pile-empty = Stapel leer
board-unseen = { $many ->
    [1] 1 Karte, die du nicht gesehen hast
   *[other] { $many } Karten, die du nicht gesehen hast
}
board-look-unseen = Welche Karten hast du noch nicht gesehen?

## Karten und Spieler

board-cards = { $many ->
    [1] 1 Karte
   *[other] { $many } Karten
}
board-card-word = { $many ->
    [1] Karte
   *[other] Karten
}
board-down = eine verdeckte Karte
board-times = { $many }-mal { $thing }
board-colour = { $colour } { $many }
board-ingredients = { $many ->
    [0] noch ohne Zutaten
    [1] mit 1 Zutat
   *[other] mit { $many } Zutaten
}
board-spell = { $spell } ({ $value }), dazu { $book }
board-spells = { $many ->
    [0] kein Zauber
   *[other] { $many } Zauber
}
board-marker = Spielende-Marker
board-look = Karten von { $name } ansehen
board-close = Schließen
board-known = Auf der Hand
board-hidden = { $many ->
    [1] 1 unbekannte Karte
   *[other] { $many } unbekannte Karten
}
board-hand-empty = keine Karten
board-expected = Vielleicht auch
board-no-spells = Noch kein Zauber.
board-no-scrolls = Keine Schriftrollen.

## Stapel

board-stack = Stapel { $stack }
board-look-spells = Was bewirken die Zaubersprüche?
board-stack-empty = leer
board-stack-left = { $many ->
    [1] der letzte
   *[other] { $many } im Stapel
}

## Was du tun kannst

board-cast = Zaubern
board-cast-note = { $many ->
    [1] mit 1 Buch
   *[other] wähle ein Buch
}
board-back = Zurück
board-book-question = Welches Buch legst du aus?
board-walk-instead = Lieber gehen
board-step-book = Buch
board-step-brew = Zutaten
board-step-stack = Spruch
board-step-next = danach
board-step-brewed = { $many ->
    [1] 1 Zutat
   *[other] { $many } Zutaten
}
board-book = { $colour ->
    [blue] blaues Buch
    [red] rotes Buch
    [green] grünes Buch
    [yellow] gelbes Buch
    [purple] lila Buch
   *[black] schwarzes Buch
}
board-worth = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
board-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
board-points-up-to = bis zu { $points } Punkte
board-reaches = { $many ->
    [0] Reicht für keinen Zauberspruch.
   *[other] Reicht für { $spells }.
}
board-reaches-one = Reicht für { $spells }: { $effect }
board-stays = { $many ->
    [0] keine bleibt
    [1] 1 bleibt
   *[other] { $many } bleiben
}
board-goes = { $goes ->
    [1] { $many ->
        [1] geht weg
       *[other] 1 geht weg
    }
   *[other] { $goes ->
        [2] { $many ->
            [2] beide gehen weg
           *[other] 2 gehen weg
        }
       *[other] { $goes } gehen weg
    }
}
board-uses = { $many ->
    [1] nimmt 1
   *[other] { $least ->
        [1] 1 genügt
       *[other] nimmt { $many }
    }
}
board-needs = ab { $many } Zutaten
board-idle = Er kann gerade nichts für dich tun.
board-idle-short = jetzt ohne Wirkung
board-take-book = Leg das Buch aus: { $thing }
board-take-brew = { $many ->
    [1] Nimm 1 Zutat
   *[other] Nimm { $many } Zutaten
}
board-nothing-spent = noch ist nichts ausgegeben
board-cast-named = { $thing } zaubern – { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
board-costs = kostet
board-ends-turn = beendet deinen Zug
board-leave-note = keine weiteren Züge für dich
board-brew-none = Tippe Zutaten an
board-brew-card = { $thing }: { $chosen } von { $many } gewählt


## Was die Dinge sind

board-about-shop-day = Ein Tagladen: Seine Karten liegen offen. { $cards }
board-about-shop-night = Ein Nachtladen: Seine Karten liegen verdeckt. { $cards }
board-about-shop-cards = Hier: { $cards }.
board-about-ingredient = Mit einem Buch dieser Farbe und 1 bis 5 Zutaten wird daraus ein Zauber.
board-about-book = Lege es mit Zutaten seiner Farbe aus und führe so einen Zauber aus. Es bringt dann { $value ->
    [1] 1 Punkt
   *[other] { $value } Punkte
}.
board-about-black = Bei diesem Buch müssen alle Zutaten verschiedene Farben haben. Ausgelegt bringt es { $value ->
    [1] 1 Punkt
   *[other] { $value } Punkte
}.
board-about-mandrake = Ein Joker: In jedem Zauber darf eine Alraune eine beliebige Zutat ersetzen oder das Buch sein, mit Wert 0.
board-about-scroll = Schriftrollen liegen offen. Wer allein die meisten Flüche hat, bekommt „Verflucht!“.
board-about-back = Diese Karte kennt niemand, bis jemand sie nimmt.
board-about-cursed = Kostet 2 Punkte. Wer allein die meisten Flüche hat, bekommt es.
board-about-marker = Der Nachziehstapel ist leer. Von hier an spielt ihr noch drei Runden.
board-about-assistant = Er geht im Uhrzeigersinn. Du bekommst alle Karten von dem Laden, bei dem er stehen bleibt.
board-about-pile = Jeder Laden, den der Gehilfe verlässt oder an dem er vorbeikommt, bekommt von hier eine Karte. Ist der Nachziehstapel leer, folgen noch drei Runden.
board-about-points = Bücher { $books }, Zaubersprüche { $spells }, Verflucht! { $tile }, Farben auf der Hand { $colours }.
board-about-points-open = Bücher { $books }, Zaubersprüche { $spells }, Verflucht! { $tile }. Handkarten zählen erst am Ende.
board-about-stack-empty = Hier liegt kein Zauberspruch mehr.

## Bilder in den Regeln

figure-1 = Bücher und Zutaten ergeben Zauber. Eine Alraune kann beides ersetzen. Schriftrollen bringen Flüche.
figure-3 = Der Gehilfe geht einen, zwei oder drei Läden weiter. Du bekommst alle Karten von dem Laden, bei dem er stehen bleibt.
figure-4 = Ein Buch und Zutaten seiner Farbe ergeben einen Zauber. Mit drei Zutaten darfst du einen Zauberspruch von Stapel 1, 2 oder 3 nehmen.
figure-ingredients = Zutaten
figure-books = Zauberbücher
figure-mandrake = Alraune
figure-scroll = Schriftrolle
