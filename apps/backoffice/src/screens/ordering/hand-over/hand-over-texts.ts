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
  deposits: (amount: string) => `Schon bezahlt: ${amount}`,
  toReturn: (amount: string) => `Zurückzugeben: ${amount}`,
  goesBackOnline: (amount: string) => `Geht online zurück: ${amount}`,
  approximate: 'Die Summe ist ungefähr.',
  handOver: 'Übergeben',
  done: (number: string) => `${number} ist übergeben.`,
  doneBy: (moment: string, name: string) => `Übergeben ${moment}${name && ` von ${name}`}`,
  undo: 'Zurücknehmen',
  undoReason: 'Warum wird zurückgenommen?',
  undoReasonHint: (name: string) => `Übergeben hat ${name}. Der Grund steht im Tagesabschluss.`,
  complain: 'Reklamation',
  print: 'Beleg drucken',
  another: 'Andere Bestellung',
} as const

/** What is said about parcels that are scanned while an order is open. */
export const parcelTexts = {
  scanned: (done: number, count: number) => `${done} von ${count} Paketen gescannt.`,
  missing: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Es fehlt Paket ${numbers[0]}.`
      : `Es fehlen die Pakete ${numbers.slice(0, -1).join(', ')} und ${numbers.at(-1)}.`,
  foreign: (open: string) => `Dieses Paket gehört nicht zu ${open}.`,
  belongsTo: (number: string, customer: string) => `Es gehört zu ${number}, ${customer}.`,
  unknown: 'Zu seinem Code gibt es keine Bestellung.',
  openOther: (number: string) => `${number} öffnen`,
  understood: 'Verstanden',
} as const

/** What is said where money is taken at the counter. */
export const takingTexts = {
  due: 'Zu kassieren',
  paidBy: 'Bezahlt mit',
  split: 'Aufteilen',
  restByCash: 'Rest bar',
  given: 'Gegeben',
  givenAmount: (amount: string) => `Gegeben ${amount}`,
  exactly: 'Passend',
  clearGiven: 'Gegeben löschen',
  change: 'Rückgeld',
  missing: 'Es fehlen noch',
  coin: (piece: number) => `${piece} Cent`,
  part: {
    cash: (amount: string) => `${amount} bar`,
    'atm-card': (amount: string) => `${amount} mit Karte`,
    'hydro-ag-voucher': (amount: string) => `${amount} mit Gutschein`,
  },
  tip: 'Trinkgeld',
  tipHint: 'Zusätzlich zum Betrag, für die Mitarbeiter.',
  noTip: 'Bitte geben Sie einen Betrag ein.',
  tipBy: 'Trinkgeld mit',
  withTip: (amount: string) => `${amount} Trinkgeld`,
  taken: (parts: string) => `${parts} kassiert – übergeben`,
  notWhole: 'Die Teile ergeben nicht den offenen Betrag',
  nothingYet: 'Noch nicht bezahlt',
  take: 'Doch kassieren',
  leaveOpen: (amount: string) => `Ohne Zahlung übergeben – ${amount} bleibt offen`,
  receipt: 'Belegnummer der Kassa',
  receiptHint:
    'Nur wenn Sie an einer anderen Kassa bonieren: die Nummer dieses Belegs. Hier entsteht dann keiner.',
} as const

/** What is said where money goes back after the hand-over. */
export const complaintTexts = {
  heading: 'Reklamation',
  returned: (amount: string) => `Schon zurückgegeben: ${amount}`,
  amount: 'Betrag',
  atMost: (amount: string) => `Höchstens ${amount}.`,
  reason: 'Grund',
  note: 'Was war?',
  by: 'Zurückgegeben als',
  giveBack: 'Zurückgeben',
  giveBackBy: {
    cash: (amount: string) => `${amount} bar zurückgeben`,
    'atm-card': (amount: string) => `${amount} auf die Karte zurückgeben`,
    'hydro-ag-voucher': (amount: string) => `${amount} als Gutschein zurückgeben`,
    provider: (amount: string) => `${amount} online zurückgeben`,
  },
} as const

export const packagingTexts = {
  open: 'Pfand zurück',
  less: (name: string) => `${name}: eines weniger zurück`,
  more: (name: string) => `${name}: eines mehr zurück`,
  count: (name: string) => `${name}: zurückgebracht`,
  giveBack: 'Pfand zurückgeben',
  takeBack: (amount: string) => `${amount} doch nicht ausgezahlt`,
  left: (amount: string) => `Von dieser Bestellung noch zurückzugeben: ${amount}.`,
  exceeds:
    'Das ist mehr Pfand, als von dieser Bestellung noch zurückzugeben ist. Bitte prüfen Sie die Anzahl.',
} as const
