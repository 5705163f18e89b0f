### Nachrichten auf Deutsch

notice-turn = Du bist dran in { $game }
notice-plain = Die anderen sind fertig.
notice-tables = { $count ->
    [3] Drei Tische warten auf dich
    [4] Vier Tische warten auf dich
    [5] Fünf Tische warten auf dich
   *[other] { $count } Tische warten auf dich
}
notice-play = Weiterspielen
notice-later = Später heute
notice-tomorrow = Ruhe bis morgen

## In einem Chat

notice-up = { $name } ist dran in { $game }
notice-over = { $game } ist zu Ende.
notice-open = Zum Tisch
notice-test = Hier schreibt Spellwright, wer dran ist.
