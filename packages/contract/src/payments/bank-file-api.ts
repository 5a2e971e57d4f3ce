import { toAmount } from '@theke/domain/money.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import type { CreditMatch } from '@theke/domain/payments/bank-credits.ts'
import { type Endpoint, post } from '../endpoint.ts'
import { integer, list, money, object, text, type Values } from '../fields.ts'
import type { AmountsOf, PayloadInCents } from '../wire-money.ts'

/** Largest file of a bank, in bytes. */
export const maxBankFileBytes = 5 * 1024 * 1024
/** Most credits of one file. */
export const maxBankCredits = 2000

const column = (label: string) => text({ label, max: 1000 })

/** The columns of a table of a bank by their headings; empty where the headings or the cells say it themselves. */
const bankColumns = {
  date: column('Datum'),
  amount: column('Betrag'),
  payer: column('Auftraggeber'),
  text: column('Verwendungszweck'),
}
export type BankColumns = Values<typeof bankColumns>

const bankFile = {
  file: text({
    label: 'Kontoauszug',
    hint: 'CAMT.053 (XML), CSV oder XLSX, in Base64.',
    isRequired: true,
    max: Math.ceil(maxBankFileBytes / 3) * 4,
  }),
  columns: object(bankColumns, { label: 'Spalten' }),
}

const bookings = list(
  {
    key: text({ label: 'Gutschrift', isRequired: true, max: 64 }),
    order: integer({ label: 'Bestellung', isRequired: true, min: 1, max: 2 ** 31 - 1 }),
    open: money({
      label: 'Offener Betrag',
      hint: 'Wie er in der Vorschau stand. Ist inzwischen ein anderer offen, wird die Gutschrift nicht gebucht.',
      isRequired: true,
      max: toAmount(maxTotal),
    }),
  },
  {
    label: 'Buchungen',
    hint: 'Welche Gutschrift für welche Bestellung gebucht wird; eine für mehrere steht mehrmals da.',
    isRequired: true,
    min: 1,
    max: maxBankCredits,
  },
)

/** Why nothing can be booked for an order: it is not there any more, or waits for its payment online. */
export type BankOrderState = 'open' | 'handed-over' | 'ended' | 'awaited'

/** An order for which a credit can be; amounts as decimals of the shop's currency. */
export type BankOrderView = {
  id: number
  ticketNumber: string
  branch: { id: number; name: string }
  firstName: string
  lastName: string
  companyName: string
  isCompany: boolean
  tableIdentifier: string
  /** Its time as an instant; null where it has none. */
  at: string | null
  /** What is due ahead and not paid, and all that is open. */
  due: number
  open: number
  state: BankOrderState
}

/** A credit of a file, and which orders it is for. */
export type BankCreditView = {
  key: string
  /** The day of the booking, `2026-12-24`. */
  bookedOn: string
  amount: number
  payer: string
  text: string
  kind: CreditMatch['kind'] | 'booked'
  /** The orders that its references name, or that are proposed. */
  orders: number[]
  /**
   * Whether it may be booked already: one of this day and amount is that is not in this file, as another file may write it, or the sum of which it is a part,
   * or parts of it; or somebody has booked this amount by hand for one of its orders.
   */
  hasTwin: boolean
  /** The orders, whether named or not, for which somebody has booked this amount by hand. */
  bookedByHand: number[]
}

export type BankFileView = {
  /** The account that the file names; empty where it names none. */
  account: string
  isOtherAccount: boolean
  credits: BankCreditView[]
  /** The orders that are named, and all of which something is or was due ahead, unless they ended weeks ago. */
  orders: BankOrderView[]
  /** How many entries are left out: debits and entries that are not booked yet, those of another currency or account, and those that cannot be read. */
  leftOut: { notCredited: number; otherCurrency: number; otherAccount: number; unreadable: number }
  /** The columns of a table, and which of them were read as what; null for XML. */
  columns: (BankColumns & { headings: string[] }) | null
}

/** What became of a credit. */
export type BankBookingView = { key: string; outcome: 'booked' | 'already' | 'refused'; message: string }

const bankFileAmounts = {
  credits: { amount: 'cents' },
  orders: { due: 'cents', open: 'cents' },
} as const satisfies AmountsOf<BankFileView>

/** The same with amounts in cents. */
export type BankFile = PayloadInCents<BankFileView, typeof bankFileAmounts>

const file = { field: 'file', bytes: maxBankFileBytes } satisfies Endpoint['file']

export const bankFileApi = {
  preview: post<BankFileView>()('/api/bank-files/preview', {
    operationId: 'bankFiles.preview',
    summary:
      'Die Gutschriften eines Kontoauszugs lesen und zeigen, zu welchen Bestellungen der eigenen Filialen sie gehören; gebucht wird nichts',
    allow: 'admin',
    permission: 'bankFiles.book',
    amounts: bankFileAmounts,
    body: bankFile,
    file,
    failure: 'Der Kontoauszug konnte nicht gelesen werden',
  }),
  book: post<BankBookingView[]>()('/api/bank-files/book', {
    summary:
      'Gutschriften eines Kontoauszugs als Überweisungen buchen, jede höchstens einmal; eine misslungene lässt die anderen bestehen',
    allow: 'admin',
    permission: 'bankFiles.book',
    bodyAmounts: { bookings: { open: 'cents' } },
    body: { ...bankFile, bookings },
    file,
    failure: 'Die Überweisungen konnten nicht gebucht werden',
  }),
}

/** Why a file of a bank or an entry of it is refused. */
export const bankFileTexts = {
  noXml:
    'Das ist kein Kontoauszug im Format CAMT.053. Bitte laden Sie ihn bei Ihrer Bank als CAMT.053 oder als CSV herunter.',
  damaged: 'Die Datei ist unvollständig oder beschädigt. Bitte laden Sie sie noch einmal herunter.',
  zipped: 'Die Datei ist gepackt. Bitte entpacken Sie sie zuerst.',
  tooMany: `Bitte lesen Sie höchstens ${maxBankCredits.toLocaleString('de')} Gutschriften auf einmal ein.`,
  noAccount: 'In der Konfiguration steht kein Konto für Überweisungen.',
  notInFile: 'Diese Gutschrift steht nicht in der Datei.',
  noOrder: 'Diese Bestellung gibt es nicht.',
  awaited: 'Diese Bestellung wartet auf ihre Online-Zahlung.',
  otherOpen:
    'Bei einer Bestellung ist inzwischen ein anderer Betrag offen. Bitte sehen Sie noch einmal nach, ob die Gutschrift schon gebucht ist.',
} as const
