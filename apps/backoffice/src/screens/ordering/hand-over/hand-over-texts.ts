import { screenTitles } from '../../screen-titles.ts'

/** What the screen for handing over says. */
export const handOverTexts = {
  title: screenTitles.handOver,
  code: 'Code scannen, Nummer oder Name eingeben',
  search: 'Suchen',
  camera: 'Mit der Kamera scannen',
  stopCamera: 'Kamera schließen',
  cameraFailed: 'Die Kamera ist nicht erreichbar. Bitte die Nummer eingeben.',
  cameraRefused:
    'Der Browser darf die Kamera nicht verwenden. Das lässt sich neben der Adresse der Seite ändern; inzwischen bitte die Nummer eingeben.',
  noCamera: 'Dieses Gerät hat keine Kamera. Bitte die Nummer eingeben oder einen Handscanner anschließen.',
  picture: 'Bild der Kamera',
  ready: 'Bereit zum Scannen',
  hint: 'Der Code steht auf der Packliste, dem Paketetikett und der Statusseite des Kunden.',
  nothing: (code: string) => `Zu „${code}“ gibt es keine offene Bestellung und keine von heute.`,
  several: 'Mehrere Bestellungen passen dazu. Welche ist es?',
  onlyFirst: (count: number) =>
    `Angezeigt sind die ersten ${count}. Fehlt die richtige, geben Sie Vor- und Nachname oder die Nummer ein.`,
  wantedAt: (moment: string) => `für ${moment}`,
  placedAt: (moment: string) => `bestellt ${moment}`,
  choose: 'Auswählen',
  paid: 'Bezahlt',
  held: 'Bezahlt: reserviert, wird mit der Übergabe abgebucht',
  later: 'Wird nach dem Wiegen bezahlt',
  stillOpen: (amount: string) => `Noch offen: ${amount}`,
  weighedAbove: (total: string, secured: string) =>
    `Die Bestellung kostet ${total}, online bezahlt sind ${secured}.`,
  takeCash: (amount: string) => `${amount} bar kassiert – übergeben`,
  takeCard: (amount: string) => `${amount} mit Karte kassiert – übergeben`,
  toPay: (amount: string, method: string) => `Zu kassieren: ${amount} · ${method}`,
  approximate: 'Die Summe ist ungefähr.',
  handOver: 'Übergeben',
  takeAndHandOver: (amount: string) => `${amount} kassiert – übergeben`,
  done: (number: string) => `${number} ist übergeben.`,
  doneBy: (moment: string, name: string) => `Übergeben ${moment}${name && ` von ${name}`}`,
  undo: 'Zurücknehmen',
  another: 'Andere Bestellung',
} as const
