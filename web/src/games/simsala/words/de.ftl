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
board-own-stones = Deine Steine
board-all-but-you = Alle sehen sie, nur du nicht

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

board-risk = { $range ->
    [yes] −{ $least }…{ $most }
   *[no] −{ $most }
}
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
board-next-round = Nächster Durchgang
board-again = Noch einmal zeigen
board-begins = { $who ->
    [you] du beginnst
   *[other] { $name } beginnt
}
board-turned = Aufgedeckt: Du hattest noch { $spells }.
board-turned-none = Du hast deinen letzten Stein gezaubert.
board-tie = { $who ->
    [you] Du hast im letzten Durchgang mehr geholt.
   *[other] { $name } hat im letzten Durchgang mehr geholt.
}
board-you-too = dir
board-over = { $who ->
    [you] Durchgang { $round } gehört dir.
   *[other] Durchgang { $round } geht an { $name }.
}
board-over-fault = Durchgang { $round } ist zu Ende.
board-end-swept = { $who ->
    [you] Du hast deinen letzten Stein gezaubert.
   *[other] { $name } hat den letzten Stein gezaubert.
}
board-end-took = { $victim ->
    [you] Der Zauber von { $name } ({ $thing }) nahm dir das letzte Leben.
   *[other] { $who ->
        [you] Dein { $thing } nahm { $victims } das letzte Leben.
       *[other] Der Zauber von { $name } ({ $thing }) nahm { $victims } das letzte Leben.
    }
}
board-end-last = { $who ->
    [you] Nur du warst noch übrig.
   *[other] Nur { $name } war noch übrig.
}
board-end-fault = { $who ->
    [you] Dein falscher Ruf hat dich das letzte Leben gekostet.
   *[other] Ein falscher Ruf hat { $name } das letzte Leben gekostet.
}

## Was die Zauber bewirken, an den Tasten

a-life-of-2 = { $lives_2 ->
    [one] ein Leben
   *[other] { $lives_2 } Leben
}
a-life-of-5 = { $lives_5 ->
    [one] ein Leben
   *[other] { $lives_5 } Leben
}
a-life-of-6 = { $lives_6 ->
    [one] ein Leben
   *[other] { $lives_6 } Leben
}
a-life-of-7 = { $lives_7 ->
    [one] ein Leben
   *[other] { $lives_7 } Leben
}
a-life-of-8 = { $lives_8 ->
    [one] ein Leben
   *[other] { $lives_8 } Leben
}
gist-1 = andere −{ $die_least }…{ $die_most }
gist-2 = andere −{ $lives_2 }, du +{ $lives_2 }
gist-3 = du +{ $die_least }…{ $die_most }
gist-4 = ein Mystik{ "\u00AD" }stein
gist-5 = links, rechts −{ $lives_5 }
gist-6 = links −{ $lives_6 }
gist-7 = rechts −{ $lives_7 }
gist-8 = du +{ $lives_8 }
board-hopeless = { $spell }, { $thing }, hast du sicher nicht. Drück noch einmal, um trotzdem zu rufen.

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

## Spielend lernen: Die Eule erklärt ein erstes Spiel

learn-invitation = Spiel ein erstes Spiel gegen zwei Bots, und eine Eule erklärt, was geschieht. Es dauert etwa fünf Minuten.
learn-opening = Die Eule baut die Steine auf …
learn-guide = Die Eule erklärt
learn-leave = Ohne die Eule weiterspielen
learn-play = Richtig spielen
learn-idle = Ich schaue mit dir zu.
learn-idle-mine = Du bist dran: Ruf einen Zauber, der vor dir stehen könnte. Nach einem richtigen darfst du aufhören.
learn-look-others = Hallo! Das sind die Steine von { $first_name } und { $second_name }. Du siehst sie alle.
learn-look-mine = Diese fünf sind deine. Du siehst nur ihre Rückseite, aber alle anderen wissen, was darauf ist!
learn-count-board = Zauber 1 gibt es einmal, Zauber 2 zweimal … Zauber 8 achtmal. Steine auf dem Brett sind aus dem Spiel.
learn-count-backs = { $unseen ->
    [0] Was du woanders siehst, kann nicht deins sein. Goldene Zahlen auf deinen Steinen sind dort am wahrscheinlichsten.
   *[other] Schau: Du siehst jede { $unseen }. Also hast du selbst keine { $unseen }: Sie ist durchgestrichen.
}
learn-call = Du bist dran! Ruf einen Zauber, den du wohl hast. Am ehesten { $many ->
    [1] { $spell }, { $thing }: { $percent } %.
   *[other] { $spells }: je { $percent } %.
}
learn-right = Richtig, eine { $spell }! Sie kommt aufs Brett. { learn-did }
learn-did = { $spell ->
    [1] Der Würfel zeigt { $rolled }: So viele Leben verlieren die beiden anderen.
    [2] Die beiden anderen verlieren { a-life-of-2 }{ $healed ->
        [0] .
       *[other] , und du bekommst eins zurück.
    }
    [3] Der Würfel zeigt { $rolled }: { $healed ->
        [0] Das würde dich heilen, aber du hast schon alle sechs Leben.
        [one] Du bekommst 1 Leben zurück.
       *[other] Du bekommst { $healed } Leben zurück.
    }
    [4] { $mystic ->
        [0] Aber es ist kein Mystikstein mehr da.
       *[other] Dafür nimmst du einen Mystikstein: { $mystic_points } Punkt mehr, wenn du überlebst.
    }
    [5] Der Blitz trifft links und rechts: Beide verlieren { a-life-of-5 }.
    [6] Der Schnee fällt links von dir: { $left_name } verliert { a-life-of-6 }.
    [7] Das Feuer fliegt nach rechts: { $right_name } verliert { a-life-of-7 }.
   *[8] { $healed ->
        [0] Sie würde dich heilen, aber du hast schon alle sechs Leben.
       *[other] Sie heilt dich: Du bekommst { a-life-of-8 } zurück.
    }
}
learn-wrong = Keine { $spell } da: Du verlierst ein Leben, und dein Zug endet. Aber jetzt ist die { $spell } durchgestrichen!
learn-wrong-dragon = Kein Drache da! Er beißt dich selbst: Der Würfel zeigt { $rolled }, du verlierst { $lost } Leben. Die 1 ist am gefährlichsten.
learn-again = { $lowest ->
    [8] Kein Zauber darf niedriger sein als der vorige: Nur die 8 bleibt. Wagst du es, oder beendest du den Zug?
   *[other] Noch einen? Gleich hoch oder höher: { $lowest } bis 8. Oder beende den Zug: Ein falscher Zauber kostet ein Leben.
}
learn-few = { $supply ->
    [0] { $left ->
        [one] Du hast nur noch einen Stein, und es kommt keiner nach: Ruf ihn, jetzt oder später, und du gewinnst den Durchgang.
       *[other] Du hast nur noch { $left } Steine, und es kommen keine nach: Ruf sie alle, jetzt oder später, und du gewinnst den Durchgang.
    }
   *[other] { $left ->
        [one] Du hast nur noch einen Stein! Rufst du ihn jetzt, gewinnst du den Durchgang. Endet dein Zug, wird aufgefüllt.
       *[other] Du hast nur noch { $left } Steine! Kannst du alle in diesem Zug rufen, gewinnst du den Durchgang. Endet dein Zug, wird aufgefüllt.
    }
}
learn-filled = { $dealt ->
    [one] Auf deinen leeren Platz kommt ein neuer Stein. Wieder siehst du nur seine Rückseite.
   *[other] Auf deine leeren Plätze kommen { $dealt } neue Steine. Wieder siehst du nur ihre Rückseite.
}
learn-unfilled = Der Vorrat ist leer, also bleiben deine Plätze leer. So hast du weniger Steine zu zaubern!
learn-others = Jetzt ruft { $name }. Du siehst die Steine dort: Welcher Zauber wäre richtig, welcher falsch?
learn-hit = Autsch! { $name } hat die { $spell } gezaubert, { $thing }. Das kostet dich { $lost ->
    [one] ein Leben
   *[other] { $lost } Leben
}. Das kannst du auch!
learn-lost = Seit deinem letzten Zug hast du { $lost } Leben verloren: { $by }.
learn-other-right = Das war richtig von { $name }: Noch eine { $spell } kommt aufs Brett. Sie kann nicht deine sein.
learn-other-wrong = { $name } hat { $spell } gerufen, aber du siehst: Da ist keine. Das kostet ein Leben, und der Zug endet.
learn-lives = Herzen sind Leben: Jeder hat sechs. Sobald jemand keins mehr hat, ist der Durchgang vorbei.
learn-aims = { $win_points } Punkte: Zaubere alle deine Steine, oder nimm jemandem das letzte Leben. Andere Überlebende bekommen { $survivor_points }. Eine ganze Partie geht bis { $match_points }.
learn-mystics = Das sind die Mystiksteine. Zauberst du eine 4, nimmst du einen: { $mystic_points } Punkt mehr, wenn du überlebst.
learn-danger = { $left ->
    [one] Nur noch ein Leben: Ruf den sichersten Zauber, und wag nicht zu viel.
   *[other] Nur noch { $left } Leben: Ruf den sichersten Zauber, und beende deinen Zug rechtzeitig.
}
learn-over = { $how ->
    [swept-me] Du hast deinen letzten Stein gezaubert: { $win_points } Punkte für dich, nichts für die anderen!
    [swept-other] { $name } hat den letzten eigenen Stein gezaubert: { $win_points } Punkte dafür, nichts für alle anderen.
    [fault-me] Du hast dein letztes Leben durch einen falschen Zauber verloren: nichts für dich, je { $survivor_points } Punkt für die anderen.
    [fault-other] { $name } hat das letzte Leben durch einen falschen Zauber verloren: je { $survivor_points } Punkt für alle anderen.
    [killed-me] { $name } hat dir das letzte Leben genommen: { $win_points } Punkte dafür und nichts für dich.
    [by-me] Du hast jemandem das letzte Leben genommen: { $win_points } Punkte für dich!
    [by-other] { $name } hat jemandem das letzte Leben genommen: { $win_points } Punkte dafür, { $survivor_points } für alle anderen, die noch leben.
   *[unknown] Der Durchgang ist vorbei.
} { $mystics ->
    [0] { "" }
    [one] Dazu 1 für deinen Mystikstein.
   *[other] Dazu { $mystics } für deine Mystiksteine.
} { $points ->
    [0] Du hast keine Punkte.
    [one] Du hast 1 Punkt.
   *[other] Du hast { $points } Punkte.
}
learn-done = Jetzt kennst du das Spiel! Ein richtiges Spiel geht weiter, Durchgang um Durchgang, bis jemand { $match_points } Punkte hat.

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
mine-gist-failed = ein falscher Ruf hat es beendet
share-pieces = { $cast ->
    [yes] Der letzte Zug
   *[no] Leben von { $name }
}

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
on-looked = { $who ->
    [you] Dein Mystikstein ist: { $thing }.
   *[other] { $known ->
        [yes] { $name } sieht einen Mystikstein an: { $thing }.
       *[no] { $name } sieht einen Mystikstein an.
    }
}
on-no-mystic = Es gibt keinen Mystikstein mehr.
on-swept = { $who ->
    [you] Das war dein letzter Stein! Alle anderen verlieren alle Leben.
   *[other] Das war der letzte Stein von { $name }! Alle anderen verlieren alle Leben.
}
sum-lives = Leben

## In einer Minute

scene-1 = Acht Zauber: Zauber 1 gibt es auf einem Stein, Zauber 8 auf acht. Steine auf dem Brett sind für diesen Durchgang aus dem Spiel.
scene-2 = Fünf Steine stehen vor dir. Alle sehen sie, nur du nicht, und du siehst alle anderen.
scene-3 = Ruf einen Zauber. Hast du ihn, wirkt er, und du darfst weiterrufen, nur nicht niedriger. Wenn nicht, verlierst du ein Leben, und dein Zug endet. Alle Steine gezaubert oder ein letztes Leben genommen: { $win_points } Punkte.

## Ein neuer Tisch

new-length = Wie lange?
new-length-match = etwa 30 Minuten
new-length-single = etwa 8 Minuten
