### Die Seite auf Deutsch
