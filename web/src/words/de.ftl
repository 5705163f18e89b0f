### Die Seite auf Deutsch

## Was überall geht

do-home = Startseite
do-back = Zurück
do-ok = OK
do-close = Schließen
do-try-again = Noch einmal
do-reload = Neu laden
do-play-now = Spielen
do-play-soon = Gleich …
do-with-friends = Mit Freunden
do-rules = Regeln
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
home-code = Code des Tisches
home-warming = Die Regeln werden vorbereitet: { $percent } %
home-starting = Die Regeln werden vorbereitet, { $percent } %. Dein Spiel beginnt von selbst.
stage-waiting = wartet auf Mitspieler
stage-playing = läuft
stage-over = zu Ende

## Namen

name-label = Name
name-change = Namen ändern
name-you-are = Du bist
persona-1 = Corvin
persona-2 = Edda
persona-3 = Quint
persona-4 = Alter Docht
persona-5 = Sibylle
persona-6 = Barnabas
persona-7 = Tansy
persona-8 = Oriel
bot-level = Stärke des Bots auf Platz { $seat }
bot-rating = Wertung { $rating }

## Einstellungen

settings-language = Sprache
settings-speed = Tempo
settings-light = Licht
settings-sound = Klang
settings-daylight = Tageslicht
settings-candle = Kerzenlicht
theme-candle = Kerzenlicht
theme-daylight = Tageslicht
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
state-no-table = Es gibt keinen Tisch { $code }.
state-no-table-text = Vielleicht ein Tippfehler? Der Code hat sechs Buchstaben, nie I oder O.
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
waiting-again = Noch eine Partie – alle rücken einen Platz weiter.
waiting-invite = Andere einladen
waiting-agreed = Einstellungen
waiting-seats = Wer spielt
waiting-start = Spiel beginnen
waiting-starting = Gleich …
waiting-start-later = { $free ->
    [1] Sobald der letzte Platz besetzt ist, kannst du beginnen.
   *[other] Sobald alle Plätze besetzt sind, kannst du beginnen.
}
waiting-host = Der Gastgeber startet das Spiel gleich.
seat-free = Freier Platz
seat-take = Hinsetzen
seat-add = Auch hier sitzen
seat-leave = Platz verlassen
seat-yours = du, an diesem Gerät
seat-here = ist da
seat-not-here = ist gerade nicht da
seat-bot = Bot
seat-me = Ich ({ $name })
seat-friend = Ein Freund mit dem Code
seat-device = Jemand an diesem Gerät
seat-guest = Gast
seat-name = Dein Name
seat-name-other = Name der anderen Person an diesem Gerät
seat-name-example = Name, zum Beispiel Ben
share-code = Der Code ist { $code }
share-copy = Link kopieren
share-copied = Kopiert!
share-qr = Scanne diesen Code, um den Tisch zu öffnen

## Ein neuer Tisch

new-title = Neuer Tisch
new-seats = Wer spielt
new-count = Wie viele spielen
new-options = Das Spiel
new-manners = Der Tisch
new-aids = Hilfe
new-takeover = Wenn jemand weg ist
new-visibility = Wer kommen darf
new-open = Tisch eröffnen
option-seat = Platz { $seat }
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
part-tabs = Tisch, Verlauf oder Chat
bar-watching = du siehst zu
tab-table = Tisch
tab-log = Verlauf
tab-chat = Chat
log-you = Du
log-setup = Vor dem ersten Zug
log-show = Den Tisch von damals zeigen
log-empty = Noch ist nichts geschehen.
chat-new = neu
chat-say = Sag etwas …
chat-send = Senden
chat-quick = Kurz gesagt
chat-empty = Noch hat niemand etwas gesagt.
chat-alone = Bots plaudern nicht, aber sie hören zu.
reaction-hello = Hallo!
reaction-well-played = Gut gespielt!
reaction-thanks = Danke!
reaction-oh = Oh!
reaction-haha = Haha!
reaction-hurry = Beeil dich, bitte!
curtain-title = Gib { $name } das Gerät.
curtain-text = Alle anderen sehen bitte weg.
curtain-open = Ich bin { $name }
curtain-prompt = { $name } ist dran.
past-title = Du siehst einen früheren Moment.
past-text = Das Spiel geht inzwischen weiter.
past-back = Zurück ins Jetzt
away-title = Ein Bot spielt für dich.
away-text = Du warst weg. Dein Platz gehört noch dir.
away-back = Selbst spielen
undo-waiting = Du möchtest deine letzte Entscheidung zurücknehmen.
undo-waiting-text = Alle müssen einverstanden sein.
undo-asked = { $name } möchte die letzte Entscheidung zurücknehmen.
undo-asked-text = Bist du einverstanden?
undo-yes = Ja
undo-no = Nein
coach-ask = Frag den Coach
coach-thinking = Der Coach denkt nach …
coach-would = Der Coach rät: { $action }
coach-odds = klappt in { $percent } % der Fälle
coach-worth = erwartetes Ergebnis { $worth } von 100
coach-wins = gewinnt in { $percent } % der Fälle
coach-points = endet bei etwa { $points } Punkten
coach-second = Zweite Wahl: { $action } · { $worth } von 100
coach-close = Rat schließen
tip-rule = Regel { $rule }
first-title = Neu bei diesem Spiel?
first-text = Eine Minute Lesen genügt für den Anfang.
first-known = Kenne ich
menu-home = Startseite (das Spiel wartet)
menu-keys = Tasten
menu-replay = Auf dieses Spiel zurückschauen
menu-leave = Gehen: Ein Bot spielt für mich weiter
menu-invite = Dieser Tisch
keys-number = den ersten, zweiten … Knopf unten drücken
keys-tab = von einem zum nächsten gehen und auswählen
keys-undo = deine letzte Entscheidung zurücknehmen
keys-escape = schließen, zurück ins Jetzt, Animation überspringen
keys-help = diese Tasten

## Das Ende

end-sheet = Die Wertung
end-table = Den Tisch ansehen
end-rematch = Noch einmal spielen
end-replay = Noch einmal ansehen
end-record = Aufzeichnung sichern
fair-checking = War der Zufall fair? Wir prüfen es …
fair-kept = Der Zufall war fair: Dein Browser hat es geprüft.
fair-broken = Der Server hat sein Versprechen über den Zufall gebrochen!
fair-unknown = Dieser Browser kann nicht prüfen, ob der Zufall fair war.
fair-how = Vor dem Spiel hat der Server ein Geheimnis gewählt und dessen Fingerabdruck veröffentlicht. Aller Zufall folgt aus diesem Geheimnis. Jetzt ist es offen: Sein SHA-256 muss dieser Fingerabdruck sein.
fair-commitment = Der Fingerabdruck, vor dem Spiel veröffentlicht
fair-secret = Das Geheimnis

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

## Regeln

rules-of = { $game }: die Regeln
rules-in-short = In Kürze
rules-all = Alle Regeln
rules-chapters = Kapitel
rules-only-english = Die nummerierten Regeln gibt es nur auf Englisch.
learn-title = Die Spiele in Kürze

## Spielend lernen: Jemand erklärt ein erstes Spiel

learn-by-playing = Spielend lernen
learn-start = Los geht’s
learn-resume = Weiterspielen
learn-go-on = Weiter
learn-known = Kenn ich
learn-play-on = Weiterspielen
learn-progress = Kapitel { $chapter } von { $all }

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
refusal-too-fast = Nicht so schnell! Warte einen Augenblick.
refusal-too-many = Du hast zu viele Fenster offen. Schließe eines.
refusal-shutting-down = Der Server startet neu. Versuch es gleich noch einmal.
refusal-busy = Der Server ist gerade ausgelastet. Versuch es gleich noch einmal.
refusal-failed = Bei uns ist etwas schiefgegangen.
