/** What screens say; staff read it, and customers in front of the screen too. */
export const playerTexts = {
  pairing: 'Neuer Bildschirm',
  pairingHint:
    'Öffnen Sie im Back-Office „Bildschirme“, dort die Einstellungen dieses Bildschirms, und geben Sie diesen Code ein.',
  pairingOffline: 'Keine Verbindung. Es wird weiter versucht.',
  pairingLife: 'Der Code gilt zehn Minuten.',
  loading: 'Inhalte werden geladen.',
  offlineAtStart: 'Keine Verbindung. Es wird weiter versucht.',
  noStream: 'Hier läuft noch nichts. Wählen Sie im Back-Office unter „Bildschirme“ einen Inhalt.',
  oldPrices: (day: string) => `Preise vom ${day}`,
  diskFull: 'Der Speicher des Bildschirms ist voll.',
  broken: (names: string) => `Kann nicht gezeigt werden: ${names}`,
  missing: (names: string) => `Datei fehlt: ${names}`,
  live: (name: string) => `Laufende Seite: ${name}`,
} as const
