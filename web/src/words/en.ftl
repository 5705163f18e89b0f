### The page in English

## What one may do anywhere

do-home = Home
do-back = Back
do-ok = OK
do-close = Close
do-try-again = Try again
do-reload = Reload
do-play-now = Play now
do-play-soon = Starting …
do-with-friends = With friends
do-rules = Rules
do-go-on = Continue
do-look-in = View
do-join = Join
do-share = Share
do-take-back = Undo

## Home

home-title = { $games ->
    [3] Three games of magic, one candlelit table.
   *[other] Games of magic, one candlelit table.
}
home-text = Sit down and play right away: against patient bots, or with friends wherever they are.
home-players = { $is_range ->
    [no] { $most } players
   *[yes] { $least } to { $most } players
}
home-continue = Continue
home-open = Open to everyone
home-join = Join a table
home-code = Table code
home-warming = Getting the rules ready: { $percent } %
home-starting = Getting the rules ready, { $percent } %. Your game will start on its own.
stage-waiting = waiting for players
stage-playing = in progress
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
bot-level = Strength of the bot in seat { $seat }
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
speed-off = instant
sound-off = off
sound-on = on

## How things stand

state-opening = One moment …
state-connecting = Joining the table …
state-connecting-text = Table { $code }
state-reconnecting = Connection lost.
state-reconnecting-text = Your game is safe — reconnecting …
state-gone = The server is not responding.
state-gone-text = Your games are safe there. We will keep trying.
state-no-table = There is no table { $code }.
state-no-table-text = Is there a typo? The code has six letters, and never I or O.
state-old-page = This page is out of date.
state-old-page-text = Reload it to continue where you left off.
state-nowhere = There is nothing here.
state-nowhere-text = This address does not lead anywhere. You will find the tables on the home page.

## A table before the game

waiting-free = { $free ->
    [1] One seat is still free.
   *[other] { $free } seats are still free.
}
waiting-full = Everyone is here.
waiting-again = Rematch — everyone moves one seat along.
waiting-invite = Invite others
waiting-agreed = Settings
waiting-seats = Players
waiting-start = Start the game
waiting-starting = Starting …
waiting-start-later = { $free ->
    [1] You can start as soon as the last seat is taken.
   *[other] You can start as soon as all seats are taken.
}
waiting-host = The host will start the game in a moment.
seat-free = Free seat
seat-take = Sit down
seat-add = Play here too
seat-leave = Leave your seat
seat-yours = you, on this device
seat-here = is here
seat-not-here = is away right now
seat-bot = Bot
seat-me = Me ({ $name })
seat-friend = A friend with the code
seat-device = Someone on this device
seat-guest = Guest
seat-name = Your name
seat-name-other = Name of the other player on this device
seat-name-example = Name, for example Ben
share-code = The code is { $code }
share-copy = Copy the link
share-copied = Copied!
share-qr = Scan this code to open the table

## A new table

new-title = New table
new-seats = Players
new-count = Number of players
new-options = Game
new-manners = Table
new-aids = Help
new-takeover = When a player is away
new-visibility = Who can join
new-open = Open the table
option-seat = seat { $seat }
aids-off = none
aids-count = counting
aids-odds = odds
aids-coach = coach
aids-off-long = none: as at a real table
aids-count-long = counting: what is gone and what is left
aids-odds-long = odds: how likely each thing is
aids-coach-long = coach: what a strong bot would do
aids-shown = Help: { $aids }
aids-hidden = Help is hidden
aids-show = Show help
aids-hide = Hide help
takeover = { $seconds ->
    [0] everyone waits
    [30] a bot takes over after 30 seconds
    [86400] a bot takes over after a day
   *[other] { $minutes ->
        [1] a bot takes over after 1 minute
       *[other] a bot takes over after { $minutes } minutes
    }
}
visibility-private = anyone with the code
visibility-public = everyone: the table is listed

## A table during the game

part-table = Table
part-dock = Your decision
part-log = Log
part-chat = Chat
part-menu = Menu
part-help = Help
part-tabs = Table, log or chat
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
chat-quick = Quick messages
chat-empty = Nobody has said anything yet.
chat-alone = Bots do not chat, but they listen.
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-thanks = Thanks!
reaction-oh = Oh!
reaction-haha = Haha!
reaction-hurry = Hurry up, please!
curtain-title = Hand the device to { $name }.
curtain-text = Everyone else, please look away.
curtain-open = I am { $name }
curtain-prompt = It is { $name }'s turn.
past-title = You are looking at an earlier moment.
past-text = The game goes on in the meantime.
past-back = Back to now
away-title = A bot is playing for you.
away-text = You were away. The seat is still yours.
away-back = Take over
undo-waiting = You asked to take back your last decision.
undo-waiting-text = Everyone has to agree.
undo-asked = { $name } would like to take back the last decision.
undo-asked-text = Do you agree?
undo-yes = Yes
undo-no = No
coach-ask = Ask the coach
coach-thinking = The coach is thinking …
coach-would = The coach says: { $action }
coach-odds = works { $percent }% of the time
coach-worth = expected result { $worth } of 100
coach-wins = wins { $percent }% of the time
coach-points = ends with about { $points } points
coach-second = Second choice: { $action } · { $worth } of 100
coach-close = Close the advice
tip-rule = Rule { $rule }
first-title = New to this game?
first-text = One minute of reading is enough to get started.
first-known = I know it
menu-home = Home (the game will wait)
menu-keys = Keys
menu-replay = Look back at this game
menu-leave = Leave: a bot plays on for me
menu-invite = This table
keys-number = press the first, second … button below
keys-tab = move from one thing to the next, and choose
keys-undo = take back your last decision
keys-escape = close, go back to now, skip the animation
keys-help = these keys

## The end

end-sheet = Score
end-table = Look at the table
end-rematch = Play again
end-replay = Watch again
end-record = Save the record
fair-checking = Was chance fair? Checking …
fair-kept = Chance was fair: your browser has checked it.
fair-broken = The server broke its promise about chance!
fair-unknown = This browser cannot check whether chance was fair.
fair-how = Before the game, the server chose a secret and published its fingerprint. Everything random follows from that secret. Now the secret is public: its SHA-256 must be that fingerprint.
fair-commitment = The fingerprint, published before the game
fair-secret = The secret

## Watching again

replay-title = Replay
replay-loading = Loading the game …
replay-none = There is nothing to watch yet.
replay-none-text = You can watch a game once it has begun, and from every seat once it is over.
replay-table = To the table
replay-seat = Point of view
replay-open = everything open
replay-watching = as a spectator
replay-from = from { $name }'s seat
replay-moment = Moment
replay-back = One step back
replay-next = One step forward
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-play = Play
replay-pause = Pause
replay-link = Link to this moment

## Rules

rules-of = { $game }: the rules
rules-in-short = In short
rules-all = All rules
rules-chapters = Chapters
rules-only-english = The numbered rules are in English only.
learn-title = The games in short

## Learning by playing: somebody explains a first game

learn-by-playing = Learn by playing
learn-start = Start
learn-resume = Continue the game
learn-go-on = Continue
learn-known = I know this
learn-play-on = Play on
learn-progress = Chapter { $chapter } of { $all }

## Refusals

refusal-text = Nothing has changed.
refusal-not-connected = You are not connected right now.
refusal-server-gone = The server is not responding.
refusal-bad-message = The server did not understand this page.
refusal-bad-request = That is not possible: { $why }
refusal-bad-setup = This game cannot be set up: { $why }.
refusal-bad-deck = These cards cannot be used: { $why }.
refusal-no-guest = The server no longer knows you. Please reload the page.
refusal-not-host = Only the host can do that.
refusal-not-your-seat = That is not your seat, or a bot is playing for you. Take over first.
refusal-no-table = There is no such table.
refusal-unknown-game = There is no such game.
refusal-seat-taken = That seat or that name is already taken.
refusal-not-now = That is not possible right now.
refusal-too-fast = Not so fast! Wait a moment.
refusal-too-many = You have too many windows open. Close one.
refusal-shutting-down = The server is restarting. Try again in a moment.
refusal-busy = The server is busy. Try again in a moment.
refusal-failed = Something went wrong on our side.
