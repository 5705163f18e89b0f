### Was für alle Spiele gleich ist, auf Deutsch

you = du
result-win = { $who ->
    [you] Du gewinnst!
   *[other] { $name } gewinnt.
}
result-nobody = Niemand gewinnt.
result-shared = Gemeinsamer Sieg: { $names }.
result-scores = Endstand — { $scores }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-times = { $many } × { $thing }

price-costs = kostet { $things }
price-points = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}
price-idle = jetzt ohne Wirkung

refusal-not-your-turn = Du bist nicht am Zug: { $name } entscheidet gerade.
refusal-illegal-action = Das geht jetzt nicht.
refusal-stale-ply = Das Spiel ist weitergegangen. Sieh noch einmal hin.
refusal-match-over = Das Spiel ist zu Ende.
refusal-unknown-seat = Dort sitzt niemand.
refusal-bad-record = Das ist keine gültige Aufzeichnung: { $why }.
refusal-no-undo = Es gibt nichts zurückzunehmen: Was den Zug beendet oder etwas Neues gezeigt hat, gilt.

play-welcome = { $others ->
    [0] Du spielst allein.
   *[other] Du spielst gegen { $names }.
}
play-bots = { $names }: { $bot } — { $temper }
play-not-understood = „{ $input }“ verstehe ich nicht. h zeigt die Hilfe.
play-not-a-choice = Das steht gerade nicht zur Wahl.
play-undone = Zurückgenommen. Der Zufall entscheidet wieder genauso.
play-goodbye = Auf Wiedersehen und danke fürs Spielen!
play-fair =
    Der Zufall ist fair: Er folgt aus einem Geheimnis mit diesem Fingerabdruck:
    { $commitment }
play-secret =
    Das war das Geheimnis (sein SHA-256 ist der Fingerabdruck vom Anfang):
    { $secret }
play-saved =
    Die Aufzeichnung dieses Spiels liegt in { $file }
    Prüfen mit: spellwright verify { $file }

bot-newt = Molch
bot-newt-temper = neu in der Magie, probiert alles aus
bot-apprentice = Lehrling
bot-apprentice-temper = lernt schnell und irrt oft
bot-tinker = Kesselflicker
bot-tinker-temper = flickt sich durch: gute Arbeit, kleine Patzer
bot-hedge-witch = Kräuterhexe
bot-hedge-witch-temper = flink und schlau, aus langer Erfahrung
bot-alchemist = Alchemistin
bot-alchemist-temper = wiegt jeden Tropfen, bevor sie gießt
bot-archmage = Erzmagier
bot-archmage-temper = lässt sich Zeit und sieht weit
bot-random = Blatt
bot-random-temper = wie der Wind es will

seat-number = Platz { $seat }
option-edition = Regeln
option-edition-number = Ausgabe { $number }
option-first-number = Platz { $number }
outcome = { $count ->
    [0] Niemand gewinnt, { $scores } – { $ending } (§{ $rule })
    [1] { $winners } gewinnt { $scores } – { $ending } (§{ $rule })
   *[other] { $winners } teilen sich den Sieg, { $scores } – { $ending } (§{ $rule })
}
ending-end = das Spiel ist zu Ende

## Ein Tisch nur in Worten

told-table = Du sitzt an Tisch { $table }.
told-reading = So liest du den Tisch:
told-since = Seit deiner letzten Entscheidung:
told-choices = Antworte mit einer dieser Aktionen:
told-wait = Die anderen entscheiden gerade. Schau noch einmal nach, um auf deinen Zug zu warten.
told-before = Tisch { $code }: Das Spiel beginnt, sobald alle da sind. { $many ->
    [0] Alle sind da; wer den Tisch eröffnet hat, startet das Spiel.
    [one] Ein Platz ist noch frei.
   *[other] { $many } Plätze sind noch frei.
} Schau noch einmal nach, um zu warten.
