### Das Kontobuch: was ein Spiel entschieden hat, auf Deutsch

ledger-title = Das Kontobuch
ledger-curve = Wer vorn lag, Schritt für Schritt
ledger-decided = Was den Ausschlag gab
ledger-start = Anfang
ledger-result = Ende
ledger-ply = Schritt
ledger-percent = { $percent } %
ledger-reading = Das Spiel wird gelesen …
ledger-better = Besser:
ledger-look = Schritt { $ply } ansehen
ledger-explained = Glück: was der Zufall tat. Eigene Patzer: was Entscheidungen kosteten, nach dem, was man wissen konnte. Andere: was ihre Entscheidungen änderten. Verborgenes: was niemand wissen konnte. Schätzung: was die Bewertung falsch sah. Die Punkte gehen auf.
ledger-verdict-of = { $name }: { $verdict }
ledger-as-table = Die Kurve als Tabelle

ledger-column-luck = Glück
ledger-column-skill = eigene Patzer
ledger-column-others = andere
ledger-column-information = Verborgenes
ledger-column-estimate = Schätzung

ledger-verdict = { $fate ->
    [won] { $luck ->
        [with] { $play ->
            [best] Die wenigsten Patzer, und das Glück stand bei.
           *[other] Das Glück half, und die Chancen wurden genutzt.
        }
        [against] { $play ->
            [best] Gegen das Glück gewonnen, mit den besseren Entscheidungen.
           *[other] Gegen das Glück gewonnen.
        }
       *[even] { $play ->
            [best] Mit den besseren Entscheidungen gewonnen.
           *[other] Das Glück war ausgeglichen; der richtige Moment entschied.
        }
    }
   *[lost] { $luck ->
        [against] { $play ->
            [best] Die sicherste Hand, aber das Glück war woanders.
           *[other] Das Glück war diesmal woanders.
        }
       *[even] { $play ->
            [best] Die sicherste Hand, und der kleinste Lohn dafür.
           *[other] Ein paar Chancen blieben liegen.
        }
    }
}
ledger-luckiest = Größtes Glück: Schritt { $ply } ({ $points }).
ledger-unluckiest = Größtes Pech: Schritt { $ply } ({ $points }).
ledger-error = { $many ->
    [0] Zu wählen gab es nichts.
    [one] Die eine Entscheidung kostete { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
   *[other] Im Schnitt kostete jede von { $many } Entscheidungen { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
}
ledger-slips = { $many ->
    [0] Keine Entscheidung hat viel gekostet.
    [one] Die Entscheidung, die am meisten kostete
   *[other] Die Entscheidungen, die am meisten kosteten
}
ledger-slip = Schritt { $ply }, { $name }: „{ $done }“ gewinnt in { $chance } der Fälle; besser: „{ $better }“, { $better_chance }.
ledger-measured = Punkte sind Hundertstel einer Gewinnchance. Bewertung: { $value }; Entscheidungen beurteilt in { $worlds } Welten, die zu dem passen, was der Spieler wusste, { $horizon } Entscheidungen voraus.
