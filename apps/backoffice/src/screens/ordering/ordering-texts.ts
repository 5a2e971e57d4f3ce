import type { BoardColumn } from '@theke/domain/ordering/counter/board-columns.ts'
import type { Connection } from './live/order-events.ts'

const columns: Readonly<Record<BoardColumn, string>> = {
  new: 'Neu',
  inPreparation: 'In Zubereitung',
  ready: 'Abholbereit / In Zustellung',
  awaitingCustomer: 'Wartet auf Kunden',
  preorders: 'Vorbestellungen',
  done: 'Abgeschlossen heute',
}

const shortColumns: Readonly<Record<BoardColumn, string>> = {
  new: 'Neu',
  inPreparation: 'Zubereitung',
  ready: 'Bereit',
  awaitingCustomer: 'Beim Kunden',
  preorders: 'Vorbestellt',
  done: 'Fertig',
}

const emptyColumns: Readonly<Record<BoardColumn, string>> = {
  new: 'Keine neuen Bestellungen.',
  inPreparation: 'Nichts in Zubereitung.',
  ready: 'Nichts wartet auf Abholung.',
  awaitingCustomer: 'Keine Bestellung wartet auf ihren Kunden.',
  preorders: 'Keine Vorbestellungen.',
  done: 'Heute ist noch nichts abgeschlossen.',
}

/** What stands on a column that is empty and gives way to the others. */
const railColumns: Readonly<Record<BoardColumn, string>> = {
  ...emptyColumns,
  new: 'Nichts Neues',
  inPreparation: 'Nichts in Zubereitung',
  ready: 'Nichts abholbereit',
}

const connection: Readonly<Record<Connection, string>> = {
  connecting: 'Verbindung wird aufgebaut',
  live: 'live',
  broken: 'Verbindung unterbrochen – wird wiederhergestellt',
}

/** The same where there is no room for a sentence. */
const shortConnection: typeof connection = { connecting: 'lädt …', live: 'live', broken: 'getrennt' }

/** What the screens of orders say. */
export const texts = {
  columns,
  shortColumns,
  emptyColumns,
  railColumns,
  connection,
  shortConnection,
  board: {
    title: 'Bestellungen',
    search: 'Ticket, Name, Tel.',
    searchLabel: 'Bestellungen suchen',
    branch: 'Filiale',
    allBranches: 'Alle Filialen',
    day: 'Tag',
    days: { all: 'Alle Tage', today: 'Heute', tomorrow: 'Morgen', date: 'Anderer Tag …' },
    date: 'Datum',
    soundOn: 'Ton an',
    soundOff: 'Ton aus',
    soundLocked: 'Dieser Browser spielt den Ton erst ab, nachdem Sie einmal auf die Seite getippt haben.',
    soundLockedShort: 'Noch ohne Ton.',
    unlockSound: 'Ton einschalten',
    columnsLabel: 'Spalten',
    hiddenNew: (count: number) =>
      count === 1
        ? '1 neue Bestellung ist durch den Filter ausgeblendet.'
        : `${count} neue Bestellungen sind durch den Filter ausgeblendet.`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 Bestellung einer anderen Filiale wartet auf Antwort:'
        : `${count} Bestellungen anderer Filialen warten auf Antwort:`,
    later: (count: number) =>
      count === 1 ? '1 Vorbestellung für einen anderen Tag' : `${count} Vorbestellungen für andere Tage`,
    laterDays: (count: number) =>
      count === 1
        ? '1 Bestellung für später als in einer Woche laden'
        : `${count} Bestellungen für später als in einer Woche laden`,
    showAll: 'Alle anzeigen',
    unseen: (count: number) =>
      count === 1 ? '1 neue Bestellung wartet' : `${count} neue Bestellungen warten`,
    call: 'Neue Bestellung!',
    seen: 'Gesehen',
    toBoard: 'Zu den Bestellungen',
    notFound: 'Keine Bestellung passt zur Suche.',
    notOnDay: 'Nichts an diesem Tag.',
  },
  paidOtherwise: { button: 'Anders bezahlt', notYet: 'Noch nicht bezahlt' },
  card: {
    asSoonAsPossible: 'sofort',
    overdue: (span: string) => `${span} überfällig`,
    missed: (span: string) => `Seit ${span} ohne Antwort`,
    quotation: 'Angebotsanfrage',
    paid: 'Bezahlt',
    stillOpen: (amount: string) => `noch offen ${amount}`,
    awaitsPayment: 'Wartet auf die Online-Zahlung',
    proposed: (moment: string) => `${moment} vorgeschlagen, Antwort offen`,
    lines: (count: number) => (count === 1 ? '1 Position' : `${count} Positionen`),
    incomplete: (sum: string) => `${sum} und mehr`,
    more: (count: number) => (count === 1 ? '1 weiteres Produkt' : `${count} weitere Produkte`),
    open: (ticket: string) => `Bestellung ${ticket} öffnen`,
    running: 'Wird gesendet …',
    call: 'Anrufen',
    undo: 'Rückgängig',
    many: (count: number) => `${count} Bestellungen`,
    manySteps: (count: number, history: string) => `${count}\u00a0Bestellungen: ${history}`,
    undoing: (count: number) => `– wird zurückgenommen, noch ${count}`,
    notUndone: (why: string) => `– noch nicht zurückgenommen. ${why}`,
    undoOf: (ticket: string) => `Rückgängig: ${ticket}`,
    undoLeft: (seconds: number) => `noch ${seconds} s`,
    movedUp: 'Gerade nachgerückt. Bitte noch einmal tippen.',
    closeError: 'Hinweis schließen',
    nameless: 'Ohne Namen',
    table: (identifier: string) => `Tisch ${identifier}`,
    selfService: 'Selbstbedienung',
    advance: 'Anzahlung',
    notCollectedBefore: (count: number) => `${count}× nicht abgeholt`,
    managerTold: 'Leitung verständigt',
    changedAfterPrint: (number: number) => `anders als auf Ausdruck ${number}`,
  },
  detail: {
    title: (ticket: string) => `Bestellung ${ticket}`,
    print: 'Drucken',
    items: 'Produkte',
    sum: 'Summe',
    customer: 'Kunde',
    comment: 'Kommentar',
    history: 'Verlauf',
    rejection: 'Nachricht an den Kunden',
    rating: 'Bewertung',
    map: 'Auf der Karte zeigen',
    customerPage: 'Statusseite des Kunden',
    goods: 'Waren',
    delivery: 'Lieferung',
    container: (count: number, name: string) =>
      `${count < 0 ? 'Pfand zurück' : 'Pfand'}: ${Math.abs(count)} × ${name}`,
    total: 'Gesamt',
    tax: (rate: string) => `darin ${rate} % USt.`,
    approximate: 'Die Summe ist ungefähr, bis alles gewogen ist.',
    neverWeighed: 'Die Summe ist ungefähr; es wurde nicht alles gewogen.',
    hidden: 'Ein Preis ist nicht enthalten.',
    donation: (name: string, amount: string) => `Spende für diese Bestellung: ${amount} an ${name}.`,
    placed: 'Eingegangen',
    wish: 'Wunschtermin',
    appointment: 'Vereinbart',
    proposed: 'Vorgeschlagen',
    asSoonAsPossible: 'so bald wie möglich',
    none: 'keiner',
    byCustomer: 'Kunde',
    vat: 'UID',
    deliveryAddress: 'Lieferadresse',
    invoiceAddress: 'Rechnungsadresse:',
    newsletter: 'Möchte den Newsletter',
    notFound: 'Diese Bestellung gibt es nicht, oder sie gehört zu einer anderen Filiale.',
  },
  history: { title: 'Verlauf' },
} as const
