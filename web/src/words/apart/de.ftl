# What few pages say, or tables alone: at home, other devices, after an absence. Loaded with them.

## Zu Hause spielen

phones-title = Zu Hause spielen.
phones-lead = Alle spielen auf dem eigenen Handy, du an diesem Rechner.
phones-let-in = Handys in diesem Haushalt dürfen mitspielen
phones-what = Solange das an ist, kann jeder in eurem WLAN, der den Code hat, Spellwright von diesem Rechner öffnen und sich dazusetzen.
phones-stay = Nichts verlässt euer Zuhause. Es geht aus, wenn du Spellwright beendest.
phones-may-join = Handys dürfen dazu
phones-network = Euer Netz
phones-no-network = Dieser Rechner ist in keinem Netz. Verbinde ihn mit einem; dann schalte das hier ein.
phones-quiet = Noch ist kein Handy angekommen. Ist es im selben WLAN? Gastnetze halten Geräte getrennt. Wenn ja, gib in der Firewall dieses Rechners Port { $port } frei.
phones-elsewhere = Handys können diese Adresse nicht öffnen.
phones-elsewhere-text = Sie führt nur zu diesem Rechner. Öffne Spellwright unter der Adresse, die andere benutzen; dann stimmen Links und Bilder.
phones-not-alone = Diese Seite hat eine Adresse, die auch andere öffnen können. Jeder Tisch lässt sich mit seinem Code teilen.
phones-step-1 = Schalte es ein.
phones-step-2 = Wählt ein Spiel. Ein großer Code erscheint: Alle richten die Kamera ihres Handys darauf. Nichts zu installieren.
phones-step-3 = Für jeden von euch leuchtet ein Fenster auf. Fangt an.
phones-which-game = Was wollen wir spielen?
phones-how-many = Wie viele seid ihr?
phones-fewer = Einer weniger
phones-one-more = Einer mehr
phones-lay = Tisch decken
phones-house = { $lit ->
    [one] Ein Haus bei Nacht. Ein Fenster leuchtet.
   *[other] Ein Haus bei Nacht. { $lit } Fenster leuchten.
}
phones-lights = { $lit ->
    [0] Alle Fenster sind dunkel.
    [one] Ein Fenster leuchtet.
    [2] Zwei Fenster leuchten.
    [3] Drei Fenster leuchten.
    [4] Vier Fenster leuchten.
    [5] Fünf Fenster leuchten.
   *[other] { $lit } Fenster leuchten.
}
phones-none-yet = { $free ->
    [one] Scannt den Code mit einem Handy. Eine oder einer kann noch dazu; der Tisch schließt, wenn ihr anfangt.
   *[other] Scannt den Code mit einem Handy. { $free } können noch dazu; der Tisch schließt, wenn ihr anfangt.
}
phones-came = { $free ->
    [0] { $name } ist gerade gekommen. Alle sind da.
    [one] { $name } ist gerade gekommen. Eine oder einer kann noch dazu; der Tisch schließt, wenn ihr anfangt.
   *[other] { $name } ist gerade gekommen. { $free } können noch dazu; der Tisch schließt, wenn ihr anfangt.
}
phones-way = Der Weg zum Tisch
phones-camera = Kamera hierauf richten
phones-type = oder im Browser des Handys eintippen
phones-code = und den Code dieses Tisches
phones-this = dieser Rechner
phones-just-came = gerade gekommen
phones-more = { $free ->
    [one] noch ein Platz
   *[other] noch { $free } Plätze
}
phones-begin = { $free ->
    [0] { $lit ->
        [2] Zu zweit anfangen
        [3] Zu dritt anfangen
        [4] Zu viert anfangen
        [5] Zu fünft anfangen
       *[other] Anfangen
    }
    [one] Mit einem Bot anfangen
   *[other] Mit { $free } Bots anfangen
}
phones-seats = Plätze und Einstellungen
phones-back = Zurück zum Code
phones-shut = Noch kann nur dieser Rechner den Tisch öffnen.
phones-open = Handys dazulassen

## Andere Geräte

devices-lead = Es gibt kein Konto und kein Passwort. Was dich ausmacht, liegt in diesem Browser; hier nimmst du es mit.
devices-here = Hier als { $name } weiterspielen?
devices-here-text = Deine Plätze und Spiele sind dann auch auf diesem Gerät. Auf dem anderen bleibst du angemeldet.
devices-here-instead = Auf diesem Gerät hat schon jemand gespielt. Dessen Plätze auf diesem Server bleiben bei ihm, von hier aus wären sie nicht mehr zu erreichen. Spiele in diesem Browser bleiben.
devices-carry = Hier weiterspielen
devices-link = Woanders weiterspielen
devices-link-text = Ein Link, den du auf deinem anderen Gerät öffnest: einmal, innerhalb von zehn Minuten. Wer ihn öffnet, ist du – zeig ihn niemandem sonst.
devices-link-show = Link zeigen
devices-link-new = Neuer Link
devices-qr = Diesen Code mit deinem anderen Gerät scannen
devices-phrase = Eine Karte für die Schublade
devices-phrase-text = Wenn Handy und Laptop beide weg sind, bringen sechs Wörter deine Tische zurück. Niemand könnte sie dir schicken: Druck die Karte aus oder schreib sie ab. Eine neue Karte beendet die alte.
devices-minutes = { $minutes ->
    [one] Eine Minute
   *[other] { $minutes } Minuten
}
devices-burns = Dann ist der Link abgebrannt. Er gilt einmal, für ein Gerät.
devices-burnt = Abgebrannt. Zünde einen neuen an.
devices-card = Eine Karte für die Schublade
devices-key = Der Schlüssel zu meinen Tischen
devices-card-qr = Die Wörter dieser Karte, für eine Kamera
devices-card-how = Öffne { $address } auf irgendeinem Gerät und tippe die sechs Wörter, oder scanne.
devices-phrase-make = Karte anlegen
devices-phrase-have = Die sechs Wörter einer Karte
devices-print = Karte drucken
devices-others = Ein Gerät verloren?
devices-others-text = Meldet alle anderen ab. Deine Plätze bleiben; Link und Karte gelten nicht mehr, leg danach eine neue an.
devices-sign-out = Meine anderen Geräte abmelden
devices-sign-out-sure = Ja, abmelden
devices-signed-out = Deine anderen Geräte sind abgemeldet.
devices-file = Spiele in diesem Browser
devices-file-text = Was du ohne Server spielst, liegt nirgends sonst. Nimm es als eine Datei mit.
devices-file-save = Als Datei sichern
devices-file-load = Datei laden
devices-loaded = { $tables ->
    [0] Nichts Neues in dieser Datei: Diese Spiele sind schon da.
    [one] Ein Tisch ist mitgekommen.
   *[other] { $tables } Tische sind mitgekommen.
}

## Der große Bildschirm

big-title = Der große Bildschirm
big-lead = Dieser Bildschirm zeigt allen den Tisch. Was nicht alle sehen dürfen, bleibt auf euren Handys.
big-code = Code des Tisches
big-show = Tisch zeigen
big-no-table = Zu diesem Code gibt es keinen Tisch. Stimmt jeder Buchstabe?
big-bar = Dieser Bildschirm
big-full = Vollbild
big-leave = Nicht mehr zeigen
big-narrator = Was geschieht
big-sleeps = Das Handy von { $name } schläft.
big-this = Und dieser Computer?
big-is-table = ist der Tisch
big-is-table-text = nur was alle sehen dürfen, vom Sofa aus zu lesen; { $name } scannt den Code auch
big-is-seat = ist der Platz von { $name }
big-is-seat-text = wie jeden Abend; die anderen spielen auf ihren Handys
big-here = Den Tisch auf diesem Gerät zeigen
big-here-text = Dieses Gerät wird zum großen Bildschirm: Es zeigt, was alle sehen dürfen. Dein Platz bleibt deiner; nimm ihn vorher auf dein Handy mit, sonst spielt ein Bot für dich weiter.
big-here-take = Meinen Platz aufs Handy mitnehmen
big-elsewhere = Der Tisch ist auf dem großen Bildschirm
big-board-here = Hier zeigen
big-board-there = Hier nur meine Hand
big-look-up = Schau hoch: Es geschieht auf dem großen Bildschirm.
big-turn = { $name } ist am Zug.
big-then-you = dann du
big-cover = Verdecken
big-uncover = Aufdecken
big-hold = Halten, um die Steine zu sehen
big-hold-why = Behalte es für dich: Dieses Handy weiß, was vor den anderen steht.

## Ablehnungen

refusal-no-home = Handys lässt nur der Rechner herein, auf dem Spellwright läuft.
refusal-no-network = Dieser Rechner ist nicht in diesem Netz oder darf dort nicht lauschen.
refusal-no-pass = Dieser Link oder diese Karte gilt hier nicht. Hol dir auf deinem anderen Gerät einen neuen.
refusal-pass-used = Dieser Link wurde schon benutzt. Hol dir auf deinem anderen Gerät einen neuen.
refusal-pass-too-late = Dieser Link ist zu alt. Hol dir auf deinem anderen Gerät einen neuen.

## After an absence

since-title = Seit du geschaut hast
since-last = Zuletzt hier: { $when }
since-from-to = { $name }: { $was } auf { $is }
since-same = { $name }: { $is }, unverändert
since-more = { $many ->
    [one] Ein weiterer Zug steht im Verlauf.
   *[other] { $many } weitere Züge stehen im Verlauf.
}

## Werde ich besser?

trend-title = Werde ich besser?
trend-game = Spiel
trend-against = Gegen
trend-against-all = gegen alle
trend-against-bots = gegen Bots oder allein
trend-against-people = mit anderen Leuten
trend-against-name = gegen { $name }
trend-better = Ja, wirst du.
trend-worse = Früher hast du weniger verschenkt.
trend-even = Etwa wie bisher.
trend-few = Noch ist es zu früh.
trend-few-text = { $games ->
    [one] Eine Partie ist gelesen; sechs braucht es, um etwas zu sagen.
   *[other] { $games } Partien sind gelesen; sechs braucht es, um etwas zu sagen.
}
trend-halves = In der früheren Hälfte dieser Partien hat dich eine Entscheidung { $earlier } Punkte Gewinnchance gekostet, in der späteren { $later }.
trend-luck = Das Glück gab dir { $luck } Punkte je Partie.
trend-plot = Fehlerrate und Glück deiner Partien, von der ersten bis zur letzten; die Tabelle darunter sagt dasselbe in Zahlen.
trend-key = Kreise: was eine Entscheidung gekostet hat, in Punkten Gewinnchance, Partie für Partie; ein goldener ist gewonnen. Die Linie ist das Mittel von fünf Partien. Balken: Glück.
trend-table = Dasselbe als Tabelle
trend-column-when = Zu Ende
trend-column-against = Gegen
trend-column-error = Gekostet
trend-column-luck = Glück
trend-alone = niemanden
trend-none = Davon ist noch nichts gelesen.
trend-reading = Partie { $done } von { $all } wird gelesen …
trend-stop = Anhalten
trend-read = { $games ->
    [one] Eine weitere Partie lesen
   *[other] { $games } weitere Partien lesen
}

## Das Kontobuch, wie ein Tisch es vereinbart

new-ledger = Kontobuch nach dem Spiel
ledger-of-own = jeder sieht die eigenen Entscheidungen
ledger-of-all = alle sehen die Entscheidungen von allen
ledger-of-off = keins
ledger-off = Dieser Tisch spielt ohne Kontobuch.

## Nachrichten: Bescheid bekommen, wenn man dran ist

notices-mine = Meine Nachrichten
notices-ask = Sollen wir dir Bescheid sagen, wenn du dran bist?
notices-lead = Eine Nachricht, wenn die anderen fertig sind, und keine, solange du hinschaust. Sie sieht so aus:
notices-example = Beispiel
notices-now = jetzt
notices-example-title = Du bist dran in { $game }
notices-example-text = { $name } hat gezogen. Der Tisch wartet auf dich.
notices-public = Nie, was du auf der Hand hast: nur dass du dran bist, und was alle gesehen haben.
notices-no-news = Keine Neuigkeiten, kein „Wir vermissen dich“. Endet der Tisch, enden auch die Nachrichten.
notices-next = Als Nächstes fragt dein Browser selbst:
notices-bubble = Mitteilungen anzeigen?
notices-block = Blockieren
notices-allow = Zulassen
notices-choose = Wähle „Zulassen“. Ändern kannst du das jederzeit: Menü, Meine Nachrichten.
notices-ways = Andere Wege
notices-chat = Im Familienchat
notices-chat-text = Spellwright schreibt in eine Gruppe, wer dran ist. Jemand fügt einmal die Adresse eines eingehenden Webhooks ein.
notices-chat-on = Spellwright schreibt in einen Chat, dessen Adresse mit …{ $ends } endet.
notices-set-up = Einrichten
notices-change = Ändern
notices-quiet = Ruhe von { $from } bis { $to } Uhr
notices-quiet-text = Von einem Zug in der Nacht erfährst du am Morgen.
notices-yes = Ja, sag Bescheid
notices-no = Jetzt nicht
notices-strip = Sollen wir dir Bescheid sagen, wenn du dran bist?
notices-strip-text = Eine Nachricht, wenn die anderen fertig sind, und keine, solange du hinschaust.
notices-strip-yes = So geht das
notices-on = Auf diesem Gerät bekommst du Bescheid.
notices-on-text = Wenn du hier dran bist und den Tisch nirgends offen hast.
notices-off = Nicht mehr Bescheid sagen
notices-back = Zurück zum Tisch
notices-this = Dieses Gerät
notices-this-off = Dieses Gerät zeigt keine Nachrichten. An einem Tisch bietet das Menü sie an.
notices-forget = Diesem Gerät nichts mehr sagen
notices-tables = Tische, die dir Bescheid sagen
notices-tables-none = Kein Tisch sagt dir Bescheid.
notices-blocked = Dein Browser hält Nachrichten dieser Seite zurück.
notices-blocked-text = In seinen Einstellungen für diese Seite: Mitteilungen, Zulassen. Öffne die Seite danach noch einmal. Oder ein Chat sagt euch allen Bescheid.
notices-home-screen = Lege Spellwright zuerst auf deinen Home-Bildschirm.
notices-home-screen-1 = Tippe auf Teilen, das Quadrat mit dem Pfeil.
notices-home-screen-2 = Wähle „Zum Home-Bildschirm“ und öffne Spellwright von dort.
notices-insecure = Unter dieser Adresse gibt es keine Nachrichten.
notices-insecure-text = Browser erlauben sie nur auf Seiten, deren Adresse mit https:// beginnt. Wer diesen Server betreibt, kann ihm eine solche geben. Ein Chat sagt euch auch hier Bescheid.
notices-none = Dieser Browser zeigt keine Nachrichten von Seiten.
notices-none-text = Ein anderer vielleicht, und ein Chat sagt euch allen Bescheid.

## Ein Chat

hook-title = Der Familienchat
hook-lead = Eine Zeile im Familienchat.
hook-lead-text = Ist jemand dran, schreibt Spellwright eine Zeile in eine Gruppe, die ihr ohnehin alle lest. Niemand braucht dafür ein Konto.
hook-add = Lege in eurem Chat für die Gruppe einen „eingehenden Webhook“ an.
hook-add-text = Matrix, Mattermost, Slack, Discord und Home Assistant haben so etwas; WhatsApp und Signal nicht.
hook-paste = Füge seine Adresse hier ein.
hook-address = Adresse
hook-kept = Gemerkt. Niemand bekommt sie zu sehen, und sie wird mit dem Tisch gelöscht. Sie endet auf …{ $ends }.
hook-kind = Was für ein Chat das ist
hook-kind-discord = Discord
hook-kind-slack = Slack oder Mattermost
hook-kind-matrix = Matrix (Hookshot)
hook-kind-json = Ein anderer, oder ein Programm
hook-keep = Adresse merken
hook-try = Probiere es aus.
hook-send = Eine Zeile zur Probe schicken
hook-arrived = Angekommen.
hook-refused = Der Chat hat abgelehnt ({ $status }). Ist die Adresse vollständig?
hook-silent = Der Chat antwortet nicht. Stimmt die Adresse?
hook-writes = Was er schreibt
hook-writes-deeds = wer dran ist, und was alle gesehen haben
hook-writes-turns = wer dran ist
hook-writes-result = nur das Ergebnis, am Ende
hook-drop = Nicht mehr dorthin schreiben
hook-dropped = Spellwright schreibt nicht mehr dorthin und hat die Adresse vergessen.
hook-example = { $name } ist dran in { $game }
hook-example-open = Zum Tisch
refusal-bad-address = Diese Adresse ist keine aus dem öffentlichen Netz. Sie muss mit https:// beginnen.

# At a table
pace-pause = Anhalten
pace-resume = Weiter
pace-skip = Bis zu deinem Zug
pace-skip-watching = Nach vorn
pace-order = Wer wann dran ist
curtain-title = Jetzt spielt { $name }: Gib das Gerät weiter.
curtain-text = Alle anderen sehen bitte weg.
curtain-open = Ich bin { $name }
curtain-prompt = { $name } ist dran.
past-title = Du siehst einen früheren Moment.
past-text = Das Spiel geht inzwischen weiter.
past-back = Zurück ins Jetzt
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
coach-points = endet bei etwa { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
coach-second = Zweite Wahl: { $action } · { $worth } von 100
coach-close = Rat schließen
wait-for = { $name } ist dran, seit { $since }
wait-close = Du kannst die Seite schließen.
wait-left = Bedenkzeit
wait-tell = Sag mir, wenn ich dran bin
chat-new = neu
chat-say = Sag etwas …
chat-send = Senden
chat-quick = Kurz gesagt
chat-empty = Noch hat niemand etwas gesagt.
reaction-hello = Hallo!
reaction-well-played = Gut gespielt!
reaction-thanks = Danke!
reaction-oh = Oh!
reaction-haha = Haha!
reaction-hurry = Beeil dich, bitte!
away-title = Ein Bot spielt für dich.
away-text = { $decided ->
    [0] Du warst weg. Entschieden hat er noch nichts. Dein Platz gehört noch dir.
    [one] Du warst weg. Er hat einmal für dich entschieden: Es steht im Verlauf. Dein Platz gehört noch dir.
   *[other] Du warst weg. Er hat { $decided }-mal für dich entschieden: Es steht im Verlauf. Dein Platz gehört noch dir.
}
away-log = Was geschehen ist
away-end = { $decided ->
    [0] Du warst am Ende weg. Ein Bot saß auf deinem Platz.
    [one] Du warst weg: Deine letzte Entscheidung traf ein Bot.
   *[other] Du warst weg: Deine letzten { $decided } Entscheidungen traf ein Bot.
}
away-other = { $name } ist weg: { takeover }.
away-back = Selbst spielen
fair-checking = War der Zufall fair? Wir prüfen es …
fair-kept = Niemand hat geschummelt: Dein Browser hat alles nachgerechnet.
fair-promised = Das Versprechen über den Zufall wurde gehalten. Die Ziehungen ließen sich hier nicht nachrechnen.
fair-broken = Der Server hat sein Versprechen über den Zufall gebrochen!
fair-how = Vor dem Spiel wurde ein Geheimnis gewählt und sein Fingerabdruck veröffentlicht. Aller Zufall folgt aus diesem Geheimnis. Jetzt ist es offen: Sein SHA-256 muss dieser Fingerabdruck sein, und alles Gezogene muss aus ihm folgen.
fair-commitment = Der Fingerabdruck, vor dem Spiel veröffentlicht
fair-secret = Das Geheimnis
out-title = { $who ->
    [you] Deine Zeit ist um.
   *[other] Die Zeit von { $name } ist um.
}
out-bot = Ein Bot ({ $bot }) spielt diesen Zug zu Ende.
out-yours = Du kannst noch entscheiden, solange die anderen keinen Bot spielen lassen und das Spiel nicht beenden.
out-others = Lass einen Bot ({ $bot }) diesen Zug spielen oder beendet das Spiel ohne Ergebnis. { $all ->
    [one] { "" }
   *[other] { $wanted } von { $all } wollen es beenden.
}
out-skip = Bot spielt
out-end = Beenden
others-title = Wer hier mitspielt
others-block = Blockieren
others-block-name = { $name } blockieren
others-blocked = Du siehst nicht mehr, was { $name } schreibt, und { $name } kann sich an deine Tische nicht setzen.
others-report = Melden
others-report-name = { $name } melden
others-why = Was ist passiert? (freiwillig)
others-send = Meldung abschicken
others-reported = Danke. Wer diesen Server betreibt, sieht sich das an.
