### What is the same for every game, in English

you = you
result-win = { $who ->
    [you] You win!
   *[other] { $name } wins.
}
result-nobody = Nobody wins.
result-shared = Shared victory: { $names }.
result-scores = Final score — { $scores }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-times = { $many } × { $thing }

price-costs = costs { $things }
price-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
price-idle = no effect now

refusal-not-your-turn = It is not your turn: { $name } is deciding.
refusal-illegal-action = You cannot do that now.
refusal-stale-ply = The game has moved on. Take another look.
refusal-match-over = The game is over.
refusal-unknown-seat = There is nobody in that seat.
refusal-bad-record = This is not a valid record: { $why }.
refusal-no-undo = There is nothing to take back: a decision stands once it has passed the turn on or revealed something.

play-welcome = { $others ->
    [0] You are playing solo.
   *[other] You are playing against { $names }.
}
play-bots = { $names }: { $bot } — { $temper }
play-not-understood = I do not understand “{ $input }”. Type h for help.
play-not-a-choice = That is not one of your choices right now.
play-undone = Taken back. Chance will decide the same way again.
play-goodbye = Goodbye, and thanks for playing!
play-fair =
    Chance is fair: it follows from a secret with this fingerprint:
    { $commitment }
play-secret =
    This was the secret (its SHA-256 is the fingerprint you saw at the start):
    { $secret }
play-saved =
    The record of this game is in { $file }
    Check it with: spellwright verify { $file }

bot-newt = Newt
bot-newt-temper = new to magic, tries anything
bot-apprentice = Apprentice
bot-apprentice-temper = learns fast, often gets it wrong
bot-tinker = Tinker
bot-tinker-temper = patches things up as it goes: sound work, small slips
bot-hedge-witch = Hedge witch
bot-hedge-witch-temper = quick and shrewd, with long experience
bot-alchemist = Alchemist
bot-alchemist-temper = weighs every drop before she pours
bot-archmage = Archmage
bot-archmage-temper = takes his time, and sees far
bot-random = Leaf
bot-random-temper = goes where the wind blows

seat-number = Seat { $seat }
option-edition = Rules
option-edition-number = edition { $number }
option-first-number = seat { $number }
outcome = { $count ->
    [0] Nobody wins, { $scores } — { $ending } (§{ $rule })
    [1] { $winners } wins { $scores } — { $ending } (§{ $rule })
   *[other] { $winners } share the victory, { $scores } — { $ending } (§{ $rule })
}
ending-end = the game is over

## A table told in words alone

told-table = You sit at table { $table }.
told-reading = How to read the table:
told-since = Since your last decision:
told-choices = Answer with one of these actions:
told-wait = The others are deciding. Look again to wait for your turn.
told-before = Table { $code }: the game begins once everyone is there. { $many ->
    [0] Every seat is taken; the host starts the game.
    [one] One seat is still free.
   *[other] { $many } seats are still free.
} Look again to wait.
