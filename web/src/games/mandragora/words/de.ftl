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
board-seat-marker = Die Fahne: Kurz vor diesem Zug ging der Stapel zu Ende, und von hier an zählen die letzten Runden.
board-seat-out = Die Tür: Dieser Spieler ist ausgestiegen und hat keine Züge mehr.
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
    [1] { $with ->
        [mandrake] mit der Alraune
       *[book] mit 1 Buch
    }
   *[other] wähle ein Buch
}
board-back = Zurück
board-book-question = Welches Buch legst du aus?
board-walk-instead = Lieber gehen
board-step-book = Buch
board-step-brew = Zutaten
board-step-stack = Zauberspruch
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
    [0] keine bleibt übrig
    [1] 1 bleibt übrig
   *[other] { $many } bleiben übrig
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
    [1] verbraucht 1
   *[other] { $least ->
        [1] 1 genügt
       *[other] verbraucht { $many }
    }
}
board-needs = ab { $many } Zutaten
board-idle = Er kann gerade nichts für dich tun.
board-idle-short = jetzt ohne Wirkung
board-take-book = Auslegen: { $thing }
board-take-brew = { $many ->
    [1] 1 Zutat dazulegen
   *[other] { $many } Zutaten dazulegen
}
board-nothing-spent = noch ist nichts ausgegeben
board-cast-named = { $thing } zaubern – { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
board-costs = kostet
board-ends-turn = beendet deinen Zug
board-leave-note = keine weiteren Züge; du hast { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
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
board-points-why = { $many ->
    [1] (−1 für eine Farbe auf der Hand)
   *[other] (−{ $many } für { $many } Farben auf der Hand)
}
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

## Spielend lernen: Die Alraune erklärt ein erstes Spiel. Was wichtig ist, steht zwischen ** **.

learn-invitation = Spiel ein erstes Spiel gegen zwei Bots, und eine Alraune erklärt, was geschieht. Es dauert etwa fünf Minuten.
learn-opening = Die Alraune baut das Dorf auf …
learn-guide = Die Alraune erklärt
learn-leave = Ohne die Alraune weiterspielen
learn-play = Neues Spiel
learn-idle = Ich schaue mit dir zu.
learn-idle-mine = Du bist dran. Du brauchst ein **Buch** und **Zutaten seiner Farbe**, dann kannst du zaubern.
learn-hello = **Guten Tag, ich bin die Alraune!** In deinem Zug geht der Gehilfe **1, 2 oder 3 Läden** weiter, im Uhrzeigersinn. Du nimmst alles, was dort liegt.
learn-night = Laden { $shop } hat **nachts** offen: Seine Karten liegen verdeckt. Gut oder schlecht? Das siehst du, wenn sie dir gehören.
learn-minus = Deine Punkte: −{ $many }, für { $many ->
    [one] eine Farbe
   *[other] { $many } Farben
} **auf deiner Hand**. Das zählt erst am Ende: Zaubern verbraucht Karten, und Zaubersprüche bringen Punkte.
learn-walk = { $danger ->
    [0] { "" }
   *[other] Vorsicht bei Laden { $danger }: Eine **Schriftrolle** bringt Flüche!
} In Laden { $shop } liegt eine **Zutat**. **Geh { $far }** und nimm sie.
learn-took = Deins! Es ist jetzt auf deiner **Hand**. In jeden Laden, den er verließ oder passierte, kam eine neue Karte: Was keiner nimmt, sammelt sich.
learn-others = Jetzt bewegt { $name } **denselben Gehilfen**, von dort, wo er steht.
learn-scroll = Eine **Schriftrolle** bleibt offen vor dir liegen, mit ihren Flüchen. Wer die meisten hat: −{ $cursed_points } Punkte.
learn-cursed = { $who ->
    [you] Du hast
   *[other] { $name } hat
} mehr **Flüche** als alle anderen und bekommt das Plättchen „Verflucht!“: **−{ $cursed_points } Punkte**, bis jemand mehr hat.
learn-book = Zum Zaubern brauchst du ein **Zauberbuch**. { $mandrake ->
    [yes] Ich zähle auch als eins, bin aber als Zutat mehr wert. Ein echtes liegt in Laden { $shop }
   *[no] In Laden { $shop } liegt eins
}: **Geh { $far }**.
learn-match = Schau in Laden { $shop }: ein **rotes Buch** und eine **rote Zutat**, und eine rote hast du schon. **Geh { $far }** und nimm beides!
learn-cast = Ein rotes Buch, zwei rote Zutaten … und ich! **Ich stehe für jede Zutat ein**, also hast du drei. Statt zu gehen: **Zaubere** mit dem roten Buch.
learn-brew = { $advised ->
    [yes] In den Topf mit **beiden roten Zutaten und mir!** Das macht drei Zutaten.
   *[no] In den Topf mit **Zutaten in der Farbe des Buchs**.
} Je mehr Zutaten, desto besser der Zauberspruch.
learn-stack = { $advised ->
    [yes] Drei Zutaten: Nimm einen Zauberspruch von **Stapel 1, 2 oder 3**. Seine Zahl sind seine Punkte. Nimm die **3**: Mit ihr gehst du künftig auch weiter.
   *[no] Deine Zutaten reichen bis **Stapel { $many }**. Die Zahl eines Zauberspruchs sind seine Punkte.
}
learn-effect = Dein Zauberspruch **bewirkt etwas**. Nutz es oder verzichte: Die Punkte hast du so oder so.
learn-points = **{ $book } für das Buch, { $value } für den Zauberspruch.** Er liegt vor dir und zählt am Ende. Die Zutaten sind weg.
learn-colours = Aber jede **Farbe, die auf der Hand bleibt**, kostet am Ende einen Punkt, und Alraunen sind auch eine Farbe. Also verzaubere, was du sammelst.
learn-end = Ist der **Stapel** leer, spielt ihr noch drei Runden und dürft vorher aussteigen. Dann gewinnen die meisten Punkte.
learn-done = Jetzt kennst du Mandragora! { $over ->
    [yes] Wie wäre es mit einem neuen Spiel?
   *[no] Das hier ist ein echtes Spiel und geht weiter: **Spiel es zu Ende**.
}
learn-gather = Sammle ein **Buch** und **Zutaten seiner Farbe**. Meide Schriftrollen. Ich stehe für eine Zutat ein oder für das Buch.
learn-can-cast = Du kannst jetzt **zaubern**: ein Buch mit Zutaten seiner Farbe. Mehr Zutaten, bessere Zaubersprüche: Du darfst auch warten.

## Meine Spiele

mine-turn = Du bist am Zug.
mine-stands = { $casts ->
    [0] Noch kein Zauberspruch gewirkt
    [one] 1 Zauberspruch gewirkt
   *[other] { $casts } Zaubersprüche gewirkt
}, { $cards ->
    [one] 1 Karte auf der Hand.
   *[other] { $cards } Karten auf der Hand.
}
mine-gist = { $casts ->
    [0] ganz ohne Zauberspruch
    [one] 1 Zauberspruch gewirkt
   *[other] { $casts } Zaubersprüche gewirkt
}
mine-gist-cursed = { $who ->
    [you] { $cost ->
        [lead] „Verflucht!“ hat dich den Sieg gekostet
       *[points] „Verflucht!“ blieb bei dir
    }
   *[other] { $cost ->
        [lead] „Verflucht!“ hat den Sieg gekostet
       *[points] trotz „Verflucht!“
    }
}
share-pieces = Zaubersprüche von { $name }

## Was geschehen ist

on-shop = { $number } ({ $house })
on-laid = , Laden { $to } { $object }.
on-laid-down = , Laden { $to } eine verdeckte Karte.

## In einer Minute

scene-1 = Du sammelst Zutaten und Zauberbücher. Eine Alraune steht für eine Zutat ein oder für das Buch. Schriftrollen bringen Flüche.
scene-3 = In deinem Zug geht der Gehilfe einen bis drei Läden weiter, und du nimmst alles, was dort liegt. In die Läden hinter ihm kommen neue Karten.
scene-5 = Schriftrollen bleiben offen vor dir liegen. Wer allein die meisten Flüche hat, bekommt das Plättchen „Verflucht!“: −{ $cursed_points } Punkte.
scene-4 = Oder du zauberst, statt zu gehen: ein Buch und Zutaten seiner Farbe. Nimm einen Zauberspruch, der nicht mehr wert ist, als du Zutaten hast.
scene-7 = Jeder Zauberspruch zählt mit seinem Buch zusammen. Jede Farbe, die auf der Hand bleibt, kostet 1 Punkt. Nach der letzten Karte: noch drei Runden.
figure-5 = Ein Fluch mehr als die anderen, und das Plättchen ist deins.
figure-7 = Ein Zauberspruch zählt mit seinem Buch; eine Farbe auf der Hand kostet einen Punkt.
figure-plus = { $points } Punkte
figure-minus = −1 Punkt

## Ein neuer Tisch

new-teams = Teams?

## Gleichstand

board-tie-books = { $who ->
    [you] Du hast mehr Bücher ausgelegt.
   *[other] { $name } hat mehr Bücher ausgelegt.
}
board-tie-highest = { $who ->
    [you] Dein höchstes Buch ist höher.
   *[other] { $name } hat das höchste Buch.
}
