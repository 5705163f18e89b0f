### The page in English

## What one may do anywhere

do-home = Home
do-back = Back
do-ok = OK
do-close = Close
do-try-again = Try again
do-reload = Load again
do-play-now = Play now
do-play-soon = Starting …
do-with-friends = With friends
do-rules = Rules
do-go-on = Go on
do-look-in = Look in
do-join = Join by code
do-share = Share
do-take-back = Undo

## Home

home-title = Three games of magic, one candlelit table.
home-text = Sit down and play at once, against patient bots or with friends anywhere.
home-spellbook = SpellBook
home-spellbook-tale = Gather materia, learn seven spells, feed your familiar.
home-spellbook-players = 1 to 4 players
home-spellbook-mood = calm planning
home-simsala = Simsala … Bumm?
home-simsala-tale = Everyone sees your stones but you. Call a spell and hope.
home-simsala-players = 2 to 5 players
home-simsala-mood = quick and daring
home-mandragora = Mandragora
home-mandragora-tale = Walk the village, fill your hand, beware the scrolls.
home-mandragora-players = 2 to 4 players
home-mandragora-mood = sly collecting
home-continue = Continue
home-open = Open to everybody
home-join = Join a table
home-code = Code of the table
home-warming = The rules are being prepared: { $percent } %
home-starting = Nearly there: { $percent } %. It starts by itself.
stage-waiting = waiting for players
stage-playing = being played
stage-over = over

## Names

name-label = Name
name-change = Change your name
name-you-are = You are
persona-1 = Corvin
persona-2 = Edda
persona-3 = Quint
persona-4 = Old Wick
persona-5 = Sibyl
persona-6 = Barnaby
persona-7 = Tansy
persona-8 = Oriel
bot-level = Strength of the bot at seat { $seat }
bot-rating = rating { $rating }

## Settings

settings-language = Language
settings-speed = Pace
settings-light = Light
settings-sound = Sound
settings-daylight = Switch to daylight
settings-candle = Switch to candlelight
theme-candle = Candlelight
theme-daylight = Daylight
speed-slow = leisurely
speed-normal = normal
speed-fast = quick
speed-off = at once
sound-off = off
sound-on = on

## How things stand

state-opening = One moment …
state-connecting = On the way to the table …
state-connecting-text = Table { $code }
state-reconnecting = The connection is lost.
state-reconnecting-text = Your game is safe. We are coming back by ourselves.
state-gone = The server does not answer.
state-gone-text = Your games are safe there. We keep trying.
state-no-table = There is no table { $code }.
state-no-table-text = Perhaps a letter is wrong? The code has six, without I and O.
state-old-page = This page is older than the server.
state-old-page-text = Load it again, and you can go on where you were.
state-nowhere = There is nothing here.
state-nowhere-text = This address leads nowhere. The tables are at home.

## A table before the game

waiting-free = { $free ->
    [1] One seat is still free.
   *[other] { $free } seats are still free.
}
waiting-full = Everybody is here.
waiting-again = Once more: everybody sits one seat further.
waiting-invite = Invite others
waiting-agreed = Agreed
waiting-seats = Who plays
waiting-start = Start the game
waiting-starting = Starting …
waiting-start-later = { $free ->
    [1] As soon as the last seat is taken you can start.
   *[other] As soon as all seats are taken you can start.
}
waiting-host = The host starts the game in a moment.
seat-number = Seat { $seat }
seat-free = Free seat
seat-take = Sit down
seat-add = Sit here, too
seat-leave = Get up
seat-yours = you, on this device
seat-here = is here
seat-not-here = is away just now
seat-bot = Bot
seat-me = Me ({ $name })
seat-friend = A friend, with the code
seat-device = Somebody on this device
seat-guest = Guest
seat-name = Your name
seat-name-other = Somebody else plays on this device: the name
seat-name-example = Name, for example Ben
share-code = The code is { $code }
share-copy = Copy the link
share-copied = Copied
share-qr = The link to this table, to be photographed

## A new table

new-title = New table
new-seats = Who plays
new-count = Number of players
new-options = The game
new-chosen = seven spells of our choice
new-spells = The seven spells
new-manners = The table
new-aids = Help
new-takeover = If somebody is away
new-visibility = Who may come
new-open = Open the table
option-seat = seat { $seat }
aids-off = none
aids-count = counting
aids-odds = odds
aids-coach = coach
aids-off-long = none: just like at home
aids-count-long = counting: what is gone and what is left
aids-odds-long = odds: how likely something is
aids-coach-long = coach: what a strong bot would do
aids-shown = Help: { $aids }
aids-hidden = Help is hidden
aids-show = Show the help
aids-hide = Hide the help
takeover = { $seconds ->
    [0] everybody waits
    [30] a bot plays on after 30 seconds
    [86400] a bot plays on after a day
   *[other] { $minutes ->
        [1] a bot plays on after 1 minute
       *[other] a bot plays on after { $minutes } minutes
    }
}
visibility-private = who has the code
visibility-public = everybody: the table is listed

## A table during the game

part-table = Table
part-dock = Your decision
part-log = Log
part-chat = Chat
part-menu = Menu
part-help = Help
part-tabs = What is shown
bar-watching = you are watching
tab-table = Table
tab-log = Log
tab-chat = Chat
log-you = You
log-setup = Before the first turn
log-show = Show the table as it was then
log-empty = Nothing has happened yet.
chat-new = new
chat-say = Say something …
chat-send = Send
chat-quick = Quick words
chat-empty = Nobody has said anything yet.
chat-alone = Bots do not chat, but they listen.
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-thanks = Thanks!
reaction-oh = Oh!
reaction-haha = Haha!
reaction-hurry = Hurry, please!
curtain-title = Give the device to { $name }.
curtain-text = Nobody else should look now.
curtain-open = I am { $name }
curtain-prompt = It is { $name }'s turn.
past-title = You are looking at an earlier moment.
past-text = The game goes on meanwhile.
past-back = Back to now
away-title = A bot plays on for you.
away-text = You were away. Your seat is still yours.
away-back = Come back
undo-waiting = You asked to take it back.
undo-waiting-text = Everybody has to agree.
undo-asked = { $name } would like to take the last decision back.
undo-asked-text = Is that all right with you?
undo-yes = Yes
undo-no = No
coach-ask = Ask the coach
coach-thinking = The coach is thinking …
coach-would = The coach would: { $action }
coach-odds = works in { $percent }%
coach-worth = expected result { $worth } of 100
coach-wins = wins in { $percent }%
coach-points = ends with about { $points } points
coach-second = Second choice: { $action } · { $worth } of 100
coach-close = Close the advice
tip-rule = Rule { $rule }
first-title = Your first time at this game?
first-text = A minute's reading is enough to begin.
first-known = I know it
menu-home = Home (the game waits)
menu-keys = Keys
menu-replay = Look back at this game
menu-leave = Leave: a bot plays on for me
menu-invite = This table
keys-number = choose the first, second … button below
keys-tab = go from thing to thing, and choose
keys-undo = take your last decision back
keys-escape = close, back to now, let pieces arrive
keys-help = these keys

## The end

end-sheet = The score
end-table = Look at the table
end-rematch = Play again
end-replay = Watch again
end-record = Save the record
fair-checking = Was chance fair? Checking …
fair-kept = Chance was fair: we checked it here.
fair-broken = The promise about chance was not kept!
fair-unknown = This browser cannot check whether chance was fair.
fair-how = Before the game the server promised a secret by its fingerprint. All of chance follows from the secret. Now it is open: its SHA-256 has to be the fingerprint.
fair-commitment = The fingerprint from before the game
fair-secret = The secret

## Watching again

replay-title = Watched again
replay-loading = Fetching the game …
replay-none = There is nothing to watch yet.
replay-none-text = A game can be watched again as soon as it has begun, and from all seats when it is over.
replay-table = To the table
replay-seat = Seen from
replay-open = everything open
replay-watching = as who watches
replay-from = from { $name }'s seat
replay-moment = Moment
replay-back = One step back
replay-next = One step on
replay-turn-back = To the turn before
replay-turn-next = To the next turn
replay-play = Play
replay-pause = Pause
replay-link = Link to this moment

## Rules

rules-of = { $game }: the rules
rules-in-short = In short
rules-all = All rules
rules-chapters = Chapters
rules-only-english = The numbered rules are in English.
learn-title = The three games in short

## Learning by playing: the owl explains a first game of Simsala … Bumm?

learn-by-playing = Learn by playing
learn-invitation = A first game against two bots, and an owl explains what happens. It takes about five minutes.
learn-start = Start
learn-resume = Go on with the game
learn-opening = The owl is laying out the stones …
learn-guide = The owl explains
learn-go-on = Go on
learn-known = I know this
learn-leave = Play on without the owl
learn-play = Play a real match
learn-idle = I am watching with you.
learn-idle-mine = Your turn. You know how it goes!
learn-look-others = Hello! These are the stones of { $first_name } and { $second_name }. You can see them all.
learn-look-mine = These five are yours. You only see their backs, but the others know what they are!
learn-count-board = Spell 1 is on one stone, spell 2 on two … spell 8 on eight. The stones that lie here are gone.
learn-count-backs = { $unseen ->
    [0] What you see elsewhere cannot be yours. On your stones the likeliest number is large and golden.
   *[other] Look: every { $unseen } is in sight. So { $unseen } cannot be yours: it is struck out.
}
learn-call = Your turn! Call a spell that you think you have. Likeliest is the { $spell }, { $thing }: { $percent }%.
learn-right = Right, { $spell ->
    [8] an 8
   *[other] a { $spell }
}! It goes to the board. { learn-did }
learn-did = { $spell ->
    [1] The die shows { $rolled }: both others lose that many lives.
    [2] Both others lose a life{ $healed ->
        [0] .
       *[other] , and you get one back.
    }
    [3] The die shows { $rolled }: { $healed ->
        [0] that would heal you, but you have all six lives.
        [one] you get 1 life back.
       *[other] you get { $healed } lives back.
    }
    [4] { $mystic ->
        [0] But no mystic stone is left to take.
       *[other] So you take a mystic stone: 1 point if you survive the round.
    }
    [5] The lightning strikes left and right: both lose a life.
    [6] The snow falls on your left: { $left_name } loses a life.
    [7] The fire flies to your right: { $right_name } loses a life.
   *[8] { $healed ->
        [0] It would heal you, but you have all six lives.
       *[other] It heals you: you get a life back.
    }
}
learn-wrong = No { $thing }: you lose a life, and your turn ends. But now { $spell } is struck out on your stones!
learn-wrong-dragon = No dragon there! It bites you instead: the die shows { $rolled }, so you lose { $lost ->
    [one] 1 life
   *[other] { $lost } lives
}. A missed 1 is the most dangerous.
learn-again = { $lowest ->
    [8] No call may be lower than the last: so only 8 is left. Risk it, or end your turn and play safe?
   *[other] Once more? The same number or higher: { $lowest } to 8. Or end your turn and play safe: a miss costs a life.
}
learn-few = { $left ->
    [one] Only one stone is left before you! Call it, and you win the round.
   *[other] Only { $left } stones are left before you! Call them all in this turn, and you win the round.
}
learn-filled = { $dealt ->
    [one] Your empty place gets a new stone from the supply. Again you only see its back.
   *[other] Your empty places get { $dealt } new stones from the supply. Again you only see their backs.
}
learn-unfilled = The supply is empty: your free places stay empty. So there are fewer stones for you to cast!
learn-others = Now { $name } calls. You see the stones there: what would be right, and what wrong?
learn-hit = Ouch! { $name } has cast { $spell }, { $thing }. { $lost ->
    [one] It costs you a life.
   *[other] It costs you { $lost } lives.
} You can do that, too.
learn-other-right = { $name } was right: one { $spell } more is on the board. What lies here cannot be yours.
learn-other-wrong = { $name } called { $spell }, but you could see: there is none. That costs a life and ends the turn.
learn-lives = Hearts are lives: everybody has six. As soon as somebody has none left, the round is over.
learn-aims = Two ways to get 3 points: cast all your stones, or take somebody's last life. Other survivors get 1 point.
learn-mystics = The mystic stones: who casts a 4, the Night Singer, takes one. It is a point more for who survives.
learn-danger = { $left ->
    [one] Only one life left: call what is surest, and do not risk too much.
   *[other] Only { $left } lives left: call what is surest, and end your turn in time.
}
learn-over = { $how ->
    [swept-me] You have cast your last stone: 3 points for you, nothing for the others!
    [swept-other] { $name } has cast the last stone and gets 3 points, all others nothing.
    [fault-me] That was your last life, by a wrong call: nothing for you, 1 point for each of the others.
    [fault-other] { $name } lost the last life by a wrong call: 1 point for everybody else.
    [killed-me] { $name } took your last life: 3 points for that, and nothing for you.
    [by-me] You took a last life: 3 points for you!
    [by-other] { $name } took a last life and gets 3 points, other survivors get 1.
   *[unknown] The round is over.
} { $mystics ->
    [0] { "" }
    [one] And 1 for your mystic stone.
   *[other] And { $mystics } for your mystic stones.
} { $points ->
    [0] You have no points.
    [one] You have 1 point.
   *[other] You have { $points } points.
}
learn-done = Now you know the game! A real match goes on, round after round, until somebody has 8 points.

## Refusals

refusal-text = Nothing has changed.
refusal-not-connected = There is no connection just now.
refusal-server-gone = The server does not answer.
refusal-bad-message = The server did not understand this page.
refusal-bad-request = That did not work: { $why }
refusal-bad-setup = The game cannot be played like this: { $why }.
refusal-bad-deck = These cards cannot be played with: { $why }.
refusal-no-guest = Please load the page again: the server does not know you any more.
refusal-not-host = Only the host may do that.
refusal-not-your-seat = That is not your seat, or a bot plays on for you: come back first.
refusal-no-table = There is no such table.
refusal-unknown-game = There is no such game.
refusal-seat-taken = Somebody sits there already, or has this name.
refusal-not-now = That is not possible just now.
refusal-too-fast = Not so fast: wait a moment.
refusal-too-many = Too many windows are open. Close one.
refusal-shutting-down = The server starts again. Try it in a moment.
refusal-busy = The server is busy. Try again in a moment.
refusal-failed = Something went wrong on our side.
refusal-illegal-action = That is not possible now.
