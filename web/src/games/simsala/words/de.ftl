### Was nur das Brett von Simsala … Bumm? sagt, auf Deutsch

board-others = Die anderen
board-you = Du
board-board = Das Brett: Steine, die aus dem Spiel sind
board-yours = Deine Steine von hinten
board-calls = Zauber

board-left = links
board-right = rechts
board-both = links+rechts
board-bot = Bot
board-out = raus
board-on-turn = am Zug

board-lives = { $lives } von { $all } Leben
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
board-gained = +{ $points }
board-gained-long = davon { $points } aus dem letzten Durchgang
board-mystic-count = { $count ->
    [0] keine Mystiksteine
    [one] 1 Mystikstein
   *[other] { $count } Mystiksteine
}
board-supply-count = { $count ->
    [0] der Vorrat ist leer
    [one] 1 Stein im Vorrat
   *[other] { $count } Steine im Vorrat
}
board-mystics = Mystik
board-supply = Vorrat
board-own-mystic = { $count ->
    [one] Dein Mystikstein
   *[other] Deine Mystiksteine
}
board-only-you = nur du siehst das

board-stone = { $spell } { $name }
board-column = { $name }: { $gone } von { $all } weg
board-of-all = von { $all }
board-place-empty = leerer Platz
board-place-left = leerer Platz, hier stand { $name }
board-place = Stein { $place }{ $count ->
    [0] : kann alles sein
   *[other] : nicht { $spells }
}
board-place-likely = { $spell } { $percent }
board-place-sure = Stein { $place }: sicher { $spell } { $name }

board-crib = Was die Zauber bewirken
board-neighbour-left = linker Nachbar
board-neighbour-right = rechter Nachbar
board-neighbours = beide Nachbarn

board-percent = { $percent } %
board-unseen = noch { $count }
board-unseen-long = { $count } von { $all } noch ungesehen
board-wait = Warte, bis du am Zug bist.

board-rolled = gewürfelt
board-die = Der Würfel zeigt { $number }.
board-missed = daneben
board-missed-long = { $who ->
    [you] Du lagst daneben: { $spell } { $thing }
   *[other] { $name } lag daneben: { $spell } { $thing }
}
board-too-low = zu niedrig
board-round = Durchgang { $round } ist zu Ende

board-score-round = Durchgang { $round }
board-score-total = Punkte

## Was zu einer Sache gesagt wird

about-stone = { $spell } { $name }
about-lives = Leben
about-lives-text = Du beginnst jeden Durchgang mit sechs und hast nie mehr. Wer keins mehr hat, ist ausgeschieden.
about-points = Punkte
about-supply = Vorrat
about-supply-text = Diese Steine liegen verdeckt. Am Ende deines Zuges füllst du deine leeren Plätze von hier auf.
about-mystics = Mystiksteine
about-mystics-text = Zaubere einen Nächtlichen Gesang, dann nimmst du einen und siehst ihn an. Zaubern kannst du ihn nicht, aber am Ende kann er einen Punkt wert sein.
about-board = Brett
about-board-text = Zauber 1 gibt es auf einem Stein, Zauber 2 auf zweien und so weiter bis Zauber 8 auf acht. Steine auf dem Brett sind für diesen Durchgang aus dem Spiel.
about-die = Der Würfel
about-die-text = Er zeigt 1, 2 oder 3, alle gleich oft.
about-left = Linker Nachbar
about-left-text = Dein Schneesturm und dein Gewitter treffen diese Person.
about-right = Rechter Nachbar
about-right-text = Dein Feuerball und dein Gewitter treffen diese Person.
about-both = Linker und rechter Nachbar
about-both-text = Schneesturm, Feuerball und Gewitter treffen alle diese Person.
about-place = Dein Stein { $place }
about-place-text = { $count ->
    [0] Noch ist nichts über ihn bekannt. Misslingt ein Zauber, weißt du, was er nicht ist.
   *[other] Er ist nicht { $spells }: Diese Zauber misslangen, als er hier stand.
}
about-end = Zug beenden
about-end-text = Deine leeren Plätze werden aufgefüllt, und links von dir geht es weiter.

## Bilder in den Regeln

figure-1 = Acht Zauber. Die Zahl sagt auch, auf wie vielen Steinen der Zauber ist.
figure-2 = Deine fünf Steine: Alle sehen sie, nur du nicht.
figure-3 = Hast du den Stein, den du rufst? Dann kommt er aufs Brett. Wenn nicht, verlierst du ein Leben.
figure-times = × { $many }
figure-others-see = Das sehen die anderen
figure-you-see = Das siehst du
figure-call = „{ $spell }!“
figure-board = aufs Brett
figure-life = du verlierst ein Leben

# Was eine Regel dem sagt, der will, was sie verbietet
forbidden-3-1 = Ruf erst einen Zauber: Deinen Zug kannst du nicht auslassen.
forbidden-3-6 = Das ist zu niedrig: Kein Zauber darf niedriger sein als der vorige.

## Meine Spiele

mine-turn = Du rufst.
mine-stands = { $stones ->
    [one] Noch ein Stein
   *[other] Noch { $stones } Steine
}; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $name } hat { $theirs }.
mine-gist = der letzte Zauber: { $thing }
mine-gist-failed = ein falscher Ruf in Runde { $rounds } hat entschieden
share-pieces = Der letzte Zug

## Was geschehen ist, in einem Satz: ein Ruf und was daraus wird

opens-called = { $who ->
    [you] Du rufst { $thing }
   *[other] { $name } ruft { $thing }
}
on-cast = — richtig!
on-failed = — falsch.
on-broke-order = — zu niedrig: Es musste { $source } oder höher sein.
on-rolled = Der Würfel zeigt { $piece }.
on-lost = { $who ->
    [you] Du verlierst { lost-lives }
   *[other] { $name } verliert { lost-lives }
}
lost-lives = { $piece ->
    [0] kein Leben.
    [one] ein Leben: { lives-changed }
   *[other] { $piece } Leben: { lives-changed }
}
lives-changed = { $target ->
    [0] { $before } → 0 { $heart } — ausgeschieden!
   *[other] { $before } → { $target } { $heart }
}
on-healed = { $piece ->
    [0] { $who ->
        [you] Du hast schon alle Leben.
       *[other] { $name } hat schon alle Leben.
    }
   *[other] { $who ->
        [you] Du bekommst
       *[other] { $name } bekommt
    } { $piece ->
        [one] ein Leben
       *[other] { $piece } Leben
    } zurück: { lives-changed }
}
on-looked = { $known ->
    [yes] Dein Mystikstein ist: { $thing }.
   *[no] { $name } sieht einen Mystikstein an.
}
on-no-mystic = Es gibt keinen Mystikstein mehr.
on-swept = { $who ->
    [you] Das war dein letzter Stein! Alle anderen verlieren alle Leben.
   *[other] Das war der letzte Stein von { $name }! Alle anderen verlieren alle Leben.
}
sum-lives = Leben
