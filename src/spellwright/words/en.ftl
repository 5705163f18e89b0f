### Words of the house in English: what is the same for every game

you = you
result-win = { $who ->
    [you] You win!
   *[other] { $name } wins.
}
result-nobody = Nobody wins.
result-shared = Shared victory: { $names }.
result-scores = Final points — { $scores }
list-and = { $first } and { $last }
list-times = { $many } × { $thing }

refusal-not-your-turn = It is not your turn: { $name } decides now.
refusal-illegal-action = '{ $action }' is not possible now.
refusal-stale-ply = The game has moved on meanwhile; look again.
refusal-match-over = The game is over.
refusal-unknown-seat = Nobody sits there.
refusal-bad-record = This is no true record: { $why }.
refusal-no-undo = There is nothing you could take back.

play-compiling = Preparing the rules (only the first time) { $bar } { $done }/{ $all }
play-welcome = { $others ->
    [0] You play alone.
   *[other] You play against { $names }.
}
play-bots = { $names }: { $bot } — { $temper }
play-not-understood = '{ $input }' is not understood. Type h for help.
play-undone = Taken back. Chance will decide the same way again.
play-goodbye = Goodbye. Thanks for playing!
play-fair =
    Chance is fair: it follows from a secret whose fingerprint is
    { $commitment }
play-secret =
    The secret was (its SHA-256 is the fingerprint you saw at the start)
    { $secret }
play-saved =
    The record of this game is in { $file }
    Check it with: spellwright verify { $file }

bot-newt = Newt
bot-newt-temper = new to magic, and overlooks a lot
bot-apprentice = Apprentice
bot-apprentice-temper = learns fast, and errs often
bot-tinker = Tinker
bot-tinker-temper = mends as it goes: sound work, small slips
bot-hedge-witch = Hedge witch
bot-hedge-witch-temper = quick and shrewd, from long experience
bot-alchemist = Alchemist
bot-alchemist-temper = weighs every drop before she pours
bot-archmage = Archmage
bot-archmage-temper = takes his time, and sees far
bot-random = Leaf
bot-random-temper = goes where the wind blows
