### Simsala … Bumm? auf Deutsch

game-name = Simsala … Bumm?
game-tagline = Rufe die Sprüche, die vor dir stehen – nur die anderen sehen sie.

piece-1 = Uralter Drache
piece-2 = Geisterwesen
piece-3 = Süße Träume
piece-4 = Nächtlicher Gesang
piece-5 = Gewitter
piece-6 = Schneesturm
piece-7 = Feuerball
piece-8 = Heiltrank

effect-1 = Würfle: Alle anderen verlieren so viele Leben. Kommt er nicht, verlierst du sie selbst.
effect-2 = Alle anderen verlieren 1 Leben, du bekommst 1 zurück.
effect-3 = Würfle: Du bekommst so viele Leben zurück.
effect-4 = Nimm einen Mystikstein und sieh ihn an: 1 Punkt mehr, wenn du die Runde überlebst.
effect-5 = Dein linker und dein rechter Nachbar verlieren je 1 Leben.
effect-6 = Dein linker Nachbar verliert 1 Leben.
effect-7 = Dein rechter Nachbar verliert 1 Leben.
effect-8 = Du bekommst 1 Leben zurück.

option-order = Reihenfolge der Rufe
option-order-enforced = jeder Ruf mindestens so hoch wie der vorige
option-order-penalised = ein niedrigerer Ruf kostet ein Leben und beendet den Zug
option-order-free = beliebig
option-length = Länge
option-length-match = ein Spiel bis 8 Punkte
option-length-single = eine einzelne Runde
option-ending = Eine Runde endet
option-ending-first = mit dem ersten Ausscheiden
option-ending-one = wenn nur noch einer übrig ist
option-first = Es beginnt
option-first-random = der Zufall entscheidet

## Was gefragt ist

prompt-call = { $who ->
    [you] { $casts ->
        [0] Du bist am Zug: Welchen Spruch rufst du?
       *[other] { $order ->
            [enforced] Noch ein Ruf ({ $lowest } oder höher), oder Zug beenden?
            [penalised] Noch ein Ruf ({ $lowest } oder höher, ein niedrigerer kostet ein Leben), oder Zug beenden?
           *[free] Noch ein Ruf, oder Zug beenden?
        }
    }
   *[other] { $name } überlegt.
}

## Was geschehen ist

told-round = Runde { $piece } beginnt. { $who ->
    [you] Du fängst an.
   *[other] { $name } fängt an.
}
told-dealt = { $who ->
    [you] Du bekommst einen neuen Stein an Platz { $to }.
   *[other] { $known ->
        [yes] { $name } bekommt { $spell } an Platz { $to }.
       *[no] { $name } bekommt einen Stein an Platz { $to }.
    }
}
told-opened = { $spell } wird offen ausgelegt.
told-called = { $who ->
    [you] Du rufst: { $spell }!
   *[other] { $name } ruft: { $spell }!
}
told-cast = Richtig! Der Stein von Platz { $from } kommt aufs Brett.
told-failed = { $who ->
    [you] Der Stein steht nicht vor dir. Der Spruch misslingt.
   *[other] Der Stein steht nicht vor { $name }. Der Spruch misslingt.
}
told-broke-order = { $spell } ist zu niedrig: Es musste { $source } oder mehr sein.
told-rolled = Der Würfel zeigt { $piece }.
told-lost = { $who ->
    [you] Du verlierst { lives-lost } { lives-left-you }
   *[other] { $name } verliert { lives-lost } { lives-left-other }
}
lives-lost = { $piece ->
    [0] kein Leben.
   *[other] { $piece } Leben.
}
lives-left-you = { $target ->
    [0] Du bist ausgeschieden!
   *[other] Du hast noch { $target }.
}
lives-left-other = { $target ->
    [0] { $name } ist ausgeschieden!
   *[other] { $name } hat noch { $target }.
}
told-healed = { $piece ->
    [0] { $who ->
        [you] Du bist schon bei voller Kraft.
       *[other] { $name } ist schon bei voller Kraft.
    }
   *[other] { $who ->
        [you] Du bekommst { $piece } Leben zurück und hast { $target }.
       *[other] { $name } bekommt { $piece } Leben zurück und hat { $target }.
    }
}
told-looked = { $known ->
    [yes] Du nimmst einen Mystikstein. Es ist: { $spell }.
   *[no] { $name } nimmt einen Mystikstein und sieht ihn an.
}
told-no-mystic = Die Eule findet keinen Mystikstein mehr.
told-ended = { $who ->
    [you] Du beendest deinen Zug.
   *[other] { $name } beendet den Zug.
}
told-swept = { $who ->
    [you] Das war dein letzter Stein! Alle anderen verlieren alle Leben.
   *[other] Das war der letzte Stein von { $name }! Alle anderen verlieren alle Leben.
}
told-scored = { $who ->
    [you] Du bekommst in dieser Runde { $piece } und hast { $target }.
   *[other] { $name } bekommt in dieser Runde { $piece } und hat { $target }.
}
told-finished = Das Spiel ist zu Ende.

## Der Tisch im Terminal

table-round = Runde { $round }
table-goal = { $length ->
    [match] bis { $goal } Punkte
   *[single] eine einzelne Runde
}
table-supply = Vorrat { $supply }
table-mystics = Mystiksteine { $mystics }
table-board = Auf dem Brett
table-not = nicht
table-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
table-own-mystic = eigene Mystik: { $spells }
table-others-mystic = Mystik: { $count }
table-calls = Deine Rufe
odds-title = Was deine Steine sein können (genau berechnet, in Prozent)
odds-place = Platz
odds-any = mindestens einer
table-left = links
table-right = rechts
table-both = links und rechts
