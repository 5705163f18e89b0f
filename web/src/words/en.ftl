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
bot-random = Leaf
bot-random-temper = goes where the wind blows
bot-counter = Abacus
bot-counter-temper = counts what is left
bot-seeker = Seeker
bot-seeker-temper = thinks ahead

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
tip-rule = Rule { $rule }
menu-home = Home (the game waits)
menu-keys = Keys
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

## Refusals

refusal-text = Nothing has changed.
refusal-not-connected = There is no connection just now.
refusal-server-gone = The server does not answer.
refusal-bad-message = The server did not understand this page.
refusal-bad-request = That cannot be done like this: { $why }.
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
refusal-failed = Something went wrong on our side.
refusal-illegal-action = That is not possible now.
