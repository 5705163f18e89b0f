### Notices, in English

notice-turn = Your turn in { $game }
notice-plain = The others are done.
notice-tables = { $count ->
    [3] Three tables wait for you
    [4] Four tables wait for you
    [5] Five tables wait for you
   *[other] { $count } tables wait for you
}
notice-play = Play on
notice-later = Later today
notice-tomorrow = Quiet until tomorrow

## In a chat

notice-up = { $name } is up in { $game }
notice-over = { $game } is over.
notice-open = Open the table
notice-test = This is where Spellwright says who is up.
