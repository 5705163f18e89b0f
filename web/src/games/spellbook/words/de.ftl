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
board-familiar-worth = { $many } von { $spaces } Materia, { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
board-familiar-next = Mit der nächsten { $points } wert
board-pool = Vorrat
board-pool-mine = Dein Vorrat
board-pool-count = { $many } von { $spaces }
board-aside = Beiseite
board-nothing = nichts
board-you = Du
board-you-learned = { $many } von { $all_spells } Zaubern
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
    [each-2] je 2 Punkte
    [up-to-2] je bis zu 2 Punkte
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
}: { $spells } von { $all_spells } Zaubern, Vorrat { $pool }, Tafel { $familiar }
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
    [morning] {" "}– von morgen an jeden Morgen statt zu nehmen oder zu ziehen:
    [midday] {" "}– von morgen an jeden Mittag statt zu lagern:
    [evening] {" "}– von morgen an jeden Abend statt zu lernen:
   *[none] :
} { $effect } { $worth }.
board-costs = kostet
board-costs-named = kostet { $things }
board-and-wilds = { $many ->
    [1] und 1 freie
   *[other] und { $many } freie
}
board-ends-day = beendet deinen Tag
board-begins-last-round = { $seats ->
    [1] beendet das Spiel
   *[other] leitet die letzte Runde ein
}
board-price = { $level } { $colour ->
    [red] rote
    [purple] lila
    [green] grüne
    [black] schwarze
    [white] weiße
    [blue] blaue
   *[yellow] gelbe
} Materia
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
    [3] nichts
   *[other] Altar neu | **Nimm 3**↓
}
board-brief-clone = { $level ->
    [3] **Kopie** ☀
    [4] **Kopie** ☾
   *[5] −1 ◇ | **Kopie** ◓
}
board-brief-transmutation = { $level ->
    [3] nichts
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
board-about-altar = Von hier nimmst du Materia. Am Ende eines Tages { $seats ->
    [1] wird er auf { $solo_altar_size } aufgefüllt. Liegt die neue Materia deines Gegners auf einem Feld mit Zeichen, werden alle durch { $solo_altar_size } neue ersetzt.
   *[other] wird er auf { $altar_size } aufgefüllt, oder eine kommt dazu. Liegen hier { $altar_limit } oder mehr, werden sie durch { $altar_size } neue ersetzt.
}
board-about-bag = { $bag } übrig, { $discard } abgelegt. Ist der Beutel leer, kommen die abgelegten Materia wieder hinein.
board-about-pool = Deine Materia. In deinen Vorrat passen höchstens neun.
board-about-familiar = Lagere hier Materia. Je voller die Tafel ist, desto mehr bringt sie. Sobald jemand die vierzehnte Materia lagert oder den siebten Zauber lernt, wird die Runde noch zu Ende gespielt: Dann ist das Spiel aus.
board-learned = Gelernte Zauber
board-about-learned = Jeder gelernte Zauber bringt Punkte. Sobald jemand den siebten lernt oder die vierzehnte Materia lagert, wird die Runde noch zu Ende gespielt: Dann ist das Spiel aus.
board-about-points = Tafel { $familiar }, Zauber { $spells }. Je voller die Tafel, desto mehr Punkte bringt sie.
board-about-aside = Beiseitegelegt, während du bezahlst oder tauschst.
board-about-rival = Jeden Tag gibst du deinem Gegner eine Materia vom Altar. Vier sind { $first_track_points } Punkte wert, jede weitere 2 mehr. Jede auf dem unteren Teil ist 1 wert.
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
figure-altar-some = { $altar_size } bis { $altar_below_limit }: eine kommt dazu
figure-altar-full = { $altar_limit } oder mehr: durch { $altar_size } neue ersetzt
figure-altar = Vorher { $before }, nachher { $after } Materia

board-own-set = sieben Zauber eurer Wahl
board-seven = Eure sieben Zauber
board-seven-text = Aus jeder Farbe einer. Alle am Tisch spielen mit denselben.
board-set = Set
board-set-for = { $set ->
    [first] für den Anfang
    [second] mehr Wege
   *[third] für Kenner
}
board-preview = Die ganze Karte
board-is-in = Dabei. Tippe in derselben Farbe, um zu tauschen.
board-is-out = Nicht dabei. Tippe darauf, um ihn zu nehmen.
board-touches = betrifft auch die anderen
board-surprise = Überrasch uns
board-theme = { $theme ->
    [calm] ruhig
    [quarrelsome] streitlustig
   *[quick] schnell
}
board-by-chance = Zufall
board-by-chance-text = Der Zufall zieht von jeder Farbe eine Karte, wenn das Spiel beginnt.
board-take-seven = Mit diesen sieben spielen
board-take-chance = Den Zufall ziehen lassen
board-gist = { $spell ->
    [sacrifice] 1 abgeben, 4 ziehen
    [eruption] auffüllen bis 4–6
    [blaze] 4 ziehen, andere +1
    [levitation] 2 gleiche nehmen
    [sharing] nehmen, andere +1
    [divination] Altar +2, nehmen
    [purification] mit Altar tauschen
    [cure] ziehen, ablegen
    [growth] direkt vom Altar
    [offering] 2–4 lagern
    [focus] Rune lagern
    [feast] Farben sammeln
    [time-travel] Karte heben
    [storm] Altar neu, 3 nehmen
    [clone] andere kopieren
    [transmutation] freier lernen
    [swiftness] zweiter Morgen
    [mirage] Rune zieht nach
    [abundance] sofort ziehen
    [knowledge] Punkte je Karte
   *[communion] lagern beim Lernen
}
board-offer = Die Zauber dieses Tisches
board-offer-drawn = Zu Beginn zieht der Zufall je Farbe einen Zauber.

## Spielend lernen: Die Katze erklärt ein erstes Spiel. Was wichtig ist, steht zwischen ** **.

learn-invitation = Spiel ein erstes Spiel gegen einen Bot, und die schwarze Katze erklärt, was geschieht. Es dauert etwa fünf Minuten.
learn-opening = Die Katze holt die Steine …
learn-guide = Die Katze erklärt
learn-leave = Ohne die Katze weiterspielen
learn-play = Neues Spiel
learn-idle = Ich schaue mit dir zu.
learn-idle-mine = Du bist dran. Sammle **eine Farbe**: Drei Steine reichen für ihren Zauber. Drei mit derselben Rune stehen für einen ein.
learn-hello = **Hallo, ich bin deine Vertraute!** Diese Steine heißen Materia. Jeder hat eine **Farbe** und eine **Rune**: Kreis, Dreieck oder Quadrat. Zwei gehören schon dir.
learn-aim = Sieben Zauber, von jeder Farbe einer. Du lernst sie mit Steinen **ihrer Farbe**; sie bringen Punkte und helfen dir. Der **siebte Zauber** oder mein **vierzehnter Stein** beendet das Spiel: Die meisten Punkte gewinnen.
learn-draw = **Guten Morgen!** Nimm einen Stein, den du siehst, vom Altar, oder zieh blind zwei aus dem Beutel. Noch brauchst du nichts Bestimmtes: **Zieh zwei**.
learn-store = **Mittag:** Du darfst mich füttern. Je mehr Steine ich habe, desto mehr Punkte bekommst du. Weg ist weg: **Lagere** einen, den du nicht vermisst.
learn-store-which = Gib mir den **schwarzen Kreis**. Die anderen passen besser zusammen, du wirst sehen.
learn-evening = Am **Abend** darfst du einen Zauber lernen: Stufe 3 kostet drei Steine seiner Farbe. Drei gleiche hast du noch nicht, also endet dein Tag.
learn-others = Jetzt hat { $name } einen Tag: Morgen, Mittag, Abend, genau wie du. Danach kommen neue Steine auf den Altar.
learn-take = Du hast einen roten Stein, und auf dem Altar liegt **noch ein roter**. Heute nur einer, aber einer nach Wahl: **Nimm ihn**.
learn-take-which = Das **rote Quadrat**, bitte.
learn-keep = Heute nichts für mich: Du brauchst alle Steine für einen Zauber. **Lass den Mittag aus**. Das darfst du mit jeder Phase.
learn-draw-again = Zwei rote und zwei Dreiecke: Daraus wird etwas. **Zieh zwei** und hoff auf noch ein Dreieck.
learn-keep-again = Ein drittes Dreieck! Heute Abend brauchst du sie alle, also **lass den Mittag** noch einmal **aus**.
learn-wild = **Opferung, Stufe 3,** verlangt drei rote. Du hast zwei. Fehlt dir eine Farbe? **Drei mit derselben Rune** gelten als einer: deine drei Dreiecke. **Lern** sie!
learn-stone = Das ist die **Rechnung**: die Steine, die gehen, und der eine rote, der auf der Karte bleibt und die Stufe zeigt. Bezahlt wird erst mit **Gold**.
learn-learned = **{ $thing } gehört dir!** Das zählt am Ende. Und ab deinem nächsten Tag kannst du den Zauber nutzen, in der Phase, deren Zeichen er zeigt.
learn-use = Wieder Morgen, und du hast mehr Auswahl: **Opferung** gibt einen Kreis ab und zieht vier. Dein letzter Stein ist ein Kreis: **Nutze sie**!
learn-used = { $spell ->
    [sacrifice] **Vier Steine für einen!**
   *[other] **{ $thing } ist genutzt!**
} Dafür sind Zauber da: Lern sie früh, nutz sie oft. Höhere Stufen kosten mehr und zählen mehr.
learn-end = Sobald jemand den **siebten Zauber** gelernt oder den **vierzehnten Stein** gelagert hat, spielt ihr die Runde zu Ende. Die meisten Punkte gewinnen.
learn-done = Jetzt kennst du SpellBook! { $over ->
    [yes] Wie wäre es mit einem neuen Spiel?
   *[no] Das hier ist ein echtes Spiel und geht weiter: **Spiel es zu Ende**.
}
learn-morning = **Morgen:** Nimm einen Stein vom Altar oder zieh zwei aus dem Beutel. Den einen suchst du aus, die zwei nicht.
learn-midday = **Mittag:** Füttere mich mit einem Stein, das bringt Punkte, oder behalte ihn für einen Zauber.
learn-learn = Du kannst einen **Zauber lernen!** Er kostet mindestens drei Steine seiner Farbe, und **drei mit derselben Rune** gelten als einer, der dir fehlt.
learn-learn-which = Je höher die Stufe, desto mehr kostet und zählt sie. Jeden Zauber lernst du nur einmal.

## Was geschehen ist

log-no-evening = Du kannst an diesem Abend keinen Zauber lernen.

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

## In einer Minute

scene-1 = Materia sind Steine in sieben Farben, jeder mit einer von drei Runen. Du sammelst sie in deinem Vorrat, höchstens neun.
scene-3 = Dein Tag hat drei Phasen mit je einer Aktion: am Morgen nehmen oder ziehen, am Mittag lagern, am Abend lernen.
scene-4 = Ein Zauber kostet drei bis fünf Steine seiner Farbe. Drei mit derselben Rune gelten als einer. Ein echter Stein bleibt auf der Karte.
scene-7 = Zwischen den Tagen wird der Altar aufgefüllt. Ab deinem nächsten Tag ist ein gelernter Zauber eine Aktion mehr zur Auswahl.
scene-8 = Nach dem siebten Zauber oder dem vierzehnten gelagerten Stein spielt ihr die Runde zu Ende. Zauber und Tafel zählen, die meisten Punkte gewinnen.
figure-8 = Die Tafel des Vertrauten: je mehr Steine, desto mehr Punkte.

## Ein neuer Tisch

new-difficulty = Wie stark ist dein Gegner?
new-difficulty-0-title = Sanft
new-difficulty-0 = beginnt ohne Vorsprung
new-difficulty-1-title = Fair
new-difficulty-1 = beginnt mit 1 Punkt
new-difficulty-2-title = Zäh
new-difficulty-2 = beginnt mit 2 Punkten
new-difficulty-3-title = Grimmig
new-difficulty-3 = beginnt mit 3 Punkten

## Gleichstand

board-tie-spells = { $who ->
    [you] Du hast mehr Zauber gelernt.
   *[other] { $name } hat mehr Zauber gelernt.
}
board-tie-pool = { $who ->
    [you] Du hast mehr Materia im Vorrat.
   *[other] { $name } hat mehr Materia im Vorrat.
}
