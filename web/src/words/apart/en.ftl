# What few pages say, or tables alone: at home, other devices, after an absence. Loaded with them.

## Play at home

phones-title = Play at home.
phones-lead = Everybody plays on their own phone, and you on this computer.
phones-let-in = Let phones in this home join
phones-what = While this is on, anyone in your Wi-Fi who has the code can open Spellwright from this computer and sit down with you.
phones-stay = Nothing leaves your home. It switches off when you close Spellwright.
phones-may-join = Phones may join
phones-network = Your network
phones-no-network = This computer is in no network. Join one, then switch this on.
phones-quiet = No phone has arrived yet. Is it in the same Wi-Fi? Guest networks keep devices apart. If it is, allow port { $port } in this computer’s firewall.
phones-elsewhere = Phones cannot open this address.
phones-elsewhere-text = It leads to this computer only. Open Spellwright by the address that others use, and links and pictures will work.
phones-not-alone = This page has an address that others can open. Any table can be shared by its code.
phones-step-1 = Switch it on.
phones-step-2 = Choose a game. A large code appears: everybody points their phone’s camera at it. Nothing to install.
phones-step-3 = A window lights up for each of you. Begin.
phones-which-game = What shall we play?
phones-how-many = How many are you?
phones-fewer = One player fewer
phones-one-more = One player more
phones-lay = Lay the table
phones-house = { $lit ->
    [one] A house at night. One window is lit.
   *[other] A house at night. { $lit } windows are lit.
}
phones-lights = { $lit ->
    [0] All windows are dark.
    [one] One light is on.
    [2] Two lights are on.
    [3] Three lights are on.
    [4] Four lights are on.
    [5] Five lights are on.
   *[other] { $lit } lights are on.
}
phones-none-yet = { $free ->
    [one] Scan the code with a phone. One more may join; the table closes when you begin.
   *[other] Scan the code with a phone. { $free } more may join; the table closes when you begin.
}
phones-came = { $free ->
    [0] { $name } just came in. Everyone is here.
    [one] { $name } just came in. One more may join; the table closes when you begin.
   *[other] { $name } just came in. { $free } more may join; the table closes when you begin.
}
phones-way = The way in
phones-camera = Point the camera at this
phones-type = or type into the phone’s browser
phones-code = and the code of this table
phones-this = this computer
phones-just-came = just came in
phones-more = { $free ->
    [one] one more
   *[other] { $free } more
}
phones-begin = { $free ->
    [0] { $lit ->
        [2] Begin, the two of you
        [3] Begin, the three of you
        [4] Begin, the four of you
       *[other] Begin
    }
    [one] Begin, with one bot
   *[other] Begin, with { $free } bots
}
phones-seats = Seats and settings
phones-back = Back to the code
phones-shut = Only this computer can open this table yet.
phones-open = Let phones join

## Other devices

devices-lead = There is no account and no password. What makes you you is kept in this browser; here you take it along.
devices-here = Carry on here as { $name }?
devices-here-text = Your seats and your games are then on this device, too. You stay signed in on the other one.
devices-here-instead = Somebody has already played on this device. Their seats on this server stay with who they were; from here you could no longer reach them. Games kept in this browser stay.
devices-carry = Carry on here
devices-link = Carry on elsewhere
devices-link-text = A link to be opened on your other device, once and within ten minutes. Whoever opens it is you: show it to nobody else.
devices-link-show = Show the link
devices-link-new = A new link
devices-qr = Scan this code with your other device
devices-phrase = A card for your drawer
devices-phrase-text = If phone and laptop are both gone, six words bring your tables back. Nobody could send them to you: print the card, or write them down. A new card ends the old one.
devices-minutes = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
}
devices-burns = Then this link burns down. It works once, for one device.
devices-burnt = Burned down. Light a new one.
devices-card = A card for the drawer
devices-key = The key to my tables
devices-card-qr = The words on this card, for a camera
devices-card-how = Open { $address } on any device and type the six words, or scan.
devices-phrase-make = Make a card
devices-phrase-have = The six words of a card
devices-print = Print the card
devices-others = Lost a device?
devices-others-text = Signs out all others, keeps your seats, and voids links and card: make a new one afterwards.
devices-sign-out = Sign out my other devices
devices-sign-out-sure = Yes, sign them out
devices-signed-out = Your other devices are signed out.
devices-file = Games kept in this browser
devices-file-text = Games that you play without a server are nowhere else. Take them along as one file.
devices-file-save = Save them as a file
devices-file-load = Load a file
devices-loaded = { $tables ->
    [0] Nothing new in this file: these games are here already.
    [one] One table has come along.
   *[other] { $tables } tables have come along.
}

## The big screen

big-title = The big screen
big-lead = This screen shows the table to everybody. Hands and hidden things stay on your phones.
big-code = Code of the table
big-show = Show the table
big-no-table = There is no table with this code. Is every letter right?
big-bar = This screen
big-full = Full screen
big-leave = Stop showing
big-narrator = What happens
big-sleeps = { $name }’s phone is asleep.
big-this = And this computer?
big-is-table = is the table
big-is-table-text = public things only, to be read from the sofa; { $name } scans the code, too
big-is-seat = is { $name }’s seat
big-is-seat-text = like every evening; the others play on their phones
big-here = Show the table on this device
big-here-text = This device becomes the big screen: it shows what everybody may see. Your seat stays yours; take it along to your phone first, or a bot will play on for you.
big-here-take = Take my seat to my phone
big-elsewhere = The table is on the big screen
big-board-here = Show it here
big-board-there = Only my hand here
big-look-up = Look up: it happens on the big screen.
big-turn = It is { $name }’s turn.
big-then-you = then you
big-cover = Cover
big-uncover = Uncover
big-hold = Hold to see the stones
big-hold-why = Keep it to yourself: this phone knows what stands in front of the others.

## Refusals

refusal-no-home = Phones are let in only on the computer that runs Spellwright.
refusal-no-network = This computer is not in that network, or may not listen there.
refusal-no-pass = This link or card is not valid here. Ask for a new one on your other device.
refusal-pass-used = This link has been used already. Ask for a new one on your other device.
refusal-pass-too-late = This link is too old. Ask for a new one on your other device.

## After an absence

since-title = Since you looked
since-last = Your last look: { $when }
since-from-to = { $name }: { $was } to { $is }
since-same = { $name }: { $is }, unchanged
since-more = { $many ->
    [one] One more move is in the log.
   *[other] { $many } more moves are in the log.
}

## Am I getting better?

trend-title = Am I getting better?
trend-game = Game
trend-against = Against
trend-against-all = against anybody
trend-against-bots = against bots or alone
trend-against-people = with other people
trend-against-name = against { $name }
trend-better = Yes, you are.
trend-worse = You used to slip less.
trend-even = About as before.
trend-few = It is early days.
trend-few-text = { $games ->
    [one] One game has been read; six are needed to tell.
   *[other] { $games } games have been read; six are needed to tell.
}
trend-halves = In the earlier half of these games a decision cost you { $earlier } points of winning chance, in the later half { $later }.
trend-luck = Luck gave you { $luck } points a game.
trend-plot = Error rate and luck of your games, from the first to the latest; the table below says the same in figures.
trend-key = Dots: what a decision cost, in points of winning chance, game by game; a golden one was won. The line is the mean of five games. Bars: luck.
trend-table = The same as a table
trend-column-when = Ended
trend-column-against = Against
trend-column-error = Cost
trend-column-luck = Luck
trend-alone = nobody
trend-none = Nothing to be seen here has been read yet.
trend-reading = Reading game { $done } of { $all } …
trend-stop = Stop
trend-read = { $games ->
    [one] Read one more game
   *[other] Read { $games } more games
}

## The ledger, as a table agrees on it

new-ledger = Ledger after the game
ledger-of-own = everybody reads their own decisions
ledger-of-all = everybody reads everybody’s decisions
ledger-of-off = none
ledger-off = This table plays without a ledger.

## Notices: being told when it is one's turn

notices-mine = My notices
notices-ask = Shall we tell you when it is your turn?
notices-lead = One notice when the others are done, and none while you are looking. It looks like this:
notices-example = Example
notices-now = now
notices-example-title = Your turn in { $game }
notices-example-text = { $name } has moved. The table waits for you.
notices-public = Never what is in your hand: only that you are up, and what all have seen.
notices-no-news = No news, no “we miss you”. When the table ends, so do the notices.
notices-next = Next, your browser asks for itself:
notices-bubble = Show notifications?
notices-block = Block
notices-allow = Allow
notices-choose = Choose Allow. Change your mind at any time: menu, My notices.
notices-ways = Other ways
notices-chat = In the family chat
notices-chat-text = Spellwright writes who is up into a group. Somebody pastes the address of an incoming webhook once.
notices-chat-on = Spellwright writes into a chat whose address ends in …{ $ends }.
notices-set-up = Set up
notices-change = Change
notices-quiet = Quiet from { $from } to { $to }
notices-quiet-text = A turn at night is told in the morning.
notices-yes = Yes, tell me
notices-no = Not now
notices-strip = Shall we tell you when it is your turn?
notices-strip-text = One notice when the others are done, and none while you are looking.
notices-strip-yes = How that works
notices-on = You are told on this device.
notices-on-text = When it is your turn here and nobody has the table open as you.
notices-off = Tell me no longer
notices-back = Back to the table
notices-this = This device
notices-this-off = This device shows no notices. At a table, the menu offers them.
notices-forget = Tell this device nothing
notices-tables = Tables that tell you
notices-tables-none = No table tells you anything.
notices-blocked = Your browser keeps notices from this page.
notices-blocked-text = In its settings for this page: Notifications, Allow. Then open this page again. Or let a chat tell you all.
notices-home-screen = Put Spellwright on your home screen first.
notices-home-screen-1 = Tap Share, the square with an arrow.
notices-home-screen-2 = Choose “Add to Home Screen”, and open Spellwright from there.
notices-insecure = This address cannot show notices.
notices-insecure-text = Browsers allow them only on pages that begin with https://. Whoever runs this server can give it such an address. A chat can tell you here, too.
notices-none = This browser shows no notices of pages.
notices-none-text = Another browser may, and a chat can tell you all.

## A chat

hook-title = The family chat
hook-lead = A line in the family chat.
hook-lead-text = When somebody is up, Spellwright writes one line into a group you all read anyway. Nobody needs an account here.
hook-add = In your chat, add an “incoming webhook” to the group.
hook-add-text = Matrix, Mattermost, Slack, Discord and Home Assistant have one; WhatsApp and Signal do not.
hook-paste = Paste its address here.
hook-address = Address
hook-kept = Kept. It is shown to nobody, and deleted with the table. It ends in …{ $ends }.
hook-kind = What kind of chat it is
hook-kind-discord = Discord
hook-kind-slack = Slack or Mattermost
hook-kind-matrix = Matrix (Hookshot)
hook-kind-json = Another one, or a program
hook-keep = Keep this address
hook-try = Try it.
hook-send = Send a test line
hook-arrived = It arrived.
hook-refused = The chat said no ({ $status }). Is the address complete?
hook-silent = The chat does not answer. Is the address right?
hook-writes = What it writes
hook-writes-deeds = whose turn it is, and what all have seen
hook-writes-turns = whose turn it is
hook-writes-result = only the result, at the end
hook-drop = Write there no longer
hook-dropped = Spellwright writes there no longer, and has forgotten the address.
hook-example = { $name } is up in { $game }
hook-example-open = Open the table
refusal-bad-address = This address is not one of the public web. It has to begin with https://.

# At a table
pace-pause = Pause
pace-resume = Go on
pace-skip = Skip to your turn
pace-skip-watching = Skip ahead
pace-order = Who plays when
curtain-title = Hand the device to { $name }.
curtain-text = Everyone else, please look away.
curtain-open = I am { $name }
curtain-prompt = It is { $name }’s turn.
past-title = You are looking at an earlier moment.
past-text = The game goes on in the meantime.
past-back = Back to now
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
coach-points = ends with about { $points ->
    [1] 1 point
   *[other] { $points } points
}
coach-second = Second choice: { $action } · { $worth } of 100
coach-close = Close the advice
wait-for = { $name }’s turn, since { $since }
wait-close = You may close the page.
wait-left = left to move
wait-tell = Tell me when it’s my turn
chat-new = new
chat-say = Say something …
chat-send = Send
chat-quick = Quick messages
chat-empty = Nobody has said anything yet.
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-thanks = Thanks!
reaction-oh = Oh!
reaction-haha = Haha!
reaction-hurry = Hurry up, please!
away-title = A bot is playing for you.
away-text = { $decided ->
    [0] You were away. It has not decided anything yet. The seat is still yours.
    [one] You were away. It has made 1 decision for you: it is in the log. The seat is still yours.
   *[other] You were away. It has made { $decided } decisions for you: they are in the log. The seat is still yours.
}
away-log = What happened
away-end = { $decided ->
    [0] You were away at the end. A bot held your seat.
    [one] You were away: a bot made your last decision.
   *[other] You were away: a bot made your last { $decided } decisions.
}
away-other = { $name } is away: { takeover }.
away-back = Take over
fair-checking = Was chance fair? Checking …
fair-kept = Nobody cheated: your browser has checked every draw.
fair-promised = The promise about chance was kept. The draws could not be checked here.
fair-broken = The server broke its promise about chance!
fair-how = A secret was chosen before the game, and its fingerprint was published. Everything random follows from that secret. Now the secret is public: its SHA-256 must be that fingerprint, and every draw must be the one that follows from it.
fair-commitment = The fingerprint, published before the game
fair-secret = The secret
out-title = { $who ->
    [you] Your time is up.
   *[other] { $name } is out of time.
}
out-bot = A bot ({ $bot }) finishes this turn.
out-yours = You can still decide, unless the others let a bot play or end the game.
out-others = Let a bot ({ $bot }) play this turn, or end the game without a result. { $all ->
    [one] { "" }
   *[other] { $wanted } of { $all } want to end it.
}
out-skip = Let a bot play
out-end = End game
others-title = People at this table
others-block = Block
others-block-name = Block { $name }
others-blocked = You no longer see what { $name } writes, and they cannot join tables that you open.
others-report = Report
others-report-name = Report { $name }
others-why = What happened? (optional)
others-send = Send the report
others-reported = Thank you. The people who run this server will look at it.
