### Die Seite auf Deutsch

## Was überall geht

do-home = Startseite
do-back = Zurück
do-ok = OK
do-close = Schließen
do-try-again = Noch einmal versuchen
do-reload = Neu laden
do-play-now = Spielen
do-play-soon = Gleich …
do-rules = Regeln
do-learn = Lernen
do-go-on = Weiter
do-look-in = Ansehen
do-join = Mitspielen
do-share = Teilen
do-take-back = Zurücknehmen

## Startseite

home-title = { $games ->
    [3] Drei Spiele voller Magie, ein Tisch bei Kerzenlicht.
   *[other] Spiele voller Magie, ein Tisch bei Kerzenlicht.
}
home-text = Setz dich und spiel gleich los: gegen geduldige Bots oder mit Freunden, wo auch immer sie sind.
home-players = { $is_range ->
    [no] { $most } Spieler
   *[yes] { $least } bis { $most } Spieler
}
home-continue = Weiterspielen
home-open = Offen für alle
home-join = An einen Tisch setzen
home-code-from = Code von Freunden
home-code = Code des Tisches
stage-waiting = wartet auf Mitspieler
stage-playing = läuft
stage-over = zu Ende

## Namen

name-label = Name
name-change = Dein Name und dein Gesicht
face-label = Gesicht
face-text = Am nächsten Tisch sehen es alle.
face-1 = Katze
face-2 = Fuchs
face-3 = Rabe
face-4 = Eule
face-5 = Kröte
name-you-are = Du bist
persona-1 = Corvin
persona-2 = Edda
persona-3 = Quint
persona-4 = Alter Docht
persona-5 = Sibylle
persona-6 = Barnabas
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
persona-tinker-2 = Barnabas
persona-tinker-3 = Hob
persona-tinker-4 = Wilma
persona-hedge-witch-1 = Tansy
persona-hedge-witch-2 = Sibylle
persona-hedge-witch-3 = Hasel
persona-hedge-witch-4 = Yarrow
persona-alchemist-1 = Oriel
persona-alchemist-2 = Vesper
persona-alchemist-3 = Iris
persona-alchemist-4 = Sol
persona-archmage-1 = Corvin
persona-archmage-2 = Merle
persona-archmage-3 = Aldous
persona-archmage-4 = Selwyn
door-alone = Allein
door-device = Ein Gerät
door-friends = Freunde
door-teams = Teams, 2 : 2
door-rules = Regeln
door-late = wenn der Server wieder da ist
bots-many = Wie viele Bots
bots-level = { $kind }, Stufe { $level } von { $all }. Andere wählen.
level-label = Stärke der Bots
level-easier = leichter
level-many = { $many ->
    [one] ein Bot
   *[other] { $many } Bots
}
level-harder = schwerer
level-named = { $name }, { $kind }
bot-level = Stärke des Bots auf Platz { $seat }
bot-rating = Wertung { $rating }

## Einstellungen

settings-language = Sprache
settings-speed = Tempo
settings-light = Licht
settings-sound = Klang
settings-daylight = Zum Tageslicht wechseln
settings-candle = Zum Kerzenlicht wechseln
theme-candle = Kerzenlicht
theme-daylight = Tageslicht
settings-recap = „Seit deinem letzten Zug“
recap-on = von selbst
recap-off = nur auf Wunsch
speed-slow = gemütlich
speed-normal = normal
speed-fast = flott
speed-off = sofort
sound-off = aus
sound-on = an

## Wie es steht

state-opening = Einen Augenblick …
state-connecting = Unterwegs zum Tisch …
state-connecting-text = Tisch { $code }
state-reconnecting = Verbindung unterbrochen.
state-reconnecting-text = Dein Spiel ist sicher – wir verbinden neu …
state-gone = Der Server antwortet nicht.
state-gone-text = Deine Spiele sind dort sicher. Wir versuchen es weiter.
state-gone-here = Dieses Spiel lässt sich gerade nicht öffnen.
state-gone-here-text = Es ist in diesem Browser gespeichert. Wir versuchen es weiter.
state-unplayable = An diesem Tisch geht es nicht weiter.
state-unplayable-text = Das Spiel begann nach anderen Regeln, oder seine Aufzeichnung ist beschädigt.
state-no-table = Es gibt keinen Tisch { $code }.
state-no-table-text = Vielleicht ein Tippfehler? Der Code hat zehn Buchstaben (bei älteren Tischen sechs), nie I oder O.
state-old-page = Diese Seite ist veraltet.
state-old-page-text = Lade sie neu, dann geht es dort weiter, wo du warst.
state-nowhere = Hier ist nichts.
state-nowhere-text = Diese Adresse führt nirgendwohin. Die Tische stehen auf der Startseite.

## Ein Tisch vor dem Spiel

waiting-free = { $free ->
    [1] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
waiting-full = Alle sind da.
waiting-again = Noch ein Spiel – alle rücken einen Platz weiter.
waiting-agreed = Ausgemacht
waiting-all = Alle Einstellungen
waiting-seats = Wer spielt
waiting-close = Diesen Tisch schließen
waiting-starting = Gleich …
waiting-with = mit { $names }
waiting-for-seats = Das Spiel beginnt, sobald alle Plätze besetzt sind – oder der Gastgeber die übrigen mit Bots füllt.
waiting-host = Der Gastgeber startet das Spiel gleich.
waiting-begin = Fang an, wann du magst.
waiting-last = Letztes Spiel
waiting-so-far = { $games ->
    [1] Gewonnen, nach einem Spiel
   *[other] Gewonnen, nach { $games } Spielen
}
waiting-code = Code
seat-free = Freier Platz
seat-who = wer nimmt ihn?
seat-question = Wer nimmt den freien Platz?
seat-put-bot = Bot hinsetzen
seat-for-friend = Für Freunde
seat-beside = Neben mir
seat-friend-text = Dieser Platz ist für einen Freund frei. Der Code ist { $code }: Schick den Link oder zeig den QR-Code.
seat-instead = { $name } ist ein Bot und macht dir gern Platz.
seat-stand-in = Bot für { $name }
seat-take = Hinsetzen
seat-add = Auch hier sitzen
seat-leave = Platz verlassen
seat-yours = du, an diesem Gerät
seat-here = ist da
seat-not-here = ist gerade nicht da
seat-guest = Gast
seat-name = Dein Name
seat-name-other = Name der anderen Person an diesem Gerät
seat-name-example = Name, zum Beispiel Ben
share-code = Der Code ist { $code }
share-copy = Link kopieren
share-copied = Kopiert!
share-qr = Scanne diesen Code, um den Tisch zu öffnen

phones-link = Zu Hause spielen

devices-title = Deine anderen Geräte

## Meine Spiele

my-games = Meine Spiele
my-count = { $count ->
    [one] 1 Spiel wartet auf dich
   *[other] { $count } Spiele warten auf dich
}
my-waiting = Warten auf dich
my-running = Noch im Gange
my-finished = Zu Ende gespielt
my-parts = Spiele oder Regal
my-tab-games = Spiele
my-shelf = Dein Regal
my-which = Welches Spiel
my-every = Alle
my-all = Alle { $games }
my-few = Weniger
my-play-on = Weiterspielen
my-open = Öffnen
my-moved = Letzter Zug von { $name }: { $ago }
my-moved-you = Dein letzter Zug: { $ago }
my-began = Begonnen { $ago }
just-now = gerade eben
my-thinking = { $name } überlegt · { $ago }
my-thinking-you = An diesem Gerät ist jemand am Zug
my-away = Ein Bot spielt für dich
my-free = { $free ->
    [one] Ein Platz ist noch frei
   *[other] { $free } Plätze sind noch frei
}
my-full = Alle sind da
my-none = Noch keine Spiele
my-none-text = Jedes Spiel, das du in diesem Browser spielst, findet hier seinen Platz.
my-none-game = Noch kein Spiel zu Ende gespielt.
my-won = Gewonnen
my-lost = Verloren
my-shared = Geteilt
my-here = An diesem Gerät
my-replay = Ansehen
my-replay-of = Noch einmal ansehen: { $title }
my-more = Mehr: { $title }
my-table = Zum Tisch, für eine Revanche
my-save-one = Aufzeichnung speichern
my-delete-one = Diesen Tisch löschen …
my-save = Alle meine Spiele speichern
my-saving = { $done } von { $games } gespeichert …
my-saved = { $games ->
    [one] Gespeichert: ein Spiel in einer Datei.
   *[other] Gespeichert: { $games } Spiele in einer Datei.
}
my-save-failed = Das Speichern hat nicht geklappt. Versuch es gleich noch einmal.
my-delete = Spiele löschen …
my-delete-title = Spiele löschen
my-delete-which = Was möchtest du löschen?
my-delete-finished = { $games ->
    [one] Das eine beendete Spiel
    [0] Beendete Spiele (es gibt keine)
   *[other] Alle { $games } beendeten Spiele
}
my-delete-all = Alles, auch laufende Spiele
my-delete-this = { $title }, mit allen Spielen an diesem Tisch ({ $games })
my-delete-text = Das lässt sich nicht rückgängig machen. Spiele mit anderen bleiben in deren Liste, aber nicht in deiner.
my-delete-do = Löschen
my-delete-keep = Behalten
my-deleted = { $tables ->
    [one] Gelöscht: ein Tisch.
   *[other] Gelöscht: { $tables } Tische.
}
my-score-two = { $mine } zu { $theirs } gegen { $names }
my-score-many = { $scores } mit { $names }
my-score-each = Je { $mine } mit { $names }
my-score-solo = Solo, { $mine } zu { $theirs }
my-score-alone = Solo, { $mine ->
    [one] 1 Punkt
   *[other] { $mine } Punkte
}
my-score-best = { $title }: dein bestes
my-score-here = { $scores } für { $names }
my-shelf-count = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $won } gewonnen
my-shelf-key = Was golden ist, hast du gewonnen. Tipp darauf, um es noch einmal anzusehen.
my-evenings = { $nights ->
    [0] Deine Abende
    [one] Ein Abend am Tisch
    [2] Zwei Abende hintereinander
    [3] Drei Abende hintereinander
    [4] Vier Abende hintereinander
    [5] Fünf Abende hintereinander
    [6] Sechs Abende hintereinander
    [7] Sieben Abende hintereinander
   *[other] { $nights } Abende hintereinander
}
my-lit = gespielt
my-dark = nicht gespielt
my-faces = Vertraute Gesichter
my-face-stronghold = stark in { $game }
my-face-even = Kopf an Kopf
my-face-ahead = will Revanche
my-face-behind = eine harte Nuss
my-face-score = Du hast { $mine }-mal gewonnen, { $name } { $theirs }-mal
my-best-alone = Dein bestes Solo in { $game }
my-best-ahead = { $by ->
    [one] 1 Punkt vor dem Buch
   *[other] { $by } Punkte vor dem Buch
}, { $day }.
my-best-behind = { $by ->
    [0] Gleichauf mit dem Buch
    [one] 1 Punkt hinter dem Buch
   *[other] { $by } Punkte hinter dem Buch
}, { $day }.
my-best-plain = Gespielt: { $day }.
my-best-before = Davor: { $points }.
my-settings = Nach Einstellungen
my-settings-players = { $seats ->
    [one] solo
   *[other] zu { $seats } Personen
}
my-settings-best = bestes: { $points }
my-all-link = Alle deine Spiele und dein Regal
home-back = Willkommen zurück, { $name }.
home-back-waiting = { $many ->
    [one] { $names } wartet auf dich.
   *[other] { $names } warten auf dich.
}
home-back-none = Gerade wartet niemand auf dich.
next-table = Weiter: { $game }
next-table-with = Weiter: { $game } mit { $names }
call-title = Du bist am Zug
settings-call-sound = Ton, wenn ich am Zug bin
settings-call-pulse = Vibration, wenn ich am Zug bin
settings-call-note = solange diese Seite nicht vorn ist

## Ein Ergebnis teilen

share-title = Dieses Ergebnis teilen
share-drawing = Das Bild wird gemalt …
share-failed = Dieser Browser konnte das Bild nicht malen. Den Text kannst du trotzdem teilen.
share-alt = Ein Bild des Ergebnisses: { $title }
share-text = Der Text
share-send = Teilen
share-copy-picture = Bild kopieren
share-copy-text = Text kopieren
share-save-picture = Bild speichern
share-done-picture = Kopiert: das Bild.
share-done-text = Kopiert: der Text mit dem Link zum Ansehen.
share-done-saved = Gespeichert: das Bild.
share-no-replay = Dieser Browser hat das Spiel nicht mehr: Der Link führt zu Spellwright.
share-refused = Dieser Browser erlaubt kein Kopieren. Markier den Text und kopier ihn von Hand.
share-win-two = { $name } gewinnt { $mine } zu { $theirs }.
share-win-many = { $name } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
share-win-team = { $names } gewinnen zusammen.
share-win-shared = { $names } teilen sich den Sieg.
share-alone = { $name } allein: { $mine } zu { $theirs }.
share-nobody = Niemand gewinnt.
share-line = { $title } { $gist } — { $game } auf Spellwright: { $link }

## Ein neuer Tisch

new-title = Ein neuer Tisch
new-seats = Wer spielt mit?
new-aids = Hilfe
new-takeover = Wenn jemand weg ist
new-visibility = Wer kommen darf
new-open = Tisch eröffnen
new-another = ein anderes Spiel
new-alone = { $game }, allein
new-seat = Platz { $seat }: { $name }, { $status }
new-friend = Ein Freund
new-with-code = kommt mit dem Code
new-here = sitzt hier
new-more = Noch jemand
new-more-text = Freund, Bot oder hier
new-more-here = Bot oder hier
new-fewer = Stuhl wegstellen
new-who-me = Das bin ich
new-who-friend = Ein Freund
new-who-bot = Ein Bot
new-who-here = Sitzt hier
new-fast = Wie schnell?
new-now = Alle jetzt am Tisch
new-now-text = alle warten aufeinander
new-slow = Lass dir Zeit
new-slow-text = bis zu 4 Tage für einen Zug
new-help = Hilfe: { $aids }
new-help-how = Wie viel Hilfe?
new-aids-off = wie am echten Tisch
new-aids-count = was weg ist und was noch da ist
new-aids-odds = wie wahrscheinlich etwas ist
new-aids-coach = was er tun würde
new-rest = Alles andere
new-change = Ändern
new-sum-seats = { $seats } Plätze
new-sum-alone = Du allein.
new-sum-code = Du bekommst einen Code und einen Link für deine Freunde.
new-sum-here = Geht auch ohne Netz.
new-begin = Los geht’s
aids-off = keine
aids-count = Zählen
aids-odds = Chancen
aids-coach = Coach
aids-off-long = keine: wie am echten Tisch
aids-count-long = Zählen: was weg ist und was noch da ist
aids-odds-long = Chancen: wie wahrscheinlich etwas ist
aids-coach-long = Coach: was ein starker Bot täte
aids-shown = Hilfe: { $aids }
aids-hidden = Hilfe verborgen
aids-show = Hilfe zeigen
aids-hide = Hilfe verbergen
takeover = { $seconds ->
    [0] alle warten
    [30] nach 30 Sekunden übernimmt ein Bot
    [86400] nach einem Tag übernimmt ein Bot
   *[other] { $minutes ->
        [1] nach 1 Minute übernimmt ein Bot
       *[other] nach { $minutes } Minuten übernimmt ein Bot
    }
}
visibility-private = alle, die den Code haben
visibility-public = alle: Der Tisch steht in der Liste

## Ein Tisch während des Spiels

part-table = Tisch
part-dock = Deine Entscheidung
part-log = Verlauf
part-chat = Chat
part-menu = Menü
part-help = Hilfe
part-tabs = { $chat ->
    [no] Tisch oder Verlauf
   *[yes] Tisch, Verlauf oder Chat
}
bar-watching = du siehst zu
tab-table = Tisch
tab-log = Verlauf
tab-chat = Chat
log-you = Du
log-setup = Vor dem ersten Zug
log-show = Den Tisch von damals zeigen
log-empty = Noch ist nichts geschehen.
log-times = × { $times }
sum-points = { $many ->
    [one] Punkt
   *[other] Punkte
}
recap-you = Dein Stand:
recap-title = Seit deinem letzten Zug
recap-again = Noch einmal zeigen
recap-go-on = Weiter
recap-close = Schließen
recap-read = Was seit deinem letzten Zug geschehen ist
tip-rule = Regel { $rule }
first-title = Neu bei diesem Spiel?
first-text = Eine Minute Lesen genügt für den Anfang.
first-known = Kenne ich
menu-home = Startseite (das Spiel wartet)
menu-keys = Tasten
menu-replay = Auf dieses Spiel zurückschauen
menu-leave = Gehen: Ein Bot spielt für mich weiter
leave-title = Soll ein Bot für dich weiterspielen?
leave-text = Er entscheidet ab jetzt für dich. Solange das Spiel läuft, kannst du wiederkommen und selbst weiterspielen.
leave-text-alone = Er spielt das Spiel ohne dich zu Ende. Falls du nur eine Pause brauchst: Das Spiel wartet auf dich, so lange du willst.
leave-yes = Ein Bot spielt weiter
leave-no = Bleiben
menu-invite = Dieser Tisch
keys-number = den ersten, zweiten … Knopf unten drücken
keys-tab = von einem zum nächsten gehen und auswählen
keys-undo = deine letzte Entscheidung zurücknehmen
keys-escape = schließen, zurück ins Jetzt, Animation überspringen
keys-help = diese Tasten

## Das Ende

you-too = dir
end-tie = { $score } : { $score } mit { $names }: { $why }
end-sheet = Die Wertung
end-table = Den Tisch ansehen
end-rematch = Noch einmal spielen
again-with = Noch einmal mit { $names }?
end-replay = Noch einmal ansehen
end-ledger = Das Kontobuch
end-record = Aufzeichnung speichern
## Noch einmal ansehen

replay-title = Wiederholung
replay-loading = Das Spiel wird geladen …
replay-none = Es gibt noch nichts anzusehen.
replay-none-text = Du kannst ein Spiel ansehen, sobald es begonnen hat, und von jedem Platz aus, sobald es zu Ende ist.
replay-table = Zum Tisch
replay-seat = Blickwinkel
replay-open = alles offen
replay-watching = als Zuschauer
replay-from = vom Platz von { $name }
replay-moment = Moment
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-turn-back = Voriger Zug
replay-turn-next = Nächster Zug
replay-play = Abspielen
replay-pause = Pause
replay-link = Link zu diesem Moment
replay-link-later = Einen Link gibt es, sobald das Spiel zu Ende ist.
replay-link-bad = Dieser Link ist unvollständig, oder jemand hat ihn verändert.
replay-checked = Geprüft: Alles folgt den Regeln und der Zufall dem Geheimnis des Spiels.

## Regeln

rules-of = { $game }: die Regeln
rules-in-short = Kurz erklärt
rules-all = Alle Regeln
rules-chapters = Kapitel
rules-only-english = Die nummerierten Regeln gibt es nur auf Englisch.
learn-title = Die Spiele kurz erklärt

## Spielend lernen: Jemand erklärt ein erstes Spiel

learn-by-playing = Spielend lernen
learn-start = Los geht’s
learn-anew = Von vorn anfangen
learn-resume = Weiterspielen
learn-go-on = Weiter
learn-known = Kenn ich
learn-play-on = Weiterspielen
learn-progress = Kapitel { $chapter } von { $all }
short-watch = Kurz erklärt: eine Minute
short-title = { $game } in einer Minute
short-back = Zurück

## Ablehnungen

refusal-text = Nichts hat sich geändert.
refusal-not-connected = Du bist gerade nicht verbunden.
refusal-server-gone = Der Server antwortet nicht.
refusal-bad-message = Der Server hat diese Seite nicht verstanden.
refusal-bad-request = So geht das nicht: { $why }
refusal-bad-setup = Dieses Spiel lässt sich so nicht aufbauen: { $why }.
refusal-bad-deck = Diese Karten lassen sich nicht verwenden: { $why }.
refusal-no-guest = Der Server kennt dich nicht mehr. Bitte lade die Seite neu.
refusal-not-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-not-your-seat = Das ist nicht dein Platz, oder ein Bot spielt für dich. Wähle erst „Selbst spielen“.
refusal-no-table = Diesen Tisch gibt es nicht.
refusal-unknown-game = Dieses Spiel gibt es nicht.
refusal-seat-taken = Dieser Platz oder dieser Name ist schon vergeben.
refusal-not-now = Das geht gerade nicht.
refusal-unplayable = An diesem Tisch geht es nicht weiter: Das Spiel begann nach anderen Regeln, oder seine Aufzeichnung ist beschädigt.
refusal-undo-refused = Nicht alle wollen es zurücknehmen: Deine Entscheidung gilt.
refusal-too-many-undos = Diese Entscheidung hast du oft genug zurückgenommen. Jetzt gilt sie.
refusal-too-fast = Nicht so schnell! Warte einen Augenblick.
refusal-too-many = Du hast zu viele Fenster offen. Schließe eines.
refusal-shutting-down = Der Server startet neu. Versuch es gleich noch einmal.
refusal-busy = Der Server ist gerade ausgelastet. Versuch es gleich noch einmal.
refusal-no-storage = Der Server kann gerade nichts speichern. Dein Spiel ist sicher; versuch es später noch einmal.
refusal-old-page = Eine neuere Fassung dieser Seite verwahrt hier deine Spiele. Lade die Seite neu.
refusal-no-storage-here = Dieser Browser kann dein Spiel nicht speichern. Erlaube dieser Seite, Daten zu speichern, oder schaffe Platz, und versuch es noch einmal.
refusal-failed = Bei uns ist etwas schiefgegangen.

# Spiele in diesem Browser, ohne Server
here-text = Dieses Spiel läuft nur auf deinem Gerät und bleibt dort gespeichert.
here-invite = Zum nächsten Spiel jemanden einladen
here-gone-text = Allein, mit Bots und an einem Gerät kannst du weiterspielen. Nur Tische mit Freunden müssen warten.
do-install = App installieren
record-drop = Lege die Aufzeichnung einer Partie hier ab oder wähle eine Datei, um sie noch einmal anzusehen.
record-bad = Diese Datei ist keine Aufzeichnung einer Partie.
record-no-json = die Datei lässt sich nicht lesen

## Uhren

new-clock = Uhr
new-at-zero = Wenn die Zeit abläuft
new-clock-bot = Welcher Bot einspringt
clock-none = keine: ohne Eile
clock-live = { NUMBER($minutes) } min + { NUMBER($seconds) } s je Entscheidung
clock-slow = { $days ->
    [one] 1 Tag
   *[other] { NUMBER($days) } Tage
} je Zug, { $bank ->
    [one] 1 Tag
   *[other] { NUMBER($bank) } Tage
} Reserve
at-zero-turn = ein Bot spielt den Zug zu Ende
at-zero-seat = ein Bot spielt, bis die Person zurück ist
at-zero-others = die anderen entscheiden
clock-days = { $days } T { $hours } Std
clock-hours = { $hours } Std { $minutes } min
clock-left = noch { $time }
clock-left-low = nur noch { $time }
clock-soon = Deine Zeit läuft ab.
## Andere am Tisch

refusal-banned = Dieser Server nimmt aus deinem Netz eine Zeit lang nichts an.
refusal-blocked = An diesem Tisch möchte der Gastgeber nicht mit dir spielen.
