### Was nur das Brett von Simsala … Bumm? sagt, auf Deutsch

board-others = Die anderen
board-you = Du
board-board = Das Brett: Steine, die weg sind
board-yours = Deine Steine von hinten
board-calls = Rufe

board-left = links
board-right = rechts
board-both = beiderseits
board-bot = Bot
board-out = raus
board-on-turn = am Zug

board-lives = { $lives } von { $all } Leben
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
board-gained = +{ $points }
board-gained-long = davon { $points } in der letzten Runde
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
board-only-you = nur für deine Augen

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

board-crib = Was sie bewirken
board-neighbour-left = linker Nachbar
board-neighbour-right = rechter Nachbar
board-neighbours = beide Nachbarn

board-percent = { $percent } %
board-unseen = noch { $count }
board-unseen-long = { $count } von { $all } noch nicht zu sehen
board-wait = Warte, bis du am Zug bist.

board-rolled = gewürfelt
board-die = Der Würfel zeigt { $number }.
board-missed = daneben
board-missed-long = { $who ->
    [you] Du lagst daneben: { $spell } { $thing }
   *[other] { $name } lag daneben: { $spell } { $thing }
}
board-too-low = zu niedrig
board-round = Runde { $round } ist zu Ende

board-score-before = Vor der letzten Runde
board-score-last = Letzte Runde
board-score-total = Punkte

## Was zu einer Sache gesagt wird

about-stone = { $spell } { $name }
about-lives = Leben
about-lives-text = Jeder hat in jeder Runde sechs, nie mehr. Wer keins mehr hat, ist raus.
about-points = Punkte
about-supply = Vorrat
about-supply-text = Verdeckte Steine. Am Ende eines Zuges werden freie Plätze von hier aufgefüllt.
about-mystics = Mystiksteine
about-mystics-text = Ein Nächtlicher Gesang nimmt einen und sieht ihn an. Gerufen werden kann er nicht, aber am Ende ist er einen Punkt wert.
about-board = Brett
about-board-text = Spruch 1 gibt es auf einem Stein, Spruch 2 auf zweien … Spruch 8 auf acht. Was hier liegt, ist für diese Runde weg.
about-die = Der Würfel
about-die-text = Er zeigt 1, 2 oder 3, alle gleich oft.
about-left = Linker Nachbar
about-left-text = Dein Schneesturm trifft hier, dein Gewitter auch.
about-right = Rechter Nachbar
about-right-text = Dein Feuerball trifft hier, dein Gewitter auch.
about-both = Linker und rechter Nachbar
about-both-text = Schneesturm, Feuerball und Gewitter treffen alle hier.
about-place = Dein Stein { $place }
about-place-text = { $count ->
    [0] Noch ist nichts über ihn bekannt. Ein Ruf, der misslingt, zeigt, was er nicht ist.
   *[other] Er ist nicht { $spells }: Diese Rufe misslangen, als er hier stand.
}
about-end = Zug beenden
about-end-text = Deine freien Plätze werden aufgefüllt, dann ist dran, wer links von dir sitzt.

## Bilder in den Regeln

figure-1 = Acht Sprüche. Die Zahl sagt auch, auf wie vielen Steinen der Spruch steht.
figure-2 = Deine fünf Steine: Alle sehen sie, nur du nicht.
figure-3 = Steht der Stein, den du rufst, vor dir? Dann kommt er aufs Brett. Wenn nicht, verlierst du ein Leben.
figure-times = × { $many }
figure-others-see = Das sehen die anderen
figure-you-see = Das siehst du
figure-call = „{ $spell }!“
figure-board = aufs Brett
figure-life = ein Leben weniger

# Was eine Regel dem sagt, der will, was sie verbietet
forbidden-3-1 = Ruf erst einen Zauber: Dein Zug lässt sich nicht überspringen.
forbidden-3-6 = Zu niedrig: Jeder Ruf muss mindestens so hoch sein wie der davor.
