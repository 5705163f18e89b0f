### SpellBook auf Deutsch

game-name = SpellBook
game-tale = Sammle Materia, lerne sieben Zauber, füttere deinen Vertrauten.
game-mood = ruhig planen

piece-0 = roter Kreis
    .object = einen roten Kreis
piece-1 = rotes Dreieck
    .object = ein rotes Dreieck
piece-2 = rotes Quadrat
    .object = ein rotes Quadrat
piece-3 = lila Kreis
    .object = einen lila Kreis
piece-4 = lila Dreieck
    .object = ein lila Dreieck
piece-5 = lila Quadrat
    .object = ein lila Quadrat
piece-6 = grüner Kreis
    .object = einen grünen Kreis
piece-7 = grünes Dreieck
    .object = ein grünes Dreieck
piece-8 = grünes Quadrat
    .object = ein grünes Quadrat
piece-9 = schwarzer Kreis
    .object = einen schwarzen Kreis
piece-10 = schwarzes Dreieck
    .object = ein schwarzes Dreieck
piece-11 = schwarzes Quadrat
    .object = ein schwarzes Quadrat
piece-12 = weißer Kreis
    .object = einen weißen Kreis
piece-13 = weißes Dreieck
    .object = ein weißes Dreieck
piece-14 = weißes Quadrat
    .object = ein weißes Quadrat
piece-15 = blauer Kreis
    .object = einen blauen Kreis
piece-16 = blaues Dreieck
    .object = ein blaues Dreieck
piece-17 = blaues Quadrat
    .object = ein blaues Quadrat
piece-18 = gelber Kreis
    .object = einen gelben Kreis
piece-19 = gelbes Dreieck
    .object = ein gelbes Dreieck
piece-20 = gelbes Quadrat
    .object = ein gelbes Quadrat
piece-21 = Opferung
piece-22 = Eruption
piece-23 = Feuersturm
piece-24 = Levitation
piece-25 = Verteilung
piece-26 = Hellsicht
piece-27 = Läuterung
piece-28 = Heilung
piece-29 = Wachstum
piece-30 = Darbringung
piece-31 = Fokus
piece-32 = Festmahl
piece-33 = Zeitreise
piece-34 = Sturm
piece-35 = Spiegelbild
piece-36 = Transmutation
piece-37 = Spurt
piece-38 = Trugbild
piece-39 = Füllhorn
piece-40 = Wissen
piece-41 = Synergie

rune-circle = Kreis
rune-triangle = Dreieck
rune-square = Quadrat
colour-red = rot
colour-purple = lila
colour-green = grün
colour-black = schwarz
colour-white = weiß
colour-blue = blau
colour-yellow = gelb
phase-morning = Morgen
phase-midday = Mittag
phase-evening = Abend

## Was die Karten tun, nach Stufe

effect-sacrifice = Lege { $level ->
    [3] einen Kreis
    [4] ein Dreieck
   *[5] ein Quadrat
} ab und ziehe 4.
effect-eruption = Ziehe, bis du { $level ->
    [3] 4
    [4] 5
   *[5] 6
} im Vorrat hast.
effect-blaze = Ziehe 4. Danach nehmen alle anderen je 1 vom Altar.
effect-levitation = Nimm 2 { $level ->
    [3] Kreise
    [4] Dreiecke
   *[5] Quadrate
}.
effect-sharing = { $level ->
    [3] Nimm 1 und ziehe dann 1.
    [4] Nimm 2.
   *[5] Nimm 3.
} Danach ziehen alle anderen je 1.
effect-divination = Ziehe 2 auf den Altar, dann { $level ->
    [3] nimm 2 und lege 1 ab.
    [4] nimm bis zu 2 einer Farbe.
   *[5] nimm 2.
}
effect-purification = Tausche { $level ->
    [3] 1
    [4] 2
   *[5] 3
} aus deinem Vorrat mit dem Altar.
effect-cure = { $level ->
    [3] Ziehe 1, dann lege 1 ab.
    [4] Ziehe 2, dann lege 2 ab.
   *[5] Ziehe 3, dann lege 3 ab.
}
effect-growth = { $level ->
    [3] Tausche 1 aus deinem Vorrat gegen 1 gelagerte.
    [4] Lagere 2 direkt vom Altar, dann werte diese Karte ab.
   *[5] Lagere 3 direkt vom Altar, dann werte diese Karte ab.
}
effect-offering = Lagere { $level ->
    [3] 2
    [4] 3
   *[5] 4
} einer Farbe.
effect-focus = { $level ->
    [3] Lagere 1 mit der Rune der Karte.
    [4] Lagere 2 mit der Rune der Karte, oder nimm 1 davon.
   *[5] Lagere 3 mit der Rune der Karte, oder nimm 2 davon.
}
effect-feast = { $level ->
    [3] Nimm 1 in einer Farbe, die du gelagert hast.
    [4] Lagere 1 direkt vom Altar.
   *[5] { no-action } Am Ende 1 Punkt für jede Farbe, die du gelagert hast.
}
effect-time-travel = Lege { $level ->
    [3] einen Kreis
    [4] ein Dreieck
   *[5] ein Quadrat
} ab und werte einen anderen Zauber um 1 Stufe auf.
no-action = Keine Aktion.
effect-storm = { $level ->
    [3] { no-action }
   *[other] Ersetze beliebig viele auf dem Altar aus dem Beutel, nimm 3, dann werte diese Karte ab.
}
effect-clone = { $level ->
    [3] Kopiere eine Mittag-Aktion{ part-clone }.
    [4] Kopiere eine Abend-Aktion{ part-clone }.
   *[5] Lege 1 mit der Rune der Karte ab und kopiere eine Morgen-Aktion{ part-clone }.
}
part-clone = { $seats ->
    [0] { "" }
    [1] : eine Standardaktion oder Stufe 4 eines Zaubers, den du nicht gelernt hast
   *[other] : eine Standardaktion oder eine von anderen
}
effect-transmutation = { $level ->
    [3] { no-action }
    [4] Lerne einen Zauber; 1 Materia mit der Rune der Karte darf eine freie sein.
   *[5] Lerne einen Zauber; 2 Materia mit der Rune der Karte dürfen freie sein.
}
effect-swiftness = { $level ->
    [5] Dauerhaft: zwei Morgen-Aktionen an jedem Tag.
   *[other] Sofort: Mach eine Morgen-Aktion.
}
effect-mirage = Dauerhaft: Nimmst du an deinem Tag eine mit der Rune der Karte, ziehe { $level ->
    [3] 1
   *[other] 2
}.
effect-abundance = Sofort: Ziehe { $level ->
    [3] 2
    [4] 3
   *[5] 4
}.
effect-knowledge = Am Ende { $level ->
    [3] 1 Punkt für jeden anderen gelernten Zauber.
    [4] 2 Punkte für jeden anderen Zauber auf Stufe 4 oder 5, 1 für jeden auf Stufe 3.
   *[5] 2 Punkte für jeden anderen gelernten Zauber.
}
effect-communion = { $level ->
    [3] Sofort: Lagere 3 direkt vom Altar.
    [4] Am Ende 1 Punkt für jede gelagerte Materia mit der Rune der Karte.
   *[5] Dauerhaft: Lagere 2 der Materia, mit denen du lernst, auch bei dieser Karte.
}

## Was der Tisch vereinbart

option-set = Welche Zauber
option-set-first = Set ◇, für die ersten Spiele
option-set-second = Set ◇◇
option-set-third = Set ◇◇◇
option-set-classic = normales Spiel: von jeder Farbe eine zufällige Karte
option-red = Die rote Karte
option-red-set = wie im Set
option-red-sacrifice = Opferung
option-red-eruption = Eruption
option-red-blaze = Feuersturm
option-purple = Die lila Karte
option-purple-set = wie im Set
option-purple-levitation = Levitation
option-purple-sharing = Verteilung
option-purple-divination = Hellsicht
option-green = Die grüne Karte
option-green-set = wie im Set
option-green-purification = Läuterung
option-green-cure = Heilung
option-green-growth = Wachstum
option-black = Die schwarze Karte
option-black-set = wie im Set
option-black-offering = Darbringung
option-black-focus = Fokus
option-black-feast = Festmahl
option-white = Die weiße Karte
option-white-set = wie im Set
option-white-time-travel = Zeitreise
option-white-storm = Sturm
option-white-clone = Spiegelbild
option-blue = Die blaue Karte
option-blue-set = wie im Set
option-blue-transmutation = Transmutation
option-blue-swiftness = Spurt
option-blue-mirage = Trugbild
option-yellow = Die gelbe Karte
option-yellow-set = wie im Set
option-yellow-abundance = Füllhorn
option-yellow-knowledge = Wissen
option-yellow-communion = Synergie
option-difficulty = Solo: Vorsprung des Gegners
option-difficulty-0 = keiner
option-difficulty-1 = 1 Punkt
option-difficulty-2 = 2 Punkte
option-difficulty-3 = 3 Punkte
option-first = Wer beginnt
option-first-random = der Zufall entscheidet

## Was gefragt wird

part-suit = { $suit ->
    [circle] {" "}mit Kreis
    [triangle] {" "}mit Dreieck
    [square] {" "}mit Quadrat
    [red] {" "}in Rot
    [purple] {" "}in Lila
    [green] {" "}in Grün
    [black] {" "}in Schwarz
    [white] {" "}in Weiß
    [blue] {" "}in Blau
    [yellow] {" "}in Gelb
    [stored] {" "}in einer Farbe, die du gelagert hast
   *[other] { "" }
}
part-day = { $spells ->
    [0] { $plain ->
        [take-draw] nimm eine vom Altar oder zieh zwei
        [take] nimm eine vom Altar
        [draw] zieh zwei
        [store] lagere eine auf deiner Tafel
        [learn] lerne einen Zauber
       *[none] nichts zu tun
    }
   *[other] { $plain ->
        [take-draw] nimm eine vom Altar, zieh zwei oder nutze { $castable }
        [take] nimm eine vom Altar oder nutze { $castable }
        [draw] zieh zwei oder nutze { $castable }
        [store] lagere eine auf deiner Tafel oder nutze { $castable }
        [learn] lerne einen Zauber oder nutze { $castable }
       *[none] nutze { $castable }
    }
}
prompt-day = { $who ->
    [you] { $phase ->
        [morning] Morgen – { part-day }.{ $many ->
            [2] {" "}(Zwei Aktionen.)
           *[other] { "" }
        }
        [midday] Mittag – { part-day }.
       *[evening] Abend – { part-day }.
    }
   *[other] { $name } überlegt sich den { $phase ->
        [morning] Morgen.
        [midday] Mittag.
       *[evening] Abend.
    }
}
prompt-haste = { $who ->
    [you] Spurt: Welche Morgen-Aktion machst du jetzt?
   *[other] { $name } wählt eine Morgen-Aktion.
}
prompt-copy = { $who ->
    [you] { $phase ->
        [morning] Spiegelbild: Welche Morgen-Aktion kopierst du?
        [midday] Spiegelbild: Welche Mittag-Aktion kopierst du?
       *[evening] Spiegelbild: Welche Abend-Aktion kopierst du?
    }
   *[other] { $name } wählt, was kopiert wird.
}
prompt-copied = { $who ->
    [you] Spiegelbild: Wessen Karte „{ $thing }“ kopierst du? Es kommt auf die Rune an.
   *[other] { $name } wählt, wessen Karte „{ $thing }“ kopiert wird.
}
prompt-either = { $who ->
    [you] { $thing }, Stufe { $level }: lagern oder nehmen?
   *[other] { $name } wählt zwischen Lagern und Nehmen.
}
prompt-raise = { $who ->
    [you] Welchen Zauber wertest du um 1 Stufe auf?
   *[other] { $name } wählt einen Zauber zum Aufwerten.
}
prompt-learn = { $who ->
    [you] Welchen Zauber lernst du, und auf welcher Stufe?
   *[other] { $name } wählt einen Zauber zum Lernen.
}
prompt-wilds = { $who ->
    [you] { $thing } auf Stufe { $level }: Wie viele freie Materia nutzt du?
   *[other] { $name } wählt, wie „{ $thing }“ bezahlt wird.
}
prompt-runes = { $who ->
    [you] Welche Rune haben die drei Materia für { $chosen ->
        [none] die freie?
       *[other] die zweite freie?
    }
   *[other] { $name } wählt eine Rune für eine freie Materia.
}
prompt-take = { $who ->
    [you] { $many ->
        [1] Nimm eine vom Altar
       *[other] Nimm nacheinander { $many } vom Altar
    }{ part-suit }: Welche?
   *[other] { $name } wählt, was genommen wird.
}
prompt-take-up-to = { $who ->
    [you] { $suit ->
        [any] Nimm bis zu 2 einer Farbe vom Altar: Welche?
       *[other] Nimmst du noch eine{ part-suit }?
    }
   *[other] { $name } wählt, was genommen wird.
}
prompt-store = { $who ->
    [you] { $many ->
        [1] Lagere eine
       *[other] Lagere { $many }
    }{ part-suit }: Welche?
   *[other] { $name } wählt, was gelagert wird.
}
prompt-store-set = { $who ->
    [you] Lagere { $many } einer Farbe: Welche zuerst?
   *[other] { $name } wählt, was gelagert wird.
}
prompt-harvest = { $who ->
    [you] { $many ->
        [1] Lagere eine direkt vom Altar: Welche?
       *[other] Lagere { $many } direkt vom Altar: Welche?
    }
   *[other] { $name } wählt, was vom Altar gelagert wird.
}
prompt-discard = { $who ->
    [you] { $many ->
        [1] Lege eine ab: Welche?
       *[other] Lege { $many } ab: Welche?
    }
   *[other] { $name } wählt, was abgelegt wird.
}
prompt-pay = { $who ->
    [you] Zahle den Preis: Welche{ part-suit } legst du ab?
   *[other] { $name } wählt, was abgelegt wird.
}
prompt-replace = { $who ->
    [you] Welche Materia auf dem Altar ersetzt du?{ $many ->
        [0] { "" }
       *[other] {" "}(bisher { $many })
    }
   *[other] { $name } wählt, was auf dem Altar ersetzt wird.
}
prompt-give = { $who ->
    [you] { $many ->
        [1] Tausche eine: Welche gibst du?
       *[other] Tausche { $many }: Welche gibst du?
    }
   *[other] { $name } wählt, was getauscht wird.
}
prompt-fetch = { $who ->
    [you] { $many ->
        [1] Und welche bekommst du vom Altar?
       *[other] Und welche { $many } bekommst du vom Altar?
    }
   *[other] { $name } wählt, was vom Altar kommt.
}
prompt-trade = { $who ->
    [you] Und welche bekommst du von deiner Tafel?
   *[other] { $name } wählt, was von der Tafel kommt.
}
prompt-stone = { $who ->
    [you] Welche legst du auf die Karte?
   *[other] { $name } wählt, was auf die Karte kommt.
}
prompt-reals = { $who ->
    [you] { $many ->
        [1] Gib noch eine{ part-suit } aus: Welche?
       *[other] Gib noch { $many }{ part-suit } aus: Welche?
    }
   *[other] { $name } wählt, was ausgegeben wird.
}
prompt-spend = { $who ->
    [you] { $many ->
        [1] Gib für die freie Materia noch eine{ part-suit } aus: Welche?
       *[other] Gib für die freie Materia { $many }{ part-suit } aus: Welche?
    }
   *[other] { $name } wählt, was ausgegeben wird.
}
prompt-singles = { $who ->
    [you] { $many ->
        [1] Gib als freie Materia eine{ part-suit } aus: Welche?
       *[other] Gib als freie Materia { $many }{ part-suit } aus: Welche?
    }
   *[other] { $name } wählt, was ausgegeben wird.
}
prompt-keep = { $who ->
    [you] Synergie: Welche der ausgegebenen Materia lagerst du?
   *[other] { $name } wählt, was Synergie lagert.
}
prompt-offer = { $who ->
    [you] Ende des Tages: Welche vom Altar bekommt dein Gegner?
   *[other] { $name } wählt eine Materia für den Gegner.
}
prompt-tithe = { $who ->
    [you] Feuersturm: Welche vom Altar bekommt dein Gegner?
   *[other] { $name } wählt eine Materia für den Gegner.
}

## Was geschehen ist

told-card = { $thing } ist einer der sieben Zauber.
told-first = { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}
told-began = { $who ->
    [you] Tag { $piece }: Du bist dran.
   *[other] Tag { $piece }: { $name } ist dran.
}
told-passed = { $who ->
    [you] Du lässt { phase-at } aus.
   *[other] { $name } lässt { phase-at } aus.
}
phase-at = { $piece ->
    [0] den Morgen
    [1] den Mittag
   *[other] den Abend
}
told-cast = { $who ->
    [you] Du nutzt { $thing } auf Stufe { $source }.
   *[other] { $name } nutzt { $thing } auf Stufe { $source }.
}
told-copied = { $who ->
    [you] Du kopierst { $thing } auf Stufe { $source }.
   *[other] { $name } kopiert { $thing } auf Stufe { $source }.
}
told-copied-primary = { $who ->
    [you] Du kopierst { primary-of }
   *[other] { $name } kopiert { primary-of }
}
primary-of = { $piece ->
    [0] eine Standardaktion des Morgens.
    [1] die Standardaktion des Mittags.
   *[other] die Standardaktion des Abends.
}
told-took = { $who ->
    [you] Du nimmst { $object } vom Altar.
   *[other] { $name } nimmt { $object } vom Altar.
}
told-stored = { $who ->
    [you] Du lagerst { $object }.
   *[other] { $name } lagert { $object }.
}
told-harvested = { $who ->
    [you] Du lagerst { $object } direkt vom Altar.
   *[other] { $name } lagert { $object } direkt vom Altar.
}
told-discarded = { $who ->
    [you] Du legst { $object } ab.
   *[other] { $name } legt { $object } ab.
}
told-replaced = { $who ->
    [you] Du legst { $object } vom Altar ab.
   *[other] { $name } legt { $object } vom Altar ab.
}
told-gave = { $who ->
    [you] Du gibst { $object } her.
   *[other] { $name } gibt { $object } her.
}
told-fetched = { $who ->
    [you] Du bekommst dafür { $object } vom Altar.
   *[other] { $name } bekommt dafür { $object } vom Altar.
}
told-traded = { $who ->
    [you] Du bekommst dafür { $object } von deiner Tafel.
   *[other] { $name } bekommt dafür { $object } von der Tafel.
}
told-spent = { $who ->
    [you] Du gibst { $object } aus.
   *[other] { $name } gibt { $object } aus.
}
told-kept = { $who ->
    [you] Synergie lagert { $object } für dich.
   *[other] Synergie lagert { $object } für { $name }.
}
told-rival-track = Der Gegner bekommt { $object } vom Altar.
told-rival-tithe = Der Gegner bekommt { $object } vom Altar auf den unteren Teil.
told-drew = { $who ->
    [you] Du ziehst { $object }.
   *[other] { $name } zieht { $object }.
}
told-revealed = Der Altar bekommt { $object } aus dem Beutel.
told-rival-gift = Der untere Teil des Gegners bekommt { $object } aus dem Beutel.
told-learned = { $who ->
    [you] Du lernst { $thing } auf Stufe { $source }!
   *[other] { $name } lernt { $thing } auf Stufe { $source }!
}
told-raised = { $thing } wird auf Stufe { $target } aufgewertet.
told-lowered = { $thing } wird auf Stufe { $target } abgewertet.
told-refilled = Der Beutel ist leer: { $piece } abgelegte Materia kommen wieder hinein.
told-cleared = { $piece ->
    [0] { cleared-by-track }
   *[other] Der Altar war voll: Er wird geleert.
}
cleared-by-track = Die Leiste des Gegners hat eine Marke erreicht: Der Altar wird geleert.
told-last-round = { $who ->
    [you] Du hast { end-reason } Dies ist die letzte Runde.
   *[other] { $name } hat { end-reason } Dies ist die letzte Runde.
}
end-reason = { $target ->
    [14] die Tafel gefüllt!
   *[other] { $piece ->
        [7] alle sieben Zauber gelernt!
       *[other] die Leiste des Gegners gefüllt!
    }
}
told-finished = Das Spiel ist zu Ende.

## Der Tisch im Terminal

stone-red = Ro
stone-purple = Li
stone-green = Gr
stone-black = Sw
stone-white = We
stone-blue = Bl
stone-yellow = Ge
table-day = Tag { $day }
table-last = letzte Runde!
table-bag = Beutel { $bag }
table-discard = Ablage { $discard }
table-altar = Altar
table-pool = Vorrat
table-stored = Tafel
table-spells = Zauber
table-aside = beiseite
table-none = –
table-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
table-rival = Gegner
table-track = Leiste { $track } von { $spaces }
table-lower = unterer Teil { $lower }
menu-level = { $thing }, Stufe { $level }{ $points ->
    [-1] { "" }
    [1] {" "}(1 Punkt)
   *[other] {" "}({ $points } Punkte)
}
odds-title = Was im Beutel ist, und wie wahrscheinlich es als Nächstes kommt
odds-empty = Der Beutel ist leer, und die Ablage auch.
odds-refill = Der Beutel ist leer: Vor dem nächsten Ziehen kommt die Ablage hinein.
odds-all = insgesamt
result-familiar = Tafel
result-total = Punkte
result-track = Leiste
result-lower = Unterer Teil
hint = Nummer: wählen · ?: der Beutel · u: zurück · l: Verlauf · h: Hilfe · q: Ende
keys =
    Tippe die Nummer einer Möglichkeit und drücke Enter.
      ?   was noch im Beutel ist und wie wahrscheinlich es kommt
      u   letzte Entscheidung zurücknehmen (die Bots sind immer einverstanden)
      l   was bisher geschehen ist
      h   diese Regeln und Tasten
      q   aufhören

## Die Regeln in Kürze

welcome =
    Sammle Materia einer Farbe, um ihren Zauber zu lernen, und lagere Materia auf
    deiner Tafel. Dein Tag hat Morgen, Mittag und Abend. h: Regeln.
rules-short =
    Dein Tag hat drei Tageszeiten. Zu jeder darfst du eine Aktion machen.
    Morgen: Nimm eine Materia vom Altar, oder ziehe zwei aus dem Beutel.
    Mittag: Lagere eine Materia auf deiner Tafel. Je voller sie ist, desto mehr
    bringt sie: Alle { $all_spaces } Felder sind { $full_board_points } Punkte.
    Abend: Lerne einen Zauber. Gib 3, 4 oder 5 Materia seiner Farbe aus: Das ist
    seine Stufe. Fehlt dir die Farbe? Drei Materia mit derselben Rune ersetzen eine,
    aber mindestens eine muss wirklich die richtige Farbe haben.
    Ab dem nächsten Tag ist ein gelernter Zauber eine neue Aktion, auf seiner Stufe
    oder einer niedrigeren. Manche Zauber wirken stattdessen sofort, dauerhaft oder
    am Ende. In deinen Vorrat passen höchstens { $pool_limit } Materia.
    Am Ende deines Tages wird der Altar auf { $altar_size } aufgefüllt. Liegen dort { $altar_size } oder mehr,
    kommt eine dazu; sind es { $altar_limit } oder mehr, werden alle durch { $altar_size } neue ersetzt.
    Sobald jemand den siebten Zauber lernt oder die vierzehnte Materia lagert,
    spielt ihr die Runde zu Ende. Es gewinnt, wer die meisten Punkte hat.
rules-ties =
    Bei Gleichstand gewinnt, wer mehr Zauber gelernt hat, danach, wer mehr Materia
    im Vorrat hat. Ist auch das gleich, teilt ihr euch den Sieg.
reading =
    Materia stehen als Farbe und Rune da: Ro rot, Li lila, Gr grün, Sw schwarz,
    We weiß, Bl blau, Ge gelb; ● Kreis, ▲ Dreieck, ■ Quadrat. Ro● ist ein roter
    Kreis, „red-circle“ in einer Aktion. „Tafel“ ist die Vertrautentafel mit
    { $all_spaces } Feldern, davon sind · leer. Unter „Zauber“ stehen die Karten des
    Spiels; eine gelernte hat ihre Stufe und ihre Rune, zum Beispiel 4▲. ▸ zeigt,
    wessen Tag es ist. Punkte zählen gelernte Zauber und gelagerte Materia, wie sie
    gerade sind.
rules-solo =
    Solo: Am Ende jedes Tages gibst du deinem Gegner eine Materia vom Altar. Seine
    Leiste ist mit vier Materia { $first_track_points } Punkte wert und mit jeder weiteren 2 mehr. Auf
    dem Altar liegen { $solo_altar_size }. Du gewinnst, wenn du mehr Punkte hast.

ending-spells = jemand hat sieben Zauber gelernt
ending-materia = eine Vertrautentafel ist voll
ending-track = die Leiste des Gegners ist voll

## Was eine Aktion tut; `.short` steht auf ihrem Knopf

action-pass = { $phase ->
    [morning] Morgen auslassen
    [midday] Mittag auslassen
   *[evening] Abend auslassen
}
    .short = Auslassen
action-take = Nimm 1 vom Altar
    .short = Nimm 1
action-draw = Zieh 2 aus dem Beutel
    .short = Zieh 2
action-store = Lagere 1 aus deinem Vorrat
    .short = Lagere 1
price-ends = beendet deinen Tag
action-learn = Lerne einen Zauber
action-either-take = Nimm vom Altar
action-either-store = Lagere aus deinem Vorrat
action-cast = { $thing } auf Stufe { $level } nutzen
    .short = { $thing }
action-spell = { $thing } auf Stufe { $level } lernen
    .short = { $thing }
action-raise = { $thing } auf Stufe { $level } aufwerten
    .short = { $thing }: auf Stufe { $level }
action-pick = { $verb ->
    [take] Nimm { $object }
    [store] Lagere { $object }
    [discard] Lege { $object } ab
    [replace] Ersetze { $object }
    [give] Gib { $object }
    [spend] Gib { $object } aus
    [lay] Lege { $object } auf die Karte
    [keep] Lagere { $object }
   *[offer] Gib dem Gegner { $object }
}
    .short = { $thing }
action-done = Keine mehr
    .short = keine mehr
action-wilds = { $wilds ->
    [0] Ohne freie Materia bezahlen
    [1] Mit 1 freien Materia bezahlen
   *[other] Mit { $wilds } freien Materia bezahlen
}
    .short = { $wilds ->
        [0] keine freie Materia
        [1] 1 freie Materia
       *[other] { $wilds } freie Materia
    }
action-rune = { $rune ->
    [circle] Wähle den Kreis
    [triangle] Wähle das Dreieck
   *[square] Wähle das Quadrat
}
    .short = { $rune ->
        [circle] { rune-circle }
        [triangle] { rune-triangle }
       *[square] { rune-square }
    }
