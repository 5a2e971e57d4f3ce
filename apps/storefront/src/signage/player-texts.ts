/** What screens say; staff read it, and customers in front of the screen too. */
export const playerTexts = {
  pairing: 'Neuer Bildschirm',
  pairingHint: 'Öffnen Sie im Backoffice unter „TVs“ den passenden TV und geben Sie dort diesen Code ein.',
  pairingOffline: 'Keine Verbindung. Es wird weiter versucht.',
  pairingLife: 'Der Code gilt zehn Minuten.',
  loading: 'Inhalte werden geladen.',
  offlineAtStart: 'Keine Verbindung. Es wird weiter versucht.',
  noStream: 'Für diesen TV ist noch kein Stream gewählt.',
  oldPrices: (day: string) => `Preise vom ${day}`,
  diskFull: 'Der Speicher des Bildschirms ist voll.',
  broken: (names: string) => `Kann nicht gezeigt werden: ${names}`,
  missing: (names: string) => `Datei fehlt: ${names}`,
  live: (name: string) => `Laufende Seite: ${name}`,
} as const
