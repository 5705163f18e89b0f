### What the command `spellwright` says in English

## Help

usage = Usage:
usage-options = [OPTIONS]
usage-command = COMMAND …
heading-arguments = Arguments
heading-options = Options
heading-commands = Commands
game-options = { $game } ({ $least }–{ $most } players). Bots: { $bots }. Options:

spellwright = Three games of magic at one table. Without a command: open the page in your browser.

option-help = Show this help.
option-version = Show the version.
option-lang = Language of help, messages and the table (default: that of your locale).
option-as_json = Print JSON.
option-seed = The same number gives the same chance (default: 1).
option-game = One of { $games }.
option-agreed = A rule your table agrees on; may be given several times.
option-seconds = Seconds to think about each decision (default: 2).
option-peers = Measure other systems in the same run (needs the extra “peers”).
option-database = sqlite:///FILE or postgresql://… (default: a file in your data folder).

play = Play in the terminal against bots, or let bots play each other.
play-players = Number of players, yourself included (default: as many as --bots names, or the game’s usual number).
play-seed = The same number gives the same chance (not for games that matter).
play-name = Your name in the record.
play-against = The bots you play against.
play-bots = Let these bots play without you.
play-as_json = With --bots: print the record of the game.
play-record = Write the record of the finished game to a new file.

serve = Serve tables to people and bots on the network.
serve-host = Address to listen on (default: this machine only).
serve-port = Port to listen on (default: 8765).
serve-workers = Number of processes; more than one needs PostgreSQL (default: 1).
serve-names = A name by which this server is known elsewhere, as behind a proxy (may be given more than once).
serve-home = Let phones in this home join from the start, in the named network or the likeliest one.
serve-keep_finished = Delete a finished table after this many days without use (default: 730; 36500 keeps it for a century).
serve-keep_abandoned = Delete a table in the middle of a game after this many days without use (default: 180; 36500 keeps it for a century).
serve-keep_waiting = Delete a table that never started after this many days without use (default: 30; 36500 keeps it for a century).
serve-metrics_port = Show metrics on this port, and not under /metrics of the other one.
serve-metrics_host = The address for that port. Whoever can read metrics can count private questions.
serve-unattended_bots = Let bots play on at tables where no person sits and nobody watches.
serve-reference_bots = Let anyone seat reference bots, which search for as long as they may (seek and the like).
serve-opens_page = Open the page in your browser; if the port is taken, use the next free one.

tables = List, export or delete the tables of a server.
tables-list = List tables: code, game, stage, visibility, last use, entries.
tables-list-stage = Only tables at this stage.
tables-list-unused = Only tables that have not been used for this many days.
tables-export = Print everything kept about tables as JSON, secrets of running games included.
tables-export-codes = The codes of the tables.
tables-delete = Delete tables with all their games; a running server forgets them within a minute.
tables-delete-codes = The codes of the tables.
tables-deleted = Table { $code } is deleted.
tables-none = There is no table { $code }.

guests = See who was reported, or sign guests out.
guests-reports = List reports: time, table, the reported guest and name, who reports, why.
guests-reports-last = Number of reports, the latest first (default: 100).
guests-void = Revoke all tokens of guests; a running server closes their connections within a second, and bots play on for them.
guests-void-ids = The ids of the guests, as reports name them.
guests-voided = { $many ->
    [one] The tokens of 1 guest are revoked.
   *[other] The tokens of { $many } guests are revoked.
}

bans = Take nothing from an address for a time.
bans-add = Ban addresses, or networks of them (192.0.2.0/24); a running server hears of it within ten seconds.
bans-add-networks = The addresses.
bans-add-hours = For so many hours (default: 24).
bans-lift = End bans.
bans-lift-networks = The addresses, as they were banned.
bans-list = List the bans that hold, and their ends.
must-be-address = must be an address, or a network like 192.0.2.0/24.

backup = Copy everything into a new SQLite file while servers run, and verify it. The file holds every secret.
backup-file = The new file.
backed-up = { $file }: { $tables } tables with { $journal } entries, and { $guests } seats of guests. Read again, it is the same.
restore = Copy a backup into an empty database of either kind, and verify it.
restore-file = The backup.
restored = { $file }: restored { $tables } tables with { $journal } entries, and { $guests } seats of guests. Read again, it is the same.
not-empty = there are tables in this database already. Restore into an empty one.
migrate = Bring a database up to date; a server does so at its start.
migrate-dry_run = Try it, and take everything back.
migrated = { $steps ->
    [none] The database is up to date.
   *[other] { $tried ->
        [yes] These migrations work, and were taken back: { $steps }.
       *[no] The database is up to date after these migrations: { $steps }.
    }
}

arena = Let bots meet over the same deals, and rate them.
arena-bots = The bots that meet (default: random and all levels); “stdio:COMMAND” is a program (docs/outside-bots.md), “module:Class” a bot of your own.
arena-games = Games for each group of bots, all seat orders included (default: 100).
arena-seats = Seats at a table (default: 2).
arena-seconds = Seconds to think about each decision (default: 2).
arena-luck = Continuations by which the luck of every ply is weighed and taken off the results, such as 64; 0 leaves them as they are (default: 0).
arena-jobs = Number of processes (default: one for each core).
arena-ray = Play on the Ray cluster at this address; “local” starts one (needs the extra “ray”).
arena-file = Keep every deal in this file, and resume from it.
arena-plot = Draw the ratings to this file: SVG, or PNG (needs the extra “pictures”).
arena-ratings = Write the ratings to this file, as a game keeps them in ratings.json.

dataset = Write games between bots to a folder, for learners (docs/research.md). Started again, it goes on where it was.
dataset-folder = The folder.
dataset-games = Number of games (default: 1000).
dataset-bots = The bots; who sits where is drawn for every game (default: apprentice,tinker,hedge-witch).
dataset-seats = Seats at a table (default: 2).
dataset-jobs = Number of processes (default: one for each core).
dataset-made = { $folder }: games: { $games }, files: { $files }.

ladder = Find out where a player stands among the levels of a game.
ladder-player = A bot, “stdio:COMMAND” for a program (docs/outside-bots.md), or “module:Class” for a bot of your own.
ladder-games = Games to play, each against the level that is nearest in strength (default: 60; with --within: at most 1000).
ladder-within = Play until the rating is known to within this many points: ±88 takes about 60 games, ±60 about 130.
ladder-luck = Continuations by which the luck of every ply is weighed and taken off the results, such as 64; 0 leaves them as they are (default: 0).
ladder-seconds = Seconds to think about each decision (default: 2).

mcp = Let language models play: a server of the Model Context Protocol (needs the extra “mcp”).
mcp-port = Listen on this port of this machine (streamable HTTP) instead of standard input and output.
mcp-tokens = A file with the tokens of clients, separated by white space (default: a new one, which is printed).
mcp-token = Clients have to send this token: Authorization: Bearer { $token }
mcp-no-token = there is no token in '{ $file }'.
mcp-server = Play at the tables of this Spellwright server, with people, instead of in this process.

hint = Show what the coach would do in a position.
hint-position = A position in one line, as Python prints it (docs/notation.md).
hint-seconds = Seconds to think (default: 2).

verify = Check the record of a game: every rule, every draw, every value.
verify-file = The record, or a file with several of them.

analyse = Read a finished game: what luck, skill and knowledge did for each player (docs/analysis.md).
analyse-file = The record of one game.
analyse-quick = Judge decisions quickly and roughly.
analyse-as_html = Print a page that stands alone.

audit = Check that no seat receives anything it must not know.
audit-game = Check one game only.
audit-count = Random games of each game (default: 100).
audit-sequences = Pairs of sequences of each game (default: 100).
audit-screens = Whole games of each game at a big screen (default: 10).
audit-real_time = Besides, pairs of sequences of each game in real time, with bots of all levels (default: 0).

bench = Measure how fast the engine, the search or the server is (default: engine).
bench-engine = Measure random play: on one core, on all cores, stepped from Python, on a GPU.
bench-engine-gpu = Measure on the GPU, too (needs the extra “gpu”).
bench-engine-gpu_alone = Measure on the GPU, and leave out the CPU.
bench-engine-equal = Games of each kind to compare between GPU and CPU (default: 32768).
bench-engine-plot = Draw how speed grows with games side by side, seats and threads (SVG).
bench-engine-against = Compare with the Spellwright installed for another Python, in the same run.
bench-engine-seconds = Seconds for each row (default: 2).
bench-search = Measure the search, and whether bots keep to their time.
bench-search-seconds = Seconds for each row (default: 2).
bench-server = Measure moves per second, delays and memory of a real server.
bench-server-against = Measure the Spellwright installed for another Python in the same run.
bench-server-tables = Numbers of tables at full speed (default: 25,50).
bench-server-rounds = Rounds in which compared systems take turns (default: 3); rows are those of the median round, ratios have their range.
bench-server-thinkers = Measure only people’s decisions while archmages search for seconds at this many other tables.
bench-server-seconds = Seconds for each row (default: 5).
bench-server-workers = Measure only servers with these numbers of workers on PostgreSQL (needs --database).
bench-server-database = A PostgreSQL database for --workers; tables are left in it.
bench-pairs = Compare processor time with another side in pairs of the same work.
bench-pairs-against = The Spellwright installed for another Python (default: our own rules, compiled by Numba for this processor).
bench-pairs-only = Kinds of work: random, search, plain search, position, server, page.
bench-pairs-name = One game (default: all).
bench-pairs-count = Pairs of each kind of work (default: 11).
bench-adapters = Measure a step through environments and matches against a bare Position, in processor time.
bench-adapters-name = One game (default: all).
bench-adapters-seconds = Seconds for each way in each of seven rounds (default: 0.3).
bench-start = Measure how soon somebody plays who has just installed Spellwright.
bench-soak = Let tables of bots come and go for an hour, and see whether the server’s memory stays flat.
bench-soak-minutes = Minutes (default: 60); the first ten do not count.
bench-soak-tables = Tables opened in a minute (default: 30).
bench-capacity = Simulate the queues of a server of many workers on measured costs.
bench-capacity-seats = Connected seats (default: 1000000).
bench-capacity-move_ms = A worker’s time for one decision, in milliseconds (default: 0.6).
bench-capacity-commit_ms = A database’s time for one transaction, in milliseconds (default: 5).
bench-capacity-notice_ms = A worker’s time to hear of a decision elsewhere, in milliseconds (default: 0.03).


playthrough = Print one random game with everything the engine says about it.
playthrough-players = Number of players (default: the game’s usual number).

build-site = Write the page as a folder for any static web host: all games against bots, without a server.
build-site-folder = A new or empty folder.
build-site-done = { $files } files in { $folder }. Upload the folder to any static web host.
build-site-not-built = The page has not been built yet: run “make page”.
build-site-not-empty = { $folder } must be a new or empty folder.

docs = Open the documents in your browser; they are part of the installation.
docs-path = Only print where they are.
docs-not-built = This installation has no documents. In a clone, “make docs” builds them; docs/README.md lists them all.

completion = Print the script that lets your shell complete commands, games, bots and options.
completion-shell = bash, zsh or fish.

## Progress and results

playing = Playing
analysing = Analysing
auditing = Auditing
auditing-sequences = Auditing sequences
auditing-screens = Auditing big screens
serving = Spellwright is running at { $url } (press Ctrl-C to stop)
offering = Spellwright is running at { $url } (press Ctrl-C to stop). You can play against bots and on one device; tables for friends on the network need the extra “server”: pip install "spellwright[server]".
serving-home = Phones in this home ({ $network }) open { $url }
serving-no-home = { $network ->
        [none] This machine is in no home network.
       *[other] This machine is not in the network { $network }.
    } { $names ->
        [none] Join one, then switch “Let phones in this home join” on in the page.
       *[other] It is in: { $names }.
    }
serving-other-homes = Other networks of this machine: { $names } (--home NETWORK chooses one)
verified = { $file }: a valid record of { $game }. All { $actions } actions are legal; { $chance } of them were chance, exactly as the secret determined. Takebacks: { $takebacks }. Points: { $scores }. { $winners ->
        [0] Nobody won.
        [one] Winner: { $names }.
       *[other] Winners: { $names }.
    }
audited = { $pairs } pairs of positions compared, { $differences } differences; { $caught } of { $planted } planted leaks caught
audited-by-view = { $game } says nowhere but in its view what a seat must not know, so a leak in view goes unseen: worlds repeat whatever the view shows. To have it found, write the function twin in the game’s module audit (docs/adding-a-game.md, step 8).
audited-sequences = { $pairs } pairs of sequences compared, { $differences } told apart; { $caught } of { $planted } planted leaks caught
audited-screens = { $games } whole games at a big screen, { $bytes } bytes compared in { $pairs } pairs, { $differences } of them not for every seat; { $caught } of { $planted } planted leaks caught
hint-wins = wins { $percent }%
hint-result = expected result { $result }
hint-points = { $points } points
hint-odds = succeeds { $percent }%
hint-share = { $percent }% of the search

## What cannot be done

one-record = the file has { $many } records; analyse reads one at a time
see-help = { $why } See '{ $command } --help'.
error-command = There is no command '{ $command }'; the commands are { $known }.
error-option = '{ $command }' has no option { $option }.{ $close ->
        [none] { "" }
       *[other] { " " }Did you mean { $close }?
    }
error-missing = '{ $command }' needs { $name }.
error-extra = '{ $argument }' is one argument too many.
error-value = { $name }: { $why }
error-bare = { $name } needs a value.
error-flag = { $name } takes no value.
must-be-one-of = must be one of { $choices }.
must-be-number = must be a { $numbers ->
        [whole] whole number
       *[any] number
    }{ $most ->
        [none] { " " }of at least { $least }.
       *[other] { " " }from { $least } to { $most }.
    }
must-be-int = must be a whole number.
must-be-counts = must be positive whole numbers, separated by commas.
must-be-key-value = must be written KEY=VALUE, not '{ $text }'.
no-such-game = there is no game '{ $game }'; the games are { $known }.
no-such-bot = { $game } has no bot '{ $bot }'; its levels are { $known }, and docs/bots.md describes the others.
no-such-option = { $game } has no option '{ $option }'; its options are { $known }.
no-such-file = Option { $option }: there is no file '{ $file }'.
no-such-choice = Option { $option } cannot be '{ $choice }'; choose one of { $known }.
option-twice = Option '{ $option }' is given twice.
not-so-many = { $game } is for { $least } to { $most } players, not { $seats }.
players-and-bots = --players says { $players }, but --bots names { $bots }.
against-needs-bots = --against needs { $seats ->
        [one] one bot for the other seat
       *[other] one bot for each of the other { $seats } seats
    }, not { $bots }.
json-needs-bots = --json prints the record of a game between bots: name them with --bots.
nobody-decides = No seat has a decision to make in this position.
cannot-read = '{ $file }' does not exist or cannot be read.
needs-extra = This needs the extra “{ $extra }”: pip install 'spellwright[{ $extra }]'.
cannot-write = '{ $file }' cannot be written.
exists-already = '{ $file }' exists already.
not-utf-8 = The file is not UTF-8 text.
database-full = { $where }: the disk is full. Make room and start again.
database-read-only = { $where }: the database cannot be written. Its folder must exist, and the server must be allowed to write to it and to the file.
database-damaged = { $where }: the database is damaged, or was not made by Spellwright. Restore a backup (docs/operation.md).
database-newer = { $where }: a newer version of Spellwright has used this database. Install that version, or restore a backup.
database-in-use = { $where }: another server is using this database. Stop it first; for several servers use PostgreSQL.
database-no-address = The address of the database cannot be read. Write sqlite:///FILE or postgresql://USER@HOST/NAME.
database-away = { $where }: the database does not answer. Check the address, and whether the database is running.
