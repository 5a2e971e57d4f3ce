import { screenTitles } from '../screen-titles.ts'
import type { OrderPaperKind } from '@theke/contract/printing/printing-api.ts'
import type { PrintState } from '@theke/domain/printing/print-job.ts'

/** What the screens of printing say. */
export const printingTexts = {
  title: screenTitles.printJobs,
  print: 'Drucken',
  what: 'Was drucken?',
  parcels: 'Anzahl Pakete',
  parcelsHint: 'Mehrere Etiketten werden nummeriert; die Übergabe sagt dann, welches noch fehlt.',
  preview: 'Vorschau',
  onPrinter: 'Am Drucker der Filiale',
  inBrowser: 'Im Browser',
  sent: (names: string) => `Wird gedruckt: ${names}`,
  ledger: 'Gedruckt',
  nothingPrinted: 'Noch nichts gedruckt.',
  noJobs:
    'Noch keine Druckaufträge. Sobald unter „Geräte“ ein Drucker angelegt ist und eine Bestellung eingeht, steht hier, was gedruckt wurde.',
  noProblems: 'Alles gedruckt. Hier steht nur, was jemanden braucht.',
  copy: 'KOPIE',
  by: (name: string) => ` · ${name}`,
  instead: (name: string) => `statt ${name}`,
  again: 'Noch einmal',
  isPrinted: 'Ist gedruckt',
  discard: 'Verwerfen',
  older: 'Ältere laden',
  problemsOnly: 'Nur was jemanden braucht',
  refresh: 'Aktualisieren',
  printers: {
    on: (name: string) => `Druckt an: ${name}`,
    failing: (name: string, problem: string) => `${name} druckt gerade nicht: ${problem.replace(/\.$/, '')}.`,
    look: 'Drucker ansehen',
    none: 'In dieser Filiale ist kein Drucker dafür eingerichtet.',
    setUp: 'Drucker einrichten',
    askForOne: 'Einrichten kann ihn die Administration unter „Geräte“.',
  },
  labels: {
    title: screenTitles.labels,
    products: 'Produkte',
    choose: 'Produkte suchen und auswählen',
    layout: 'Etikettenbogen',
    copies: 'Anzahl je Produkt',
    startAt: 'Ab Etikett',
    startAtHint: 'Wenn vom ersten Bogen schon Etiketten fehlen.',
    hint: 'Der Bogen ist ein PDF. Beim Drucken „Tatsächliche Größe“ wählen; seine Maße stehen in der Konfiguration.',
    open: 'PDF öffnen',
    onSheets: 'Bogen (PDF)',
    printer: 'Ausgabe',
    preview: (name: string) => `Vorschau: ${name}`,
    print: 'Am Etikettendrucker',
    printed: (name: string) => `Wird gedruckt: ${name}`,
    printerHint: 'Die Größe der Etiketten steht beim Gerät.',
    nothing: 'Kein Produkt gefunden.',
  },
  device: {
    state: 'Zustand',
    never: 'Noch nie gemeldet.',
    online: 'Erreichbar',
    offline: 'Nicht erreichbar',
    seen: (moment: string) => `zuletzt ${moment}`,
    paper: 'Papier',
    problem: 'Störung',
    test: 'Testdruck',
    notify: 'Testbenachrichtigung',
    requestLogs: 'Log anfordern',
    testSent: 'Der Drucker hat den Testdruck angenommen.',
    notified: 'Testbenachrichtigung gesendet.',
    logsRequested: 'Log angefordert.',
    logRequested: (moment: string) => `Log angefordert ${moment}`,
    logs: 'Logs',
    key: 'Schlüssel',
    keyHint:
      'Damit weist sich das Gerät aus. Er wird nur beim Erneuern gezeigt; gespeichert ist allein sein Fingerabdruck.',
    address: 'Adresse',
    addressHint:
      'Öffnen Sie sie am Gerät, oder tragen Sie sie im Drucker ein. Sie enthält seinen Schlüssel; zeigen Sie sie noch einmal an, gilt die vorige nicht mehr.',
    firstKeyHint:
      'Damit weist sich das Gerät aus. Zeigen Sie ihn noch einmal an, gilt der vorige nicht mehr.',
    showAddress: 'Adresse anzeigen',
    showKey: 'Schlüssel anzeigen',
    renew: 'Schlüssel erneuern',
    renewTitle: 'Schlüssel erneuern?',
    renewText:
      'Das Gerät mit dem bisherigen Schlüssel ist sofort ausgesperrt und muss neu eingestellt werden.',
    newKey: 'Neuer Schlüssel',
    cloudPrnt: 'Adresse für Star CloudPRNT',
    serverDirectPrint: 'Adresse für Epson Server Direct Print',
    frontdesk: 'Adresse des Abholbildschirms',
    monitor: 'Adresse des Bestellmonitors',
    terminal: 'Adresse des Terminals',
    backoffice: 'Adresse der Bestellungen (JSON)',
    logAddress: 'Adresse für Logs',
    ledger: 'Letzte Druckaufträge',
  },
} as const

export const stateTones: Readonly<Record<PrintState, 'ready' | 'quiet' | 'refused'>> = {
  queued: 'quiet',
  sent: 'quiet',
  confirmed: 'ready',
  uncertain: 'refused',
  failed: 'refused',
  canceled: 'quiet',
}

/** In the order in which they are offered. */
export const orderPaperKinds: readonly OrderPaperKind[] = [
  'receipt',
  'kitchenSlip',
  'pickList',
  'parcelLabel',
]
