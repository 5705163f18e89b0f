### Der Tisch von SpellBook auf der Seite, auf Deutsch

## Orte und Dinge

board-altar = Altar
board-altar-count = { $many } von { $spaces }
board-bag = Beutel
board-bag-look = Was ist im Beutel?
board-bag-draw = Zieh 2 aus dem Beutel, { $bag } übrig
board-bag-left = Beutel: { $bag } übrig, { $discard } abgelegt
board-discarded = { $discard } abgelegt
board-spells = Zauber
board-familiar = Tafel
board-familiar-worth = { $many } gelagert, { $points } wert
board-familiar-next = Mit der nächsten { $points } wert
board-pool = Vorrat
board-pool-mine = Dein Vorrat
board-pool-count = { $many } von { $spaces }
board-aside = Beiseite
board-nothing = nichts
board-you = Du
board-you-learned = { $many } von 7 Zaubern
board-points = { $points ->
    [1] Punkt
   *[other] Punkte
}
board-others = Die anderen
board-day = Der Tag
board-is-now = jetzt
board-last-round = Letzte Runde!
board-rival = Gegner
board-rival-track = Leiste: { $track } von { $spaces }
board-rival-lower = Unterer Teil: { $lower }
board-rival-part = Gegner: { $part }
board-rival-clears = Hier wird der Altar neu belegt
board-look = { $name }: genauer ansehen
board-close = Schließen
board-worth = { $points ->
    [1] 1 Punkt
    [each-1] je 1 Punkt
    [each-2] je bis zu 2 Punkte
   *[other] { $points } Punkte
}
board-level = Stufe { $level }
board-learned-at = Stufe { $level }, darauf { $thing }
board-not-learned = nicht gelernt
board-not-drawn = noch nicht gezogen
board-at-once = sofort oder dauerhaft
board-short = { $name }, { $points } { $points ->
    [1] Punkt
   *[other] Punkte
}: { $spells } von 7 Zaubern, Vorrat { $pool }, Tafel { $familiar }
board-turn = am Zug
board-bot = Bot
board-chance = { $percent } %

## Was du tun kannst

board-back = Zurück
board-which-level = { $thing }: welche Stufe?
board-choose-level = { $thing }: Stufe wählen
board-read = { $thing }: Karte lesen
board-tag = { $how ->
    [cast] Nutzen
    [spell] Lernen
   *[raise] Aufwerten
}
board-open = { $how ->
    [cast] { $thing }
   *[spell] { $thing } lernen
}
board-do = { $how ->
    [cast] Nutze { $thing }, Stufe { $level }
   *[spell] Lerne { $thing }, Stufe { $level }
}
board-plan-use = { $thing }, Stufe { $level }: { $effect }
board-plan-learn = { $thing }, Stufe { $level }{ $phase ->
    [morning] , ab deinem nächsten Tag an jedem Morgen
    [midday] , ab deinem nächsten Tag an jedem Mittag
    [evening] , ab deinem nächsten Tag an jedem Abend
   *[none] { "" }
}: { $effect } { $worth }.
board-costs = kostet
board-costs-named = kostet { $things }
board-and-wilds = { $many ->
    [1] und 1 freie
   *[other] und { $many } freie
}
board-ends-day = beendet deinen Tag
board-pay-with = Womit bezahlst du?
board-keeps = { $many ->
    [0] dir bleibt nichts
   *[other] dir bleiben
}
board-choose-stones = Steine aussuchen
board-lay = Lege { $object } auf die Karte
board-pool-paid = { $many ->
    [0] auf die Karte
    [1] 1 auf die Karte, 1 weg
   *[other] 1 auf die Karte, { $many } weg
}
board-pool-wild = { $many ->
    [1] eine freie
   *[other] zusammen 1 freie
}
board-pool-discard = wird abgelegt
board-pool-keep = bleiben
board-pick-from = { $place ->
    [altar] vom Altar
    [pool] aus deinem Vorrat
    [familiar] von deiner Tafel
   *[aside] von den ausgegebenen Materia
}

## Was die Karten tun, so kurz es geht: Zeilen trennt |, wichtig ist, was zwischen ** ** steht.
## Zeichen: ○ △ □ Runen, ◇ die Rune der Karte, ◓ ☀ ☾ Tageszeiten, ↓ die Karte wird abgewertet.

board-brief-sacrifice = −1 { $level ->
    [3] ○
    [4] △
   *[5] □
} | **Zieh 4**
board-brief-eruption = **Ziehe** | bis { $level ->
    [3] 4
    [4] 5
   *[5] 6
}
board-brief-blaze = **Zieh 4** | and. +1
board-brief-levitation = **Nimm 2** | { $level ->
    [3] ○ ○
    [4] △ △
   *[5] □ □
}
board-brief-sharing = **Nimm { $level ->
    [3] 1**+1
    [4] 2**
   *[5] 3**
} | and. +1
board-brief-divination = Altar +2 | { $level ->
    [3] **+2** −1
    [4] **≤2** gleich
   *[5] **Nimm 2**
}
board-brief-purification = **Tausch { $level ->
    [3] 1
    [4] 2
   *[5] 3
}**
board-brief-cure = { $level ->
    [3] **Zieh 1** | dann −1
    [4] **Zieh 2** | dann −2
   *[5] **Zieh 3** | dann −3
}
board-brief-growth = { $level ->
    [3] **Tausch 1** | gelagert
    [4] **Lager 2** | Altar ↓
   *[5] **Lager 3** | Altar ↓
}
board-brief-offering = **Lager { $level ->
    [3] 2
    [4] 3
   *[5] 4
}** | 1 Farbe
board-brief-focus = { $level ->
    [3] **Lager 1** | mit ◇
    [4] **Lager 2** | ◇ o. **+1**
   *[5] **Lager 3** | ◇ o. **+2**
}
board-brief-feast = { $level ->
    [3] **Nimm 1** | w. Lager
    [4] **Lager 1** | vom Altar
   *[5] am Ende: | **Farben**
}
board-brief-time-travel = −1 { $level ->
    [3] ○
    [4] △
   *[5] □
} | **Stufe +1**
board-brief-storm = { $level ->
    [3] ohne | Effekt
   *[other] Altar neu | **Nimm 3**↓
}
board-brief-clone = { $level ->
    [3] **Kopie** ☀
    [4] **Kopie** ☾
   *[5] −1 ◇ | **Kopie** ◓
}
board-brief-transmutation = { $level ->
    [3] ohne | Effekt
    [4] **Lerne** | 1 freie
   *[5] **Lerne** | 2 freie
}
board-brief-swiftness = { $level ->
    [5] jeden Tag | **2 ×** ◓
   *[other] sofort | **1 ×** ◓
}
board-brief-mirage = nimm ◇ : | **Zieh { $level ->
    [3] 1
   *[other] 2
}**
board-brief-abundance = sofort | **Zieh { $level ->
    [3] 2
    [4] 3
   *[5] 4
}**
board-brief-knowledge = { $level ->
    [3] am Ende: | **Karten**
    [4] ≥4: ×2 | **Karten**
   *[5] am Ende: | **Karten**
}
board-brief-communion = { $level ->
    [3] sofort | **Lager 3**
    [4] am Ende: | **Lager** ◇
   *[5] bezahlt: | **Lager 2**
}

## Was über die Dinge gesagt wird

board-about-stone = Sammle Materia einer Farbe, um ihren Zauber zu lernen. Drei mit derselben Rune ersetzen eine in jeder Farbe.
board-about-level = { $level }: { $effect } ({ $points })
board-about-altar = Von hier nimmst du Materia. Am Ende eines Tages wird er auf 5 aufgefüllt, oder eine kommt dazu. Liegen hier 10 oder mehr, werden sie durch 5 neue ersetzt.
board-about-bag = { $bag } übrig, { $discard } abgelegt. Ist der Beutel leer, kommen die abgelegten Materia wieder hinein.
board-about-pool = Deine Materia. In deinen Vorrat passen höchstens neun.
board-about-familiar = Lagere hier Materia. Je voller die Tafel ist, desto mehr bringt sie. Die vierzehnte beendet das Spiel.
board-about-points = Tafel { $familiar }, Zauber { $spells }. Eine Materia auf deiner Tafel zählt schon, wenn das Spiel beginnt.
board-about-aside = Beiseitegelegt, während du bezahlst oder tauschst.
board-about-rival = Jeden Tag gibst du deinem Gegner eine Materia vom Altar. Vier sind 14 Punkte wert, jede weitere 2 mehr. Jede auf dem unteren Teil ist 1 wert.
board-about-phase-0 = Nimm eine vom Altar, zieh zwei aus dem Beutel, oder nutze einen Morgen-Zauber.
board-about-phase-1 = Lagere eine auf deiner Tafel, oder nutze einen Mittag-Zauber.
board-about-phase-2 = Lerne einen Zauber, oder nutze einen Abend-Zauber.

## Bilder in den Regeln

figure-1 = Jede Materia hat eine Farbe und eine Rune. Der Schliff des Steins folgt der Rune.
figure-3 = Dein Tag: Zu jeder Tageszeit darfst du eine Aktion machen.
figure-4 = Drei grüne Materia ergeben einen grünen Zauber der Stufe 3. Eine davon bleibt auf der Karte. Drei mit derselben Rune können eine in der Farbe der Karte ersetzen.
figure-7 = Der Altar am Ende eines Tages. Ein goldener Ring zeigt neue Materia.
figure-colours = Sieben Farben
figure-runes = Drei Runen
figure-day = { $phase ->
    [morning] Nimm 1 oder zieh 2
    [midday] Lagere 1
   *[evening] Lerne 1 Zauber
}
figure-wild = zählt als eine
figure-altar-few = Weniger als 5: auf 5 aufgefüllt
figure-altar-some = 5 bis 9: eine kommt dazu
figure-altar-full = 10 oder mehr: durch 5 neue ersetzt
figure-altar = Vorher { $before }, nachher { $after } Materia

board-own-set = sieben Zauber eurer Wahl
board-own-spells = Die sieben Zauber
board-offer = Die Zauber dieses Tisches
board-offer-drawn = Zu Beginn zieht der Zufall je Farbe einen Zauber.

## Meine Spiele

mine-turn = Dein { $phase }.
mine-stands = { $learned ->
    [0] Noch kein Zauber gelernt
    [one] 1 Zauber gelernt
   *[other] { $learned } Zauber gelernt
}; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $name } hat { $theirs }.
mine-stands-alone = { $learned ->
    [0] Noch kein Zauber gelernt
    [one] 1 Zauber gelernt
   *[other] { $learned } Zauber gelernt
}; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, das Buch hat { $theirs }.
mine-gist = { $all ->
    [yes] alle sieben Zauber gelernt
   *[no] { $learned ->
        [0] ganz ohne Zauber
        [one] 1 Zauber gelernt
       *[other] { $learned } Zauber gelernt
    }
}
share-pieces = Zauberbuch von { $name }
