### Mandragora auf Deutsch

game-name = Mandragora
game-tale = Geh durchs Dorf, füll deine Hand, hüte dich vor den Schriftrollen.
game-mood = schlau sammeln

piece-0 = blaue Zutat
    .object = eine blaue Zutat
piece-1 = rote Zutat
    .object = eine rote Zutat
piece-2 = grüne Zutat
    .object = eine grüne Zutat
piece-3 = gelbe Zutat
    .object = eine gelbe Zutat
piece-4 = lila Zutat
    .object = eine lila Zutat
piece-5 = Alraune
    .object = eine Alraune
piece-6 = blaues Zauberbuch (0)
    .object = ein blaues Zauberbuch (0)
piece-7 = blaues Zauberbuch (1)
    .object = ein blaues Zauberbuch (1)
piece-8 = blaues Zauberbuch (2)
    .object = ein blaues Zauberbuch (2)
piece-9 = blaues Zauberbuch (3)
    .object = ein blaues Zauberbuch (3)
piece-10 = rotes Zauberbuch (0)
    .object = ein rotes Zauberbuch (0)
piece-11 = rotes Zauberbuch (1)
    .object = ein rotes Zauberbuch (1)
piece-12 = rotes Zauberbuch (2)
    .object = ein rotes Zauberbuch (2)
piece-13 = rotes Zauberbuch (3)
    .object = ein rotes Zauberbuch (3)
piece-14 = grünes Zauberbuch (0)
    .object = ein grünes Zauberbuch (0)
piece-15 = grünes Zauberbuch (1)
    .object = ein grünes Zauberbuch (1)
piece-16 = grünes Zauberbuch (2)
    .object = ein grünes Zauberbuch (2)
piece-17 = grünes Zauberbuch (3)
    .object = ein grünes Zauberbuch (3)
piece-18 = gelbes Zauberbuch (0)
    .object = ein gelbes Zauberbuch (0)
piece-19 = gelbes Zauberbuch (1)
    .object = ein gelbes Zauberbuch (1)
piece-20 = gelbes Zauberbuch (2)
    .object = ein gelbes Zauberbuch (2)
piece-21 = gelbes Zauberbuch (3)
    .object = ein gelbes Zauberbuch (3)
piece-22 = lila Zauberbuch (0)
    .object = ein lila Zauberbuch (0)
piece-23 = lila Zauberbuch (1)
    .object = ein lila Zauberbuch (1)
piece-24 = lila Zauberbuch (2)
    .object = ein lila Zauberbuch (2)
piece-25 = lila Zauberbuch (3)
    .object = ein lila Zauberbuch (3)
piece-26 = schwarzes Zauberbuch (0)
    .object = ein schwarzes Zauberbuch (0)
piece-27 = schwarzes Zauberbuch (1)
    .object = ein schwarzes Zauberbuch (1)
piece-28 = schwarzes Zauberbuch (2)
    .object = ein schwarzes Zauberbuch (2)
piece-29 = schwarzes Zauberbuch (3)
    .object = ein schwarzes Zauberbuch (3)
piece-30 = Schriftrolle mit 1 Fluch
    .object = eine Schriftrolle mit 1 Fluch
piece-31 = Schriftrolle mit 2 Flüchen
    .object = eine Schriftrolle mit 2 Flüchen
piece-32 = Schriftrolle mit 3 Flüchen
    .object = eine Schriftrolle mit 3 Flüchen
piece-33 = Movibus
piece-34 = Translatio
piece-35 = Substitutio
piece-36 = Levitatio
piece-37 = Repeteribus
piece-38 = Antecessibus
piece-39 = Disparatus
piece-40 = Suffogarus

colour-blue = blau
colour-red = rot
colour-green = grün
colour-yellow = gelb
colour-purple = lila
colour-black = schwarz
colour-mandrake = Alraunen
    .one = Alraune

## Was die Zaubersprüche tun

effect-movibus = Entferne eine deiner Schriftrollen aus dem Spiel.
effect-translatio = Schenke jemandem eine deiner Schriftrollen.
effect-substitutio = Ziehe bei jemandem blind eine Handkarte und gib eine zurück.
effect-levitatio = Nimm eine Karte von irgendeinem Laden.
effect-repeteribus = Du bist gleich noch einmal dran.
effect-antecessibus = Du darfst den Gehilfen von nun an 1 Laden weiter bewegen.
effect-disparatus = Lege vor der Wertung alle Handkarten einer Farbe ab.
effect-suffogarus = Lege vor der Wertung alle deine Handkarten ab.

## Was der Tisch vereinbart

option-teams = Teams
option-teams-no = alle spielen für sich
option-teams-yes = zwei gegen zwei (zu viert)
option-first = Wer beginnt
option-first-random = der Zufall entscheidet
option-deck = Die Karten
option-deck-box = wie in der Schachtel

## Was gefragt wird

prompt-turn = { $who ->
    [you] Du bist dran: Beweg den Gehilfen{ $books ->
        [0] { $last ->
            [0] { "" }
           *[other] {" "}oder steig aus
        }
       *[other] { $last ->
            [0] {" "}oder zaubere
           *[other] , zaubere oder steig aus
        }
    }.
   *[other] { $name } überlegt.
}
prompt-brew = { $who ->
    [you] { $piece ->
        [5] Deine Alraune ist das Buch: Welche Zutaten legst du dazu?
       *[other] Dein { $thing }: Welche Zutaten legst du dazu?
    }
   *[other] { $name } sucht Zutaten aus.
}
prompt-stack = { $who ->
    [you] { $many ->
        [1] 1 Zutat: Welchen Zauberspruch nimmst du?
       *[other] { $many } Zutaten: Welchen Zauberspruch nimmst du?
    }
   *[other] { $name } sucht einen Zauberspruch aus.
}
prompt-scroll = { $who ->
    [you] { $piece ->
        [33] Movibus: Welche deiner Schriftrollen entfernst du aus dem Spiel?
       *[other] Translatio: Welche deiner Schriftrollen verschenkst du?
    }
   *[other] { $name } sucht eine Schriftrolle aus.
}
prompt-to = { $who ->
    [you] { $piece ->
        [34] Translatio: Wer bekommt deine Schriftrolle?
       *[other] Substitutio: Bei wem ziehst du eine Handkarte?
    }
   *[other] { $name } überlegt, wen es treffen soll.
}
prompt-shop = { $who ->
    [you] Levitatio: Von welchem Laden nimmst du eine Karte?
   *[other] { $name } sucht einen Laden aus.
}
prompt-take = { $who ->
    [you] Welche Karte nimmst du von Laden { $shop }?
   *[other] { $name } sucht eine Karte von Laden { $shop } aus.
}
prompt-again = { $who ->
    [you] Repeteribus: Möchtest du sofort noch einen Zug machen?
   *[other] { $name } überlegt, noch einen Zug zu machen.
}
prompt-exchange = { $who ->
    [you] { $many ->
        [1] Du hast eine Schriftrolle bekommen. Tauschst du mit deinem Partner?
       *[other] Du hast { $many } Schriftrollen bekommen. Tauschst du mit deinem Partner?
    }
   *[other] { $name } überlegt, ob ein Tausch sich lohnt.
}
prompt-give = { $who ->
    [you] Welche Karte gibst du { $target_name }?
   *[other] { $target_who ->
        [you] { $name } sucht eine Karte für dich aus.
       *[other] { $name } sucht eine Karte für { $target_name } aus.
    }
}
prompt-drop = { $who ->
    [you] Disparatus: Welche Farbe legst du ab?{ $many ->
        [1] { "" }
       *[other] {" "}Du darfst { $many } wählen, eine nach der anderen.
    }
   *[other] { $name } sucht eine Farbe zum Ablegen aus.
}

## Was geschehen ist

part-ingredients = { $piece ->
    [0] { $source } blaue Zutaten
    [1] { $source } rote Zutaten
    [2] { $source } grüne Zutaten
    [3] { $source } gelbe Zutaten
    [4] { $source } lila Zutaten
   *[other] { $source } Alraunen
}
part-cards = { $piece ->
    [1] { $source ->
        [0] blaue Karte
        [1] rote Karte
        [2] grüne Karte
        [3] gelbe Karte
        [4] lila Karte
        [5] schwarze Karte
       *[other] Alraune
    }
   *[other] { $piece } { $source ->
        [0] blauen Karten
        [1] roten Karten
        [2] grünen Karten
        [3] gelben Karten
        [4] lila Karten
        [5] schwarzen Karten
       *[other] Alraunen
    }
}
told-first = { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}
told-night = Laden { $to } ist ein Nachtladen: Dort liegen die Karten verdeckt.
told-laid = Laden { $to } bekommt { $object }.
told-laid-down = Laden { $to } bekommt eine verdeckte Karte.
told-top = Auf Stapel { $target } liegt jetzt { $thing }.
told-moved = { $who ->
    [you] Du bewegst den Gehilfen { $piece ->
        [1] 1 Laden weiter, zu Laden { $to }.
       *[other] { $piece } Läden weiter, zu Laden { $to }.
    }
   *[other] { $name } bewegt den Gehilfen { $piece ->
        [1] 1 Laden weiter, zu Laden { $to }.
       *[other] { $piece } Läden weiter, zu Laden { $to }.
    }
}
told-took = { $who ->
    [you] Du nimmst { $object } von Laden { $from }.
   *[other] { $known ->
        [yes] { $name } nimmt { $object } von Laden { $from }.
       *[no] { $name } nimmt eine verdeckte Karte von Laden { $from }.
    }
}
told-scroll = { $who ->
    [you] O weh: Du bekommst { $object } von Laden { $from }!
   *[other] { $name } bekommt { $object } von Laden { $from }!
}
told-cursed = { $who ->
    [you] Du hast jetzt die meisten Flüche und bekommst „Verflucht!“.
   *[other] { $name } hat jetzt die meisten Flüche und bekommt „Verflucht!“.
}
told-book = { $who ->
    [you] { $piece ->
        [5] Du legst eine Alraune als Buch aus.
       *[other] Du legst { $object } aus.
    }
   *[other] { $piece ->
        [5] { $name } legt eine Alraune als Buch aus.
       *[other] { $name } legt { $object } aus.
    }
}
told-used = { $who ->
    [you] { $source ->
        [1] Du legst { $object } dazu.
       *[other] Du legst { part-ingredients } dazu.
    }
   *[other] { $source ->
        [1] { $name } legt { $object } dazu.
       *[other] { $name } legt { part-ingredients } dazu.
    }
}
told-cast = { $who ->
    [you] Du zauberst { $thing } ({ $target })!
   *[other] { $name } zaubert { $thing } ({ $target })!
}
told-skipped = { $who ->
    [you] Du verzichtest darauf.
   *[other] { $name } verzichtet darauf.
}
told-removed = { $who ->
    [you] Du entfernst { $object } aus dem Spiel.
   *[other] { $name } entfernt { $object } aus dem Spiel.
}
told-passed = { $who ->
    [you] Du schenkst { $target_name } { $object }.
   *[other] { $target_who ->
        [you] { $name } schenkt dir { $object }!
       *[other] { $name } schenkt { $target_name } { $object }.
    }
}
told-stole = { $who ->
    [you] Du ziehst { $object } aus der Hand von { $source_name }.
   *[other] { $source_who ->
        [you] { $name } zieht { $object } aus deiner Hand.
       *[other] { $name } zieht { $known ->
            [yes] { $object }
           *[no] eine Karte
        } aus der Hand von { $source_name }.
    }
}
told-gave = { $who ->
    [you] Du gibst { $target_name } { $object }.
   *[other] { $target_who ->
        [you] { $name } gibt dir { $object }.
       *[other] { $name } gibt { $target_name } { $known ->
            [yes] { $object }
           *[no] eine Karte
        }.
    }
}
told-again = { $who ->
    [you] Du machst noch einen Zug.
   *[other] { $name } macht noch einen Zug.
}
told-marker = { $who ->
    [you] Nachziehstapel leer: noch drei Runden! Du bekommst den Spielende-Marker.
   *[other] Nachziehstapel leer: noch drei Runden! { $name } bekommt den Spielende-Marker.
}
told-left = { $who ->
    [you] Du steigst aus. Deine Punkte behältst du.
   *[other] { $name } steigt aus.
}
told-emptied = { $who ->
    [you] Suffogarus: Du legst { $piece ->
        [1] deine letzte Handkarte
       *[other] alle { $piece } Handkarten
    } ab.
   *[other] Suffogarus: { $name } legt { $piece ->
        [1] die letzte Handkarte
       *[other] alle { $piece } Handkarten
    } ab.
}
told-dropped = { $who ->
    [you] Disparatus: Du legst deine { part-cards } ab.
   *[other] Disparatus: { $name } legt die { part-cards } ab.
}
told-finished = Das Spiel ist zu Ende.

## Der Tisch im Terminal

table-pile = { $pile ->
    [0] Stapel leer
   *[other] Stapel { $pile }
}
table-rounds = { $rounds ->
    [0] Schluss
    [1] letzte Runde!
   *[other] noch { $rounds } Runden
}
table-marker = Marker: { $name }
table-village = Das Dorf
table-stacks = Die Zaubersprüche
table-shop = Laden { $shop }
table-assistant = hier steht der Gehilfe
table-empty = keine Karte
table-down = { $many ->
    [1] 1 verdeckte Karte
   *[other] { $many } verdeckte Karten
}
table-more = { $many ->
    [0] der letzte
   *[other] darunter { $many }
}
reading =
    ◉ ist der Laden, an dem der Gehilfe steht. Vor den Läden, die du erreichst,
    steht, wie weit sie sind: „move 2“ geht zu dem Laden mit der 2. ☀ ist ein
    Tagladen mit offenen Karten, ☾ ein Nachtladen mit verdeckten. Karten einer
    Farbe stehen zusammen: rot●●▮2 sind zwei rote Zutaten und ein rotes Buch mit
    Wert 2. ✿ ist eine Alraune, ☠2 eine Schriftrolle mit 2 Flüchen. Die Zahl vor
    jedem Stapel mit Zaubersprüchen ist sein Wert: so viele Zutaten braucht der
    oberste mindestens. ▸ zeigt, wer am Zug ist. Punkte zählen, was ausliegt, ohne
    die Karten der Hände.
legend-ingredient = Zutat
legend-book = Zauberbuch, Wert 2
legend-mandrake = Alraune, ein Joker
legend-scroll = Rolle, 2 Flüche
table-hand = Hand { $many }
table-cast = Zauber
table-scrolls = Rollen
table-curses = { $many ->
    [1] 1 Fluch
   *[other] { $many } Flüche
}
table-cursed = Verflucht! −{ $cursed_points }
table-hidden = { $many } unbekannt
table-colours = { $many ->
    [1] (1 Farbe: −1 am Ende)
   *[other] ({ $many } Farben: −{ $many } am Ende)
}
table-loose = Außerdem irgendwo bei { $names }: { $cards }
table-out = ausgestiegen
table-partner = Partner
table-none = –
table-points = { $points ->
    [-1] −1 Punkt
    [1] 1 Punkt
   *[other] { $points } Punkte
}
menu-move = { $far ->
    [1] 1 Laden weiter, zu Laden { $shop } { $sign }: { $cards }
   *[other] { $far } Läden weiter, zu Laden { $shop } { $sign }: { $cards }
}
menu-book = { $piece ->
    [5] Zauber ausführen, mit einer Alraune { $card } als Buch
   *[other] Zauber ausführen, mit dem Buch { $card }
}
card-ingredient = Zutat
card-book = Zauberbuch
menu-shop = Laden { $shop } { $sign }: { $cards }
menu-to-scroll = { $name } ({ $many ->
    [1] 1 Fluch
   *[other] { $many } Flüche
})
menu-to-hand = { $name } ({ $many ->
    [1] 1 Karte
   *[other] { $many } Karten
})
odds-title = Was du nicht gesehen hast: wie viele, wie wahrscheinlich eine verdeckte Karte
odds-subtitle = oder die nächste vom Stapel so eine ist, und wie viele auf jeder Hand sind
odds-left = ungesehen
odds-next = verdeckt
odds-point = ,
result-books = Bücher
result-spells = Zaubersprüche
result-colours = Farben auf der Hand
result-cursed = Verflucht!
result-total = Punkte
result-team = Team
result-laid = Gleichstand: Bücher
result-highest = bestes Buch
hint = Nummer: wählen · ?: Chancen · u: zurück · l: Verlauf · h: Hilfe · q: Ende
keys =
    Tippe die Nummer einer Möglichkeit und drücke Enter.
      ?   welche Karten du nicht gesehen hast und wo sie sein können
      u   letzte Entscheidung zurücknehmen (die Bots sind immer einverstanden)
      l   was bisher geschehen ist
      h   diese Regeln und Tasten
      q   aufhören

## Die Regeln in Kürze

welcome =
    Der Gehilfe kauft im Dorf ein: Wo er stehen bleibt, bekommst du alle Karten. Ein
    Zauberbuch und Zutaten seiner Farbe ergeben einen Zauber. h: Regeln.
rules-short =
    In deinem Zug bewegst du den Gehilfen 1, 2 oder 3 Läden im Uhrzeigersinn weiter,
    oder du führst einen Zauber aus.
    Gehilfe: Nimm alle Karten von dem Laden, bei dem er stehen bleibt. Jeder Laden,
    den er verlassen hat oder an dem er vorbeikam, bekommt eine neue Karte: am Tag ☀
    offen, in der Nacht ☾ verdeckt.
    Zauber: Lege ein Zauberbuch und 1 bis { $most_ingredients } Zutaten seiner Farbe aus. Dann nimm den
    obersten Zauberspruch eines Stapels. Seine Zahl darf nicht höher sein als die
    Zahl deiner Zutaten. Du darfst ihn anwenden. Beim schwarzen Buch müssen alle
    Zutaten verschiedene Farben haben. In jedem Zauber darf eine Alraune eine Zutat
    ersetzen oder das Buch sein, mit Wert 0 und in jeder Farbe, auch Schwarz.
    Verfluchte Schriftrollen liegen offen vor dir. Wer allein die meisten Flüche
    hat, bekommt das Plättchen „Verflucht!“.
    Ist der Nachziehstapel leer, spielt ihr noch drei Runden. In diesen Runden
    darfst du aussteigen.
    Du bekommst die Zahlen deiner Bücher und Zaubersprüche als Punkte. Jede Farbe,
    die du noch auf der Hand hast, kostet 1 Punkt (auch Alraunen sind eine Farbe),
    „Verflucht!“ kostet { $cursed_points }. Es gewinnt, wer die meisten Punkte hat. Bei Gleichstand
    zählt, wer mehr Bücher ausgelegt hat, dann das höchste Buch.
rules-teams =
    Teams: Dein Partner sitzt dir gegenüber. Immer wenn du Schriftrollen bekommst,
    darfst du ihm eine Karte geben, eine von ihm bekommen oder beides. Eure Punkte
    werden zusammengezählt.

ending-last-rounds = die letzten drei Runden sind vorbei
ending-all-out = alle sind ausgestiegen

## Die Häuser

house-roof = Zum Flachdach
house-herb = Kräuterkate
house-binder = Buchbinderei
house-feather = Federturm
house-toadstool = Pilzhütte
house-kettle = Kesselschmied
house-horn = Hornstube
house-moon = Mondkate
house-owl = Eulenturm
house-raven = Rabengasse
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

## Was eine Aktion tut; `.short` steht auf ihrem Knopf

action-move = Gehen { $far }, zu Laden { $shop } ({ part-house })
    .short = Gehen { $far }
action-shop = Eine Karte aus Laden { $shop } nehmen ({ part-house })
    .short = Laden { $shop }
action-book = { $piece ->
    [5] Eine Alraune als Buch auslegen
   *[other] { $object } auslegen
}
    .short = { $thing }
action-take = { $object } nehmen
    .short = { $thing }
action-give = { $object } geben
    .short = { $thing }
action-brew = { $things } nehmen
action-stack = { $thing } zaubern
    .short = { $thing }
action-drop = { part-colour } ablegen
    .short = { part-colour }
action-scroll = { $object } wählen
    .short = { $thing }
action-to = { $target_name } wählen
    .short = { $target_name }
price-ends = beendet deinen Zug
action-leave = Aussteigen: keine weiteren Züge für dich
    .short = Aussteigen
action-skip = { $asked ->
    [again] Nein, danke
    [exchange] Nichts tauschen
    [drop] Alle Farben behalten
   *[other] Darauf verzichten
}
action-again = Ja, gern!
action-offer = Dem Partner eine Karte geben
    .short = Eine Karte geben
action-ask = Vom Partner eine Karte bekommen
    .short = Eine Karte bekommen
action-trade = Geben und bekommen
