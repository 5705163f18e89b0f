### Simsala … Bumm? auf Deutsch

game-name = Simsala … Bumm?
game-tale = Alle sehen deine Steine, nur du nicht. Ruf einen Zauber und hoffe.
game-mood = schnell und kühn

piece-1 = Uralter Drache
piece-2 = Geisterwesen
piece-3 = Süße Träume
piece-4 = Nächtlicher Gesang
piece-5 = Gewitter
piece-6 = Schneesturm
piece-7 = Feuerball
piece-8 = Heiltrank

## Wie viele Leben ein Zauber nimmt oder gibt

lives-of-2 = { $lives_2 } Leben
lives-of-5 = { $lives_5 } Leben
lives-of-6 = { $lives_6 } Leben
lives-of-7 = { $lives_7 } Leben
lives-of-8 = { $lives_8 } Leben

effect-1 = Würfle: Alle anderen verlieren so viele Leben. Misslingt der Zauber, verlierst du sie.
effect-2 = Alle anderen verlieren { lives-of-2 }, du bekommst { $lives_2 } zurück.
effect-3 = Würfle: Du bekommst so viele Leben zurück.
effect-4 = Nimm einen Mystikstein und sieh ihn an: { $ending ->
    [one] { $mystic_points } Punkt mehr, wenn du den Durchgang gewinnst.
   *[first] { $mystic_points } Punkt mehr, wenn du den Durchgang überlebst.
}
effect-5 = Dein linker und dein rechter Nachbar verlieren je { lives-of-5 }.
effect-6 = Dein linker Nachbar verliert { lives-of-6 }.
effect-7 = Dein rechter Nachbar verliert { lives-of-7 }.
effect-8 = Du bekommst { lives-of-8 } zurück.

option-order = Reihenfolge der Zauber
option-order-enforced = nie niedriger als der Zauber davor
option-order-penalised = ein niedrigerer kostet ein Leben und beendet den Zug
option-order-free = beliebig
option-length = Länge
option-length-match = ein Spiel bis { $match_points } Punkte
option-length-single = ein einzelner Durchgang
option-ending = Ein Durchgang endet
option-ending-first = sobald jemand ausscheidet oder alle Steine gezaubert hat
option-ending-one = wenn nur noch einer lebt oder alle seine Steine gezaubert hat
option-first = Wer beginnt
option-first-random = der Zufall entscheidet

## Was gefragt ist

prompt-call = { $who ->
    [you] { $casts ->
        [0] Du bist am Zug: Welchen Zauber rufst du?
       *[other] { $order ->
            [enforced] { $lowest ->
                [8] Noch eine 8 rufen oder Zug beenden?
               *[other] Noch einen Zauber rufen ({ $lowest } oder höher) oder Zug beenden?
            }
            [penalised] Noch einen rufen ({ $lowest } oder höher, sonst −1 Leben) oder Zug beenden?
           *[free] Noch einen Zauber rufen oder Zug beenden?
        }
    }
   *[other] { $name } überlegt.
}

## Was geschehen ist

told-round = Durchgang { $piece } beginnt. { $who ->
    [you] Du fängst an.
   *[other] { $name } fängt an.
}
told-dealt = { $who ->
    [you] { $known ->
        [yes] Du bekommst auf Platz { $to }: { $thing }.
       *[no] Du bekommst einen neuen Stein auf Platz { $to }.
    }
   *[other] { $known ->
        [yes] { $name } bekommt auf Platz { $to }: { $thing }.
       *[no] { $name } bekommt einen Stein auf Platz { $to }.
    }
}
told-opened = Offen aufs Brett gestellt: { $thing }.
told-called = { $who ->
    [you] Du rufst: { $thing }!
   *[other] { $name } ruft: { $thing }!
}
told-cast = Richtig! Der Stein von Platz { $from } kommt aufs Brett.
told-failed = { $who ->
    [you] Du hast keinen solchen Stein. Der Zauber misslingt.
   *[other] { $name } hat keinen solchen Stein. Der Zauber misslingt.
}
told-broke-order = { $thing } ist zu niedrig: Es musste { $source } oder höher sein.
told-rolled = Der Würfel zeigt { $piece }.
told-lost = { $who ->
    [you] Du verlierst { lives-lost } { lives-left-you }
   *[other] { $name } verliert { lives-lost } { lives-left-other }
}
lives-lost = { $piece } Leben.
lives-left-you = { $target ->
    [0] Du bist ausgeschieden!
   *[other] Du hast noch { $target } Leben.
}
lives-left-other = { $target ->
    [0] { $name } ist ausgeschieden!
   *[other] { $name } hat noch { $target } Leben.
}
told-healed = { $piece ->
    [0] { $who ->
        [you] Du hast schon alle { $all_lives } Leben.
       *[other] { $name } hat schon alle { $all_lives } Leben.
    }
   *[other] { $who ->
        [you] Du bekommst { $piece } Leben zurück und hast jetzt { $target }.
       *[other] { $name } bekommt { $piece } Leben zurück und hat jetzt { $target }.
    }
}
told-looked = { $who ->
    [you] Du nimmst einen Mystikstein: { $thing }.
   *[other] { $known ->
        [yes] { $name } nimmt einen Mystikstein: { $thing }.
       *[no] { $name } nimmt einen Mystikstein und sieht ihn an.
    }
}
told-no-mystic = Der Nächtliche Gesang findet keinen Mystikstein mehr.
told-ended = { $who ->
    [you] Du beendest deinen Zug.
   *[other] { $name } beendet den Zug.
}
told-swept = { $who ->
    [you] Das war dein letzter Stein! Alle anderen verlieren alle Leben.
   *[other] Das war der letzte Stein von { $name }! Alle anderen verlieren alle Leben.
}
told-scored = { $who ->
    [you] Du bekommst { points-made } und hast jetzt { $target }.
   *[other] { $name } bekommt { points-made } und hat jetzt { $target }.
}
points-made = { $piece ->
    [0] keine Punkte
    [1] 1 Punkt
   *[other] { $piece } Punkte
}
told-turned = { $who ->
    [you] Du hattest noch: { $thing }.
   *[other] { $name } hatte noch: { $thing }.
}
told-round-over = Der Durchgang ist zu Ende.
told-finished = Das Spiel ist zu Ende.

## Der Tisch im Terminal

table-round = Durchgang { $round }
table-goal = { $length ->
    [match] bis { $goal } Punkte
   *[single] nur einer
}
table-supply = Vorrat { $supply }
table-mystics = Mystiksteine { $mystics }
table-board = Auf dem Brett
table-not = nicht:
table-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
table-own-mystic = deine Mystiksteine: { $spells }
table-others-mystic = Mystiksteine: { $count }
odds-title = Was deine Steine sein können (genau berechnet, in Prozent)
odds-place = Platz
odds-any = Zauber gelingt
table-left = links
table-right = rechts
table-both = links+rechts

## Die Liste der Rufe, mit den Namen derer, die es trifft

short-1 = alle anderen verlieren { $die_least } bis { $die_most } Leben; misslingt er, du
short-2 = alle anderen verlieren { lives-of-2 }, du bekommst { $lives_2 }
short-3 = du bekommst { $die_least } bis { $die_most } Leben zurück
short-4 = du nimmst einen Mystikstein
short-5 = { $both } −{ lives-of-5 }
short-6 = { $left } −{ lives-of-6 }
short-7 = { $right } −{ lives-of-7 }
short-8 = du bekommst { lives-of-8 } zurück

risk-call = { $certain ->
    [yes] zu niedrig: { risk-lives }, dein Zug endet
   *[no] falsch: { risk-lives }{ $fatal ->
        [yes] { $range ->
            [yes] , vielleicht dein letztes!
           *[no] , dein letztes!
        }
       *[no] , dein Zug endet
    }
}
risk-lives = { $range ->
    [yes] −{ $least } bis −{ $most } Leben
   *[no] −{ $most } Leben
}
risk-of = { $spell }: { risk-lives }

## Warum etwas nicht geht

why-end = Ruf erst einen Zauber. Gelingt er, darfst du den Zug beenden. (§3.1)
why-order = Das ist zu niedrig: Nach { $lowest } darfst du nur { $lowest ->
    [8] 8
   *[other] { $lowest } oder höher
} rufen. (§3.6)

## Die Regeln in Kürze

welcome =
    Vor dir stehen fünf Steine mit Zaubern. Alle sehen sie, nur du nicht. Ruf einen
    Zauber: Hast du ihn, wirkt er. Wenn nicht, verlierst du ein Leben. h: Regeln.
rules-short =
    Vor dir stehen fünf Steine. Alle sehen sie, nur du nicht. Zauber 1 gibt es auf
    einem Stein, Zauber 2 auf zweien und so weiter bis Zauber 8 auf acht Steinen. Zu
    zweit und zu dritt stehen von Anfang an einige Steine offen auf dem Brett.
    Ruf in deinem Zug einen Zauber. Zeigt ihn einer deiner Steine, kommt dieser aufs
    Brett, und der Zauber wirkt. Dann ruf noch einen oder beende deinen Zug. Hast du
    den Zauber nicht, verlierst du ein Leben, und dein Zug endet. Am Ende deines
    Zuges werden deine leeren Plätze aufgefüllt, und links von dir geht es weiter.
    { rules-order }
    { rules-ending }
    { rules-length }
rules-order = { $order ->
    [enforced] In einem Zug darf kein Zauber niedriger sein als der vorige.
    [penalised]
        In einem Zug darf kein Zauber niedriger sein als der vorige. Ein niedrigerer
        kostet dich ein Leben und beendet deinen Zug.
   *[free] Du darfst in beliebiger Reihenfolge rufen.
}
rules-ending = { $ending ->
    [one]
        Wer kein Leben mehr hat, ist ausgeschieden. Der Durchgang endet, wenn nur noch
        einer lebt oder jemand alle eigenen Steine gezaubert hat. Dafür gibt es { $only_one_points }
        Punkte und für jeden eigenen Mystikstein { $mystic_points } Punkt dazu.
   *[first]
        Der Durchgang endet, wenn jemand kein Leben mehr hat oder alle eigenen Steine
        gezaubert hat. Zauberst du deinen letzten Stein, bekommst du { $win_points } Punkte, alle
        anderen nichts. Nimmst du jemandem das letzte Leben, bekommst du { $win_points }, alle
        anderen Überlebenden { $survivor_points }. Verlierst du dein letztes Leben durch einen
        misslungenen Zauber, bekommen alle anderen { $survivor_points }. Überlebst du, bekommst du für
        jeden deiner Mystiksteine { $mystic_points } Punkt dazu.
}
rules-ties =
    Bei Gleichstand gewinnt davon, wer im letzten Durchgang die meisten Punkte
    gemacht hat. Steht es dann immer noch gleich, teilt ihr euch den Sieg.
reading =
    „Auf dem Brett“ stehen alle Zauber: ■ ist ein Stein, der dort liegt, · einer,
    der überall sonst sein kann. ♥ sind die Leben, die jemand hat, · verlorene. In
    Klammern stehen die fünf Steine eines Spielers, Platz 1 zuerst: Eine Zahl ist
    der Zauber, ? ein Stein, den du nicht siehst, · ein leerer Platz. „nicht“
    unter deinen Steinen nennt für jeden Platz, was misslungene Zauber dort
    ausgeschlossen haben. „links“ und „rechts“ sind deine Nachbarn, ▸ zeigt, wer
    am Zug ist. „call 6“ ruft Zauber 6.
rules-length = { $length ->
    [single] Ihr spielt nur einen Durchgang. Die meisten Punkte gewinnen.
   *[match] Sobald jemand { $match_points } Punkte hat, gewinnt, wer die meisten hat.
}

## Tasten im Terminal

hint = Zahl: rufen · e: Stopp · ?: Chancen · u: zurück · l: Log · h: Hilfe · q: Ende
keys =
    Tippe die Zahl eines Zaubers oder den Anfang seines Namens und drücke Enter.
      e   Zug beenden (nach einem gelungenen Zauber)
      ?   die genauen Chancen deiner eigenen Steine
      u   letzte Entscheidung zurücknehmen (die Bots sind immer einverstanden)
      l   was bisher geschehen ist
      h   diese Regeln und Tasten
      q   aufhören

ending-track = jemand hat { $match_points } Punkte erreicht
ending-single-round = der eine Durchgang ist zu Ende

## Was eine Aktion tut

action-call = Rufe { $piece }, { $thing }
action-end = Zug beenden
