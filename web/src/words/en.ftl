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
do-rules = Rules
do-learn = Learn
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
home-code-from = Code from a friend
home-code = Table code
stage-waiting = waiting for players
stage-playing = in progress
stage-over = over

## Names

name-label = Name
name-change = Your name and face
face-label = Face
face-text = Others see it at your next table.
face-1 = Cat
face-2 = Fox
face-3 = Raven
face-4 = Owl
face-5 = Toad
name-you-are = You are
persona-1 = Corvin
persona-2 = Edda
persona-3 = Quint
persona-4 = Old Wick
persona-5 = Sibyl
persona-6 = Barnaby
persona-7 = Tansy
persona-8 = Oriel
persona-newt-1 = Pip
persona-newt-2 = Moss
persona-newt-3 = Dab
persona-newt-4 = Fen
persona-apprentice-1 = Edda
persona-apprentice-2 = Robin
persona-apprentice-3 = Linnet
persona-apprentice-4 = Tam
persona-tinker-1 = Quint
persona-tinker-2 = Barnaby
persona-tinker-3 = Hob
persona-tinker-4 = Wilma
persona-hedge-witch-1 = Tansy
persona-hedge-witch-2 = Sibyl
persona-hedge-witch-3 = Hazel
persona-hedge-witch-4 = Yarrow
persona-alchemist-1 = Oriel
persona-alchemist-2 = Vesper
persona-alchemist-3 = Iris
persona-alchemist-4 = Sol
persona-archmage-1 = Corvin
persona-archmage-2 = Merle
persona-archmage-3 = Aldous
persona-archmage-4 = Selwyn
door-alone = Alone
door-device = One device
door-friends = Friends
door-teams = Teams, 2 : 2
door-rules = Rules
door-late = when the server is back
bots-many = How many bots
bots-level = { $kind }, level { $level } of { $all }. Choose another.
level-label = Strength of the bots
level-easier = easier
level-many = { $many ->
    [one] one bot
   *[other] { $many } bots
}
level-harder = harder
level-named = { $name } the { $kind }
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
settings-recap = “Since your last turn”
recap-on = automatically
recap-off = on demand
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
state-gone-here = This game cannot be opened right now.
state-gone-here-text = It is kept in this browser. We will keep trying.
state-unplayable = This game cannot be continued.
state-unplayable-text = Its game began under other rules, or its record is damaged.
state-no-table = There is no table { $code }.
state-no-table-text = Is there a typo? The code has ten letters (at older tables six), and never I or O.
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
waiting-agreed = Agreed
waiting-all = All settings
waiting-seats = Players
waiting-close = Close this table
waiting-starting = Starting …
waiting-with = with { $names }
waiting-for-seats = The game starts once every seat is taken, or when the host fills the rest with bots.
waiting-host = The host will start the game in a moment.
waiting-begin = Begin whenever you like.
waiting-last = Last game
waiting-so-far = { $games ->
    [1] Won so far, after one game
   *[other] Won so far, after { $games } games
}
waiting-code = Code
seat-free = Free seat
seat-who = who takes it?
seat-question = Who takes the free seat?
seat-put-bot = Put a bot here
seat-for-friend = For a friend
seat-beside = Sits beside me
seat-friend-text = This seat is free for a friend. The code is { $code }: send the link, or show the picture.
seat-instead = { $name } is a bot and will gladly make room for you.
seat-stand-in = { $name }’s bot
seat-take = Sit down
seat-add = Play here too
seat-leave = Leave your seat
seat-yours = you, on this device
seat-here = is here
seat-not-here = is away right now
seat-guest = Guest
seat-name = Your name
seat-name-other = Name of the other player on this device
seat-name-example = Name, for example Ben
share-code = The code is { $code }
share-copy = Copy the link
share-copied = Copied!
share-qr = Scan this code to open the table

phones-link = Play at home

devices-title = Your other devices

## My games

my-games = My games
my-count = { $count ->
    [one] 1 game is waiting for you
   *[other] { $count } games are waiting for you
}
my-waiting = Waiting for you
my-running = Running
my-finished = Finished
my-parts = Games or shelf
my-tab-games = Games
my-shelf = Your shelf
my-which = Which game
my-every = All
my-all = All { $games }
my-few = Fewer
my-play-on = Play on
my-open = Open
my-moved = { $name } moved { $ago }
my-moved-you = You moved { $ago }
my-began = Began { $ago }
just-now = just now
my-thinking = { $name } is thinking · { $ago }
my-thinking-you = Your turn on this device
my-away = A bot is playing for you
my-free = { $free ->
    [one] One seat is still free
   *[other] { $free } seats are still free
}
my-full = Everyone is here
my-none = No games yet
my-none-text = Every game you play in this browser finds its place here.
my-none-game = No finished game yet.
my-won = Won
my-lost = Lost
my-shared = Shared
my-here = On this device
my-replay = Replay
my-replay-of = Replay: { $title }
my-more = More: { $title }
my-table = To the table, for a rematch
my-save-one = Save the record
my-delete-one = Delete this table …
my-save = Save all my games
my-saving = Saving { $done } of { $games } …
my-saved = { $games ->
    [one] Saved: one game in one file.
   *[other] Saved: { $games } games in one file.
}
my-save-failed = Saving failed. Try again in a moment.
my-delete = Delete games …
my-delete-title = Delete games
my-delete-which = What do you want to delete?
my-delete-finished = { $games ->
    [one] The one finished game
    [0] Finished games (there are none)
   *[other] All { $games } finished games
}
my-delete-all = Everything: running games, too
my-delete-this = { $title }, with all games at this table ({ $games })
my-delete-text = This cannot be undone. Games with other people stay in their lists, but leave yours.
my-delete-do = Delete
my-delete-keep = Keep them
my-deleted = { $tables ->
    [one] Deleted: one table.
   *[other] Deleted: { $tables } tables.
}
my-score-two = { $mine } to { $theirs } against { $names }
my-score-many = { $scores } with { $names }
my-score-each = { $mine } each with { $names }
my-score-solo = Solo, { $mine } to { $theirs }
my-score-alone = Solo, { $mine ->
    [one] 1 point
   *[other] { $mine } points
}
my-score-best = { $title }: your best
my-score-here = { $scores } for { $names }
my-shelf-count = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won
my-shelf-key = A golden one is a game you won. Tap one to replay it.
my-evenings = { $nights ->
    [0] Your evenings
    [one] One evening at the table
    [2] Two evenings in a row
    [3] Three evenings in a row
    [4] Four evenings in a row
    [5] Five evenings in a row
    [6] Six evenings in a row
    [7] Seven evenings in a row
   *[other] { $nights } evenings in a row
}
my-lit = played
my-dark = not played
my-faces = Familiar faces
my-face-stronghold = { $game } is theirs
my-face-even = neck and neck
my-face-ahead = wants revenge
my-face-behind = your match
my-face-score = You won { $mine }, { $name } won { $theirs }
my-best-alone = Your best solo { $game }
my-best-ahead = { $by ->
    [one] 1 point ahead of the Book
   *[other] { $by } points ahead of the Book
}, { $day }.
my-best-behind = { $by ->
    [0] Level with the Book
    [one] 1 point behind the Book
   *[other] { $by } points behind the Book
}, { $day }.
my-best-plain = Played { $day }.
my-best-before = Before that: { $points }.
my-settings = By settings
my-settings-players = { $seats ->
    [one] solo
   *[other] { $seats } players
}
my-settings-best = best: { $points }
my-all-link = All your games and your shelf
home-back = Welcome back, { $name }.
home-back-waiting = { $many ->
    [one] { $names } is waiting for you.
   *[other] { $names } are waiting for you.
}
home-back-none = Nobody is waiting for you right now.
next-table = Next: { $game }
next-table-with = Next: { $game } with { $names }
call-title = Your turn
settings-call-sound = Sound when it is my turn
settings-call-pulse = Vibration when it is my turn
settings-call-note = while this tab is in the background

## Sharing a result

share-title = Share this result
share-drawing = Drawing the picture …
share-failed = This browser could not draw the picture. The text still works.
share-alt = A picture of the result: { $title }
share-text = The text
share-send = Share
share-copy-picture = Copy the picture
share-copy-text = Copy the text
share-save-picture = Save the picture
share-done-picture = Copied: the picture.
share-done-text = Copied: the text with a link to the replay.
share-done-saved = Saved: the picture.
share-no-replay = This browser no longer has the game: the link leads to Spellwright.
share-refused = This browser does not allow copying. Select the text and copy it by hand.
share-win-two = { $name } wins, { $mine } to { $theirs }.
share-win-many = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
share-win-team = { $names } win together.
share-win-shared = { $names } share the victory.
share-alone = { $name } alone: { $mine } to { $theirs }.
share-nobody = Nobody wins.
share-line = { $title } { $gist } — { $game } on Spellwright: { $link }

## A new table

new-title = A new table
new-seats = Who sits down?
new-aids = Help
new-takeover = If somebody is away
new-visibility = Who can join
new-open = Open the table
new-another = another game
new-alone = { $game }, alone
new-seat = Seat { $seat }: { $name }, { $status }
new-friend = A friend
new-with-code = comes with the code
new-here = sits here
new-more = One more
new-more-text = friend, bot, or here
new-more-here = a bot, or here
new-fewer = Take the chair away
new-who-me = That is me
new-who-friend = A friend
new-who-bot = A bot
new-who-here = Sits here
new-fast = How fast?
new-now = All at the table now
new-now-text = everyone waits for everyone
new-slow = Take your time
new-slow-text = up to 4 days for a turn
new-help = help: { $aids }
new-help-how = How much help?
new-aids-off = as at a real table
new-aids-count = what is gone and what is left
new-aids-odds = how likely it is
new-aids-coach = what it would do
new-rest = Everything else
new-change = Change
new-sum-seats = { $seats } seats
new-sum-alone = You alone.
new-sum-code = You get a code and a link for your friends.
new-sum-here = Works without a network.
new-begin = Begin
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
part-tabs = { $chat ->
    [no] Table or log
   *[yes] Table, log or chat
}
bar-watching = you are watching
tab-table = Table
tab-log = Log
tab-chat = Chat
log-you = You
log-setup = Before the first turn
log-show = Show the table as it was then
log-empty = Nothing has happened yet.
log-times = × { $times }
sum-points = { $many ->
    [one] point
   *[other] points
}
recap-you = You have
recap-title = Since your last turn
recap-again = Show it again
recap-go-on = Go on
recap-close = Close
recap-read = What happened since your last turn
tip-rule = Rule { $rule }
first-title = New to this game?
first-text = One minute of reading is enough to get started.
first-known = I know it
menu-home = Home (the game will wait)
menu-keys = Keys
menu-replay = Look back at this game
menu-leave = Leave: a bot plays on for me
leave-title = Let a bot play on for you?
leave-text = It decides for you from now on. As long as the game lasts, you can come back and take over.
leave-text-alone = It will play the game to its end without you. If you just want a break: the game waits for you as long as you like.
leave-yes = Let a bot play on
leave-no = Stay
menu-invite = This table
keys-number = press the first, second … button below
keys-tab = move from one thing to the next, and choose
keys-undo = take back your last decision
keys-escape = close, go back to now, skip the animation
keys-help = these keys

## The end

you-too = you
end-tie = { $score } : { $score } with { $names }: { $why }
end-sheet = Score
end-table = Look at the table
end-rematch = Play again
again-with = Again with { $names }?
end-replay = Watch again
end-ledger = The ledger
end-record = Save the record
## Watching again

replay-title = Replay
replay-loading = Loading the game …
replay-none = There is nothing to watch yet.
replay-none-text = You can watch a game once it has begun, and from every seat once it is over.
replay-table = To the table
replay-seat = Point of view
replay-open = everything open
replay-watching = as a spectator
replay-from = from { $name }’s seat
replay-moment = Moment
replay-back = One step back
replay-next = One step forward
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-play = Play
replay-pause = Pause
replay-link = Link to this moment
replay-link-later = There will be a link once the game is over.
replay-link-bad = This link is incomplete, or somebody has changed it.
replay-checked = Checked: all of it follows the rules, and chance follows the secret of the game.

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
learn-anew = Start again
learn-resume = Continue the game
learn-go-on = Continue
learn-known = I know this
learn-play-on = Play on
learn-progress = Chapter { $chapter } of { $all }
short-watch = In short: one minute
short-title = { $game } in a minute
short-back = Back

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
refusal-unplayable = This game cannot be continued: it began under other rules, or its record is damaged.
refusal-undo-refused = Not everyone agrees to take it back: your decision stands.
refusal-too-many-undos = You have taken this decision back often enough. Now it stands.
refusal-too-fast = Not so fast! Wait a moment.
refusal-too-many = You have too many windows open. Close one.
refusal-shutting-down = The server is restarting. Try again in a moment.
refusal-busy = The server is busy. Try again in a moment.
refusal-no-storage = The server cannot save anything right now. Your game is safe; try again later.
refusal-old-page = A newer version of this page keeps your games here. Reload the page.
refusal-no-storage-here = This browser cannot save your game. Allow this site to store data, or free some space, and try again.
refusal-failed = Something went wrong on our side.

# Games in this browser, without a server
here-text = This game runs on your device alone, and is kept there.
here-invite = Invite a friend to the next game
here-gone-text = Alone, with bots and on one device you can play on. Only tables with friends have to wait.
do-install = Install the app
record-drop = Drop the record of a game here, or choose a file, to watch it again.
record-bad = That file is not the record of a game.
record-no-json = the file cannot be read

## Clocks

new-clock = Clock
new-at-zero = When time runs out
new-clock-bot = The bot that steps in
clock-none = none: take your time
clock-live = { NUMBER($minutes) } min + { NUMBER($seconds) } s for each decision
clock-slow = { $days ->
    [one] 1 day
   *[other] { NUMBER($days) } days
} for each turn, { $bank ->
    [one] 1 day
   *[other] { NUMBER($bank) } days
} in reserve
at-zero-turn = a bot finishes the turn
at-zero-seat = a bot plays until they return
at-zero-others = the others decide
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-left = { $time } left
clock-left-low = Only { $time } left
clock-soon = You are running out of time.
## Other people at a table

refusal-banned = This server takes nothing from your network for a time.
refusal-blocked = The host of this table does not want to play with you.
