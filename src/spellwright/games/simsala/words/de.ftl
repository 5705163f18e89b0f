### Simsala … Bumm? auf Deutsch

game-name = Simsala … Bumm?

piece-1 = Uralter Drache
piece-2 = Geisterwesen
piece-3 = Süße Träume
piece-4 = Nächtlicher Gesang
piece-5 = Gewitter
piece-6 = Schneesturm
piece-7 = Feuerball
piece-8 = Heiltrank

effect-1 = Würfle: Alle anderen verlieren so viele Leben. Misslingt der Ruf, verlierst du sie selbst.
effect-2 = Alle anderen verlieren 1 Leben, du bekommst 1 zurück.
effect-3 = Würfle: Du bekommst so viele Leben zurück.
effect-4 = Nimm einen Mystikstein und sieh ihn an: { $ending ->
    [one] 1 Punkt mehr, wenn du die Runde gewinnst.
   *[first] 1 Punkt mehr, wenn du die Runde überlebst.
}
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
option-ending-one = wenn nur noch einer übrig ist oder alle Sprüche gesprochen hat
option-first = Es beginnt
option-first-random = der Zufall entscheidet

## Was gefragt ist

prompt-call = { $who ->
    [you] { $casts ->
        [0] Du bist am Zug: Welchen Spruch rufst du?
       *[other] { $order ->
            [enforced] { $lowest ->
                [8] Noch einmal 8, oder Zug beenden?
               *[other] Noch ein Ruf ({ $lowest } oder höher), oder Zug beenden?
            }
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
        [yes] { $name } bekommt an Platz { $to }: { $thing }.
       *[no] { $name } bekommt einen Stein an Platz { $to }.
    }
}
told-opened = Offen ausgelegt: { $thing }.
told-called = { $who ->
    [you] Du rufst: { $thing }!
   *[other] { $name } ruft: { $thing }!
}
told-cast = Richtig! Der Stein von Platz { $from } kommt aufs Brett.
told-failed = { $who ->
    [you] So ein Stein steht nicht vor dir. Der Spruch misslingt.
   *[other] So ein Stein steht nicht vor { $name }. Der Spruch misslingt.
}
told-broke-order = Zu niedrig: Es musste { $source } oder höher sein.
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
        [you] Du hast schon alle 6 Leben.
       *[other] { $name } hat schon alle 6 Leben.
    }
   *[other] { $who ->
        [you] Du bekommst { $piece } Leben zurück und hast { $target }.
       *[other] { $name } bekommt { $piece } Leben zurück und hat { $target }.
    }
}
told-looked = { $known ->
    [yes] Du nimmst einen Mystikstein. Es ist: { $thing }.
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
    [you] Du bekommst { points-made } und hast jetzt { $target }.
   *[other] { $name } bekommt { points-made } und hat jetzt { $target }.
}
points-made = { $piece ->
    [0] keinen Punkt
    [1] 1 Punkt
   *[other] { $piece } Punkte
}
told-round-over = Die Runde ist zu Ende.
told-finished = Das Spiel ist zu Ende.

## Der Tisch im Terminal

table-round = Runde { $round }
table-goal = { $length ->
    [match] bis { $goal } Punkte
   *[single] Einzelrunde
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
odds-any = Ruf gelingt
table-left = links
table-right = rechts
table-both = beiderseits

## Die Liste der Rufe, mit den Namen derer, die es trifft

short-1 = Würfel: alle anderen −1 bis −3 Leben; misslingt er: du
short-2 = alle anderen −1 Leben, du +1
short-3 = Würfel: du bekommst 1 bis 3 Leben
short-4 = du nimmst einen Mystikstein
short-5 = { $both } −1 Leben
short-6 = { $left } −1 Leben
short-7 = { $right } −1 Leben
short-8 = du +1 Leben

## Warum etwas nicht geht

why-end = Erst rufen: Nach einem Erfolg darfst du den Zug beenden (Regel 3.1).
why-order = Du hast schon { $lowest } gerufen: Jetzt geht nur { $lowest } oder höher (Regel 3.6).

## Die Regeln in Kürze

welcome =
    Vor dir stehen Steine mit Sprüchen, aber nur die anderen sehen sie. Rufe einen:
    Hast du ihn, wirkt er; wenn nicht, verlierst du ein Leben und dein Zug endet.
    h: Regeln.
rules-short =
    Vor jedem stehen fünf Steine, die alle sehen, nur der Besitzer nicht. Spruch 1
    gibt es auf einem Stein, Spruch 2 auf zweien … Spruch 8 auf acht. Zu zweit und
    zu dritt liegen von Anfang an einige Steine offen auf dem Brett.
    Rufe in deinem Zug einen Spruch. Steht so ein Stein vor dir, kommt er aufs Brett
    und der Spruch wirkt: Rufe noch einmal oder beende deinen Zug. Wenn nicht,
    verlierst du ein Leben und dein Zug endet. Dann werden deine Plätze aufgefüllt,
    und wer links von dir sitzt, ist dran.
    { rules-order }
    { rules-ending }
    { rules-length }
rules-order = { $order ->
    [enforced] In einem Zug darf kein Ruf niedriger sein als der vorige.
    [penalised]
        In einem Zug darf kein Ruf niedriger sein als der vorige: Das würde dich ein
        Leben kosten und den Zug beenden.
   *[free] Die Reihenfolge der Rufe ist frei.
}
rules-ending = { $ending ->
    [one]
        Wer kein Leben mehr hat, ist raus; eine Runde endet, wenn nur noch einer übrig
        ist oder jemand alle eigenen Sprüche gesprochen hat. Dafür gibt es 2 Punkte
        und je 1 für eigene Mystiksteine.
   *[first]
        Eine Runde endet, wenn jemand kein Leben mehr hat oder alle eigenen Sprüche
        gesprochen hat. Für den letzten eigenen Spruch gibt es 3 Punkte, und die
        anderen gehen leer aus. Wer jemandem das letzte Leben nimmt, bekommt 3, die
        anderen Überlebenden 1. Wer durch eigene Schuld ausscheidet, lässt allen
        anderen je 1. Ein Mystikstein ist 1 Punkt mehr für den, der überlebt.
}
rules-length = { $length ->
    [single] Wer in dieser einen Runde am meisten punktet, gewinnt.
   *[match] Wer die meisten Punkte hat, wenn jemand 8 erreicht, gewinnt.
}

## Tasten im Terminal

hint = Zahl: Ruf · e: Ende · ?: Chancen · u: zurück · l: Log · h: Hilfe · q: Schluss
keys =
    Tippe die Zahl oder den Anfang des Namens eines Spruchs und drücke Enter.
      e   Zug beenden (nach einem Erfolg)
      ?   die genauen Chancen deiner eigenen Steine
      u   letzte Entscheidung zurücknehmen (die Bots sind einverstanden)
      l   was bisher geschah
      h   diese Regeln und Tasten
      q   aufhören

## Was eine Aktion tut

action-call = Rufe { $piece }, { $thing }
action-end = Zug beenden
