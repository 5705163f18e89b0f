### Der Drachenhort auf Deutsch

game-name = Der Drachenhort
game-tale = Füll deinen Beutel, solange der Drache schläft. Sei nicht gierig.
game-mood = schnell und nervenaufreibend

option-first = Wer beginnt
option-first-random = der Zufall entscheidet

prompt-turn = { $who ->
    [you] Du bist dran: noch eine Handvoll, oder gehst du mit { $coins ->
        [0] leeren Händen
        [1] 1 Münze
       *[other] { $coins } Münzen
    }?
   *[other] { $name } überlegt.
}
action-take = Eine Handvoll nehmen
action-leave = Mit { $coins ->
    [0] leeren Händen
    [1] 1 Münze
   *[other] { $coins } Münzen
} gehen
forbidden-3-1 = Du kannst eine Handvoll nehmen oder gehen.

told-first = { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}
told-looked = { $known ->
    [yes] Du siehst die Karte an: Die Geduld des Drachen ist { $piece }.
   *[no] { $name } sieht die Karte an.
}
told-took = { $who ->
    [you] Du nimmst { $piece }.
   *[other] { $name } nimmt { $piece }.
}
told-left = { $who ->
    [you] Du gehst mit { $piece }.
   *[other] { $name } geht mit { $piece }.
}
told-woke = Der Drache erwacht (Geduld { $piece }): Alle in der Höhle verlieren alles!
told-finished = Die Höhle ist leer, und der Drache schläft weiter.

ending-woken = der Drache ist erwacht
ending-empty = alle sind gegangen

plain-noise = Lärm: { $value }
plain-patience = { $value ->
    [-1] Die Geduld des Drachen: verdeckt, 4 bis 9
    [0] Der Drache schläft.
   *[other] Die Geduld des Drachen: { $value }
}
plain-seat-coins = { $value ->
    [one] 1 Münze
   *[other] { $value } Münzen
}
plain-seat-is_out = { $value ->
    [0] in der Höhle
   *[other] draußen
}

welcome = Nimm, was du kannst, und geh, bevor der Drache erwacht.
rules-short =
    Nimm eine Handvoll Münzen, oder geh und behalte, was du hast.
    Übersteigen alle Münzen zusammen die Geduld des Drachen, erwacht er.
    Wer dann noch in der Höhle ist, verliert alles. Die meisten Münzen gewinnen.
hint = Zahl: wählen · ?: Chancen · u: zurück · l: Verlauf · h: Hilfe · q: Ende
keys =
    Tippe die Zahl einer Möglichkeit und drücke Enter.
      ?   wie geduldig der Drache sein kann
      u   deine letzte Entscheidung zurücknehmen
      l   was bisher geschah
      h   diese Regeln und Tasten
      q   beenden
