### Was der Befehl `spellwright` auf Deutsch sagt

## Hilfe

usage = Aufruf:
usage-options = [OPTIONEN]
usage-command = BEFEHL …
heading-arguments = Argumente
heading-options = Optionen
heading-commands = Befehle
game-options = { $game } ({ $least }–{ $most } Spieler). Bots: { $bots }. Optionen:

spellwright = Drei Zauberspiele an einem Tisch. Ohne Befehl: die Seite im Browser öffnen.

option-help = Diese Hilfe zeigen.
option-version = Die Version zeigen.
option-lang = Sprache von Hilfe, Meldungen und Tisch (Standard: die deiner Umgebung).
option-as_json = JSON ausgeben.
option-seed = Gleiche Zahl, gleicher Zufall (Standard: 1).
option-game = Eines von { $games }.
option-agreed = Eine Regel, auf die sich euer Tisch einigt; mehrmals möglich.
option-seconds = Sekunden Bedenkzeit je Entscheidung (Standard: 2).
option-peers = Andere Systeme im selben Lauf messen (braucht das Extra „peers“).
option-database = sqlite:///DATEI oder postgresql://… (Standard: eine Datei in deinem Datenordner).

play = Im Terminal gegen Bots spielen oder Bots gegeneinander spielen lassen.
play-players = Zahl der Spieler, du eingeschlossen (Standard: so viele, wie --bots nennt, sonst die übliche Zahl des Spiels).
play-seed = Gleiche Zahl, gleicher Zufall (nicht für Spiele, auf die es ankommt).
play-name = Dein Name in der Aufzeichnung.
play-against = Die Bots, gegen die du spielst.
play-bots = Diese Bots ohne dich spielen lassen.
play-as_json = Mit --bots: die Aufzeichnung des Spiels ausgeben.
play-record = Die Aufzeichnung des fertigen Spiels in eine neue Datei schreiben.

serve = Tische für Menschen und Bots im Netz anbieten.
serve-host = Adresse des Servers (Standard: nur dieser Rechner).
serve-port = Port des Servers (Standard: 8765).
serve-workers = Zahl der Prozesse; mehrere brauchen PostgreSQL (Standard: 1).
serve-names = Ein Name, unter dem der Server anderswo bekannt ist, etwa hinter einem Proxy (auch mehrmals).
serve-home = Handys in diesem Haushalt von Anfang an mitspielen lassen, im genannten oder im wahrscheinlichsten Netz.
serve-keep_finished = Einen beendeten Tisch nach so vielen ungenutzten Tagen löschen (Standard: 730; 36500 behält ihn ein Jahrhundert).
serve-keep_abandoned = Einen Tisch mitten im Spiel nach so vielen ungenutzten Tagen löschen (Standard: 180; 36500 behält ihn ein Jahrhundert).
serve-keep_waiting = Einen Tisch, der nie begann, nach so vielen ungenutzten Tagen löschen (Standard: 30; 36500 behält ihn ein Jahrhundert).
serve-metrics_port = Metriken an diesem Port zeigen und nicht unter /metrics des anderen.
serve-metrics_host = Die Adresse für diesen Port. Wer Metriken lesen kann, kann heimliche Fragen zählen.
serve-unattended_bots = Bots auch an Tischen weiterspielen lassen, an denen kein Mensch sitzt und niemand zuschaut.
serve-reference_bots = Alle dürfen Vergleichsbots an den Tisch setzen, die suchen, solange sie dürfen (seek und Verwandte).
serve-opens_page = Die Seite im Browser öffnen; ist der Port belegt, den nächsten freien nehmen.

tables = Die Tische eines Servers auflisten, ausgeben oder löschen.
tables-list = Tische auflisten: Code, Spiel, Stand, Sichtbarkeit, letzte Nutzung, Einträge.
tables-list-stage = Nur Tische auf diesem Stand.
tables-list-unused = Nur Tische, die seit so vielen Tagen ungenutzt sind.
tables-export = Alles, was über Tische aufbewahrt wird, als JSON ausgeben, auch die Geheimnisse laufender Spiele.
tables-export-codes = Die Codes der Tische.
tables-delete = Tische mit allen ihren Spielen löschen; ein laufender Server vergisst sie binnen einer Minute.
tables-delete-codes = Die Codes der Tische.
tables-deleted = Tisch { $code } ist gelöscht.
tables-none = Es gibt keinen Tisch { $code }.

guests = Sehen, wer gemeldet wurde, oder Gäste abmelden.
guests-reports = Meldungen zeigen: Zeit, Tisch, gemeldeter Gast und Name, wer meldet, warum.
guests-reports-last = Zahl der Meldungen, die neuesten zuerst (Standard: 100).
guests-void = Alle Zugangsmarken von Gästen ungültig machen; ein laufender Server trennt sie binnen einer Sekunde, und Bots spielen für sie weiter.
guests-void-ids = Die Kennungen der Gäste, wie sie in den Meldungen stehen.
guests-voided = { $many ->
    [one] Die Zugangsmarken von 1 Gast sind ungültig.
   *[other] Die Zugangsmarken von { $many } Gästen sind ungültig.
}

bans = Von einer Adresse eine Zeit lang nichts annehmen.
bans-add = Adressen oder Netze von Adressen sperren (192.0.2.0/24); ein laufender Server erfährt es binnen zehn Sekunden.
bans-add-networks = Die Adressen.
bans-add-hours = Für so viele Stunden (Standard: 24).
bans-lift = Sperren aufheben.
bans-lift-networks = Die Adressen, wie sie gesperrt wurden.
bans-list = Die geltenden Sperren und ihr Ende auflisten.
must-be-address = muss eine Adresse sein oder ein Netz wie 192.0.2.0/24.

backup = Alles in eine neue SQLite-Datei kopieren, während Server laufen, und prüfen. Die Datei enthält alle Geheimnisse.
backup-file = Die neue Datei.
backed-up = { $file }: { $tables } Tische mit { $journal } Einträgen und { $guests } Plätze von Gästen. Noch einmal gelesen, ist alles gleich.
restore = Eine Sicherung in eine leere Datenbank jeder Art kopieren und prüfen.
restore-file = Die Sicherung.
restored = { $file }: { $tables } Tische mit { $journal } Einträgen und { $guests } Plätze von Gästen wiederhergestellt. Noch einmal gelesen, ist alles gleich.
not-empty = in dieser Datenbank gibt es schon Tische. Nimm eine leere.
migrate = Eine Datenbank auf den neuesten Stand bringen; ein Server tut das beim Start.
migrate-dry_run = Es versuchen und alles zurücknehmen.
migrated = { $steps ->
    [none] Die Datenbank ist auf dem neuesten Stand.
   *[other] { $tried ->
        [yes] Diese Migrationen gelingen und wurden zurückgenommen: { $steps }.
       *[no] Die Datenbank ist nach diesen Migrationen auf dem neuesten Stand: { $steps }.
    }
}

arena = Bots mit denselben Karten gegeneinander antreten lassen und bewerten.
arena-bots = Die Bots, die antreten (Standard: random und alle Stufen); „stdio:BEFEHL“ ist ein Programm (docs/outside-bots.md), „modul:Klasse“ ein eigener Bot.
arena-games = Spiele je Gruppe von Bots, alle Sitzordnungen zusammen (Standard: 100).
arena-seats = Plätze am Tisch (Standard: 2).
arena-seconds = Sekunden Bedenkzeit je Entscheidung (Standard: 2).
arena-luck = Fortsetzungen, mit denen das Glück jedes Zuges gewogen und von den Ergebnissen abgezogen wird, etwa 64; mit 0 bleiben sie, wie sie sind (Standard: 0).
arena-jobs = Zahl der Prozesse (Standard: einer je Kern).
arena-ray = Auf dem Ray-Cluster mit dieser Adresse spielen; „local“ startet einen (braucht das Extra „ray“).
arena-file = Jede Partie in dieser Datei festhalten und dort weitermachen.
arena-plot = Die Wertungen in diese Datei zeichnen: SVG, oder PNG (braucht das Extra „pictures“).
arena-ratings = Die Wertungen so in diese Datei schreiben, wie ein Spiel sie in ratings.json hat.

dataset = Spiele zwischen Bots für lernende Programme in einen Ordner schreiben (docs/research.md). Noch einmal aufgerufen, geht es weiter, wo es stand.
dataset-folder = Der Ordner.
dataset-games = Zahl der Spiele (Standard: 1000).
dataset-bots = Die Bots; wer wo sitzt, wird für jedes Spiel ausgelost (Standard: apprentice,tinker,hedge-witch).
dataset-seats = Plätze am Tisch (Standard: 2).
dataset-jobs = Zahl der Prozesse (Standard: einer je Kern).
dataset-made = { $folder }: Spiele: { $games }, Dateien: { $files }.

ladder = Herausfinden, wo ein Spieler unter den Stufen eines Spiels steht.
ladder-player = Ein Bot, „stdio:BEFEHL“ für ein Programm (docs/outside-bots.md) oder „modul:Klasse“ für einen eigenen Bot.
ladder-games = Zahl der Spiele, jedes gegen die Stufe, die ihm am nächsten ist (Standard: 60; mit --within: höchstens 1000).
ladder-within = Spielen, bis die Wertung auf so viele Punkte genau ist: ±88 braucht etwa 60 Spiele, ±60 etwa 130.
ladder-luck = Fortsetzungen, mit denen das Glück jedes Zuges gewogen und von den Ergebnissen abgezogen wird, etwa 64; mit 0 bleiben sie, wie sie sind (Standard: 0).
ladder-seconds = Sekunden Bedenkzeit je Entscheidung (Standard: 2).

mcp = Sprachmodelle mitspielen lassen: ein Server des Model Context Protocol (braucht das Extra „mcp“).
mcp-port = An diesem Port dieses Rechners lauschen (streamable HTTP) statt an Standardein- und -ausgabe.
mcp-tokens = Eine Datei mit den Token der Clients, durch Leerraum getrennt (Standard: ein neues, das ausgegeben wird).
mcp-token = Clients müssen dieses Token senden: Authorization: Bearer { $token }
mcp-no-token = in „{ $file }“ steht kein Token.
mcp-server = An den Tischen dieses Spellwright-Servers spielen, mit Menschen, statt in diesem Prozess.

hint = Zeigen, was der Coach in einer Stellung täte.
hint-position = Eine Stellung in einer Zeile, wie Python sie ausgibt (docs/notation.md).
hint-seconds = Sekunden Bedenkzeit (Standard: 2).

verify = Die Aufzeichnung eines Spiels prüfen: jede Regel, jeden Zufall, jeden Wert.
verify-file = Die Aufzeichnung oder eine Datei mit mehreren.

analyse = Ein beendetes Spiel lesen: was Glück, Können und Wissen für jeden getan haben (docs/analysis.md).
analyse-file = Die Aufzeichnung eines Spiels.
analyse-quick = Entscheidungen schnell und grob beurteilen.
analyse-as_html = Eine Seite ausgeben, die für sich steht.

audit = Prüfen, dass kein Platz etwas erfährt, was er nicht wissen darf.
audit-game = Nur ein Spiel prüfen.
audit-count = Zufällige Partien je Spiel (Standard: 100).
audit-sequences = Paare von Spielfolgen je Spiel (Standard: 100).
audit-screens = Ganze Partien je Spiel auf einem großen Bildschirm (Standard: 10).
audit-real_time = Dazu Paare von Spielfolgen je Spiel in Echtzeit, mit Bots aller Stufen (Standard: 0).

bench = Messen, wie schnell Regeln, Suche oder Server sind (Standard: engine).
bench-engine = Zufälliges Spiel messen: auf einem Kern, auf allen Kernen, schrittweise aus Python, auf einer GPU.
bench-engine-gpu = Auch auf der GPU messen (braucht das Extra „gpu“).
bench-engine-gpu_alone = Auf der GPU messen, ohne den Prozessor.
bench-engine-equal = Spiele jeder Art, die zwischen GPU und Prozessor verglichen werden (Standard: 32768).
bench-engine-plot = Zeichnen, wie das Tempo mit gleichzeitigen Spielen, Plätzen und Threads wächst (SVG).
bench-engine-against = Im selben Lauf mit dem Spellwright vergleichen, das für ein anderes Python installiert ist.
bench-engine-seconds = Sekunden je Zeile (Standard: 2).
bench-search = Die Suche messen, und ob sich Bots an ihre Bedenkzeit halten.
bench-search-seconds = Sekunden je Zeile (Standard: 2).
bench-server = Züge je Sekunde, Verzögerung und Speicher eines echten Servers messen.
bench-server-against = Im selben Lauf das Spellwright messen, das für ein anderes Python installiert ist.
bench-server-tables = Zahlen von Tischen bei vollem Tempo (Standard: 25,50).
bench-server-rounds = Runden, in denen sich verglichene Systeme abwechseln (Standard: 3); Zeilen zeigen die mittlere Runde, Verhältnisse auch ihre Spanne.
bench-server-thinkers = Nur die Entscheidungen von Menschen messen, während an so vielen anderen Tischen Erzmagier sekundenlang suchen.
bench-server-seconds = Sekunden je Zeile (Standard: 5).
bench-server-workers = Nur Server mit so vielen Prozessen auf PostgreSQL messen (braucht --database).
bench-server-database = Eine PostgreSQL-Datenbank für --workers; die Tische bleiben darin.
bench-pairs = Prozessorzeit paarweise mit einer anderen Seite vergleichen, bei gleicher Arbeit.
bench-pairs-against = Das Spellwright, das für ein anderes Python installiert ist (Standard: die eigenen Regeln, von Numba für diesen Prozessor übersetzt).
bench-pairs-only = Arten der Arbeit: random, search, plain search, position, server, page.
bench-pairs-name = Ein Spiel (Standard: alle).
bench-pairs-count = Paare je Art der Arbeit (Standard: 11).
bench-adapters = Misst einen Schritt durch Umgebungen und Partien gegen eine bloße Position, in Prozessorzeit.
bench-adapters-name = Nur ein Spiel (Standard: alle).
bench-adapters-seconds = Sekunden für jeden Weg in jeder von sieben Runden (Standard: 0,3).
bench-start = Messen, wie bald jemand spielt, der Spellwright gerade installiert hat.
bench-soak = Eine Stunde lang Tische von Bots kommen und gehen lassen und sehen, ob der Speicher des Servers gleich bleibt.
bench-soak-minutes = Minuten (Standard: 60); die ersten zehn zählen nicht.
bench-soak-tables = Tische, die in einer Minute geöffnet werden (Standard: 30).
bench-capacity = Die Warteschlangen eines Servers aus vielen Prozessen nach gemessenen Kosten nachbilden.
bench-capacity-seats = Verbundene Plätze (Standard: 1000000).
bench-capacity-move_ms = Zeit eines Prozesses je Entscheidung in Millisekunden (Standard: 0,6).
bench-capacity-commit_ms = Zeit einer Datenbank je Transaktion in Millisekunden (Standard: 5).
bench-capacity-notice_ms = Zeit eines Prozesses, um von einer Entscheidung in einem anderen zu erfahren, in Millisekunden (Standard: 0,03).


playthrough = Ein zufälliges Spiel ausgeben, mit allem, was die Regeln dazu sagen.
playthrough-players = Zahl der Spieler (Standard: die übliche Zahl des Spiels).

build-site = Die Seite als Ordner für jeden einfachen Webspace schreiben: alle Spiele gegen Bots, ohne Server.
build-site-folder = Ein neuer oder leerer Ordner.
build-site-done = { $files } Dateien in { $folder }. Lade den Ordner auf einen beliebigen Webspace hoch.
build-site-not-built = Die Seite ist noch nicht gebaut: „make page“ baut sie.
build-site-not-empty = { $folder } muss ein neuer oder leerer Ordner sein.

docs = Die Dokumente im Browser öffnen; sie gehören zur Installation.
docs-path = Nur sagen, wo sie liegen.
docs-not-built = Diese Installation hat keine Dokumente. In einem Klon baut „make docs“ sie; docs/README.md zählt alle auf.

completion = Das Skript ausgeben, mit dem deine Shell Befehle, Spiele, Bots und Optionen ergänzt.
completion-shell = bash, zsh oder fish.

## Fortschritt und Ergebnisse

playing = Die Bots spielen
analysing = Lesen
auditing = Prüfung läuft
auditing-sequences = Prüfe Spielfolgen
auditing-screens = Prüfe große Bildschirme
serving = Spellwright läuft unter { $url } (Strg-C beendet es)
offering = Spellwright läuft unter { $url } (Strg-C beendet es). Du kannst gegen Bots und an einem Gerät spielen; Tische für Freunde im Netz brauchen das Extra „server“: pip install "spellwright[server]".
serving-home = Handys in diesem Haushalt ({ $network }) öffnen { $url }
serving-no-home = { $network ->
        [none] Dieser Rechner ist in keinem Heimnetz.
       *[other] Dieser Rechner ist nicht im Netz { $network }.
    } { $names ->
        [none] Verbinde ihn mit einem; dann schalte auf der Seite „Handys in diesem Haushalt dürfen mitspielen“ ein.
       *[other] Er ist in: { $names }.
    }
serving-other-homes = Weitere Netze dieses Rechners: { $names } (--home NETZ wählt eines)
verified = { $file }: eine gültige Aufzeichnung von { $game }. Alle { $actions } Aktionen sind erlaubt; { $chance } davon waren Zufall, genau wie vom Geheimnis bestimmt. Zurückgenommen: { $takebacks }. Punkte: { $scores }. { $winners ->
        [0] Niemand hat gewonnen.
        [one] Gewonnen hat { $names }.
       *[other] Gewonnen haben { $names }.
    }
audited = { $pairs } Stellungspaare verglichen, { $differences } Unterschiede; { $caught } von { $planted } eingebauten Lecks gefunden
audited-by-view = { $game } sagt nur in der eigenen Sicht, was ein Platz nicht wissen darf; ein Leck in view bleibt deshalb unbemerkt: Welten wiederholen alles, was die Sicht zeigt. Damit es gefunden wird, schreibe die Funktion twin im Modul audit des Spiels (docs/adding-a-game.md, Schritt 8).
audited-sequences = { $pairs } Paare von Spielfolgen verglichen, { $differences } unterschieden; { $caught } von { $planted } eingebauten Lecks gefunden
audited-screens = { $games } ganze Partien auf einem großen Bildschirm, { $bytes } Bytes in { $pairs } Paaren verglichen, { $differences } davon nicht für jeden Platz; { $caught } von { $planted } eingebauten Lecks gefunden
hint-wins = gewinnt zu { $percent } %
hint-result = erwartetes Ergebnis { $result }
hint-points = { $points } Punkte
hint-odds = gelingt zu { $percent } %
hint-share = { $percent } % der Suche

## Was nicht geht

one-record = die Datei hat { $many } Aufzeichnungen; analyse liest eine auf einmal
see-help = { $why } Siehe „{ $command } --help“.
error-command = Es gibt keinen Befehl „{ $command }“; es gibt { $known }.
error-option = „{ $command }“ hat keine Option { $option }.{ $close ->
        [none] { "" }
       *[other] { " " }Meintest du { $close }?
    }
error-missing = „{ $command }“ braucht { $name }.
error-extra = „{ $argument }“ ist ein Argument zu viel.
error-value = { $name }: { $why }
error-bare = { $name } braucht einen Wert.
error-flag = { $name } nimmt keinen Wert.
must-be-one-of = erlaubt sind { $choices }.
must-be-number = nötig ist eine { $numbers ->
        [whole] ganze Zahl
       *[any] Zahl
    }{ $most ->
        [none] { " " }ab { $least }.
       *[other] { " " }von { $least } bis { $most }.
    }
must-be-int = nötig ist eine ganze Zahl.
must-be-counts = nötig sind positive ganze Zahlen, durch Kommas getrennt.
must-be-key-value = nötig ist NAME=WERT, nicht „{ $text }“.
no-such-game = es gibt kein Spiel „{ $game }“; es gibt { $known }.
no-such-bot = { $game } hat keinen Bot „{ $bot }“; die Stufen sind { $known }, die übrigen beschreibt docs/bots.md.
no-such-option = { $game } hat keine Option „{ $option }“; die Optionen sind { $known }.
no-such-file = Option { $option }: Die Datei „{ $file }“ gibt es nicht.
no-such-choice = Option { $option } kann nicht „{ $choice }“ sein; möglich sind { $known }.
option-twice = Option „{ $option }“ ist zweimal angegeben.
not-so-many = { $game } ist für { $least } bis { $most } Spieler, nicht für { $seats }.
players-and-bots = --players sagt { $players }, aber --bots nennt { $bots }.
against-needs-bots = --against braucht { $seats ->
        [one] einen Bot für den anderen Platz
       *[other] je einen Bot für die anderen { $seats } Plätze
    }, nicht { $bots }.
json-needs-bots = --json gibt die Aufzeichnung eines Spiels zwischen Bots aus: Nenne sie mit --bots.
nobody-decides = In dieser Stellung hat niemand etwas zu entscheiden.
cannot-read = „{ $file }“ gibt es nicht, oder die Datei ist nicht lesbar.
needs-extra = Das braucht das Extra „{ $extra }“: pip install 'spellwright[{ $extra }]'.
cannot-write = „{ $file }“ kann nicht geschrieben werden.
exists-already = „{ $file }“ gibt es schon.
not-utf-8 = Die Datei ist kein UTF-8-Text.
database-full = { $where }: Der Datenträger ist voll. Schaff Platz und starte noch einmal.
database-read-only = { $where }: In die Datenbank kann nicht geschrieben werden. Ihr Ordner muss da sein, und der Server muss in ihn und in die Datei schreiben dürfen.
database-damaged = { $where }: Die Datenbank ist beschädigt oder nicht von Spellwright. Spiel eine Sicherung zurück (docs/operation.md).
database-newer = { $where }: Eine neuere Version von Spellwright hat diese Datenbank benutzt. Installiere jene Version oder spiel eine Sicherung zurück.
database-in-use = { $where }: Ein anderer Server benutzt diese Datenbank. Halte ihn zuerst an; für mehrere Server nimm PostgreSQL.
database-no-address = Die Adresse der Datenbank ist nicht lesbar. Schreib sqlite:///DATEI oder postgresql://NAME@RECHNER/DATENBANK.
database-away = { $where }: Die Datenbank antwortet nicht. Prüfe die Adresse und ob die Datenbank läuft.
