import { toAmount } from '@theke/domain/money.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import type { CounterPurpose, Tip } from '@theke/domain/payments/counter-payment.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { get, post } from '../endpoint.ts'
import { integer, list, longText, money } from '../fields.ts'
import type { AmountsOf, PayloadInCents } from '../wire-money.ts'
import { closingReceiptsAmounts, type ClosingReceiptsView } from './closing-receipts.ts'

/** What moved by a method since the last closing, or within one; amounts as decimals of the shop's currency. */
type MethodFiguresView = { method: PaymentMethod; taken: number; deposits: number; returned: number }

/** What was taken for staff, by how it was given. */
type TipsView = { method: Tip['method']; amount: number }[]

/** Money that was taken or given back, by which person and why. */
export type TillEntry = {
  id: number
  at: string
  order: { id: number; ticketNumber: string }
  method: PaymentMethod
  purpose: CounterPurpose | ''
  /** Negative where it went back; of an online payment what is to go back after a complaint. */
  amount: number
  userName: string
  reason: string
  /** The number of the receipt of another till. */
  receipt: string
}

type GrossByRate = { gross: number; rates: { rate: number; gross: number }[] }

/**
 * What was handed over: how many orders, what their goods and delivery cost, and of that by tax rate in percent. Deposits on packaging are no turnover
 * and stand apart; closings that were made before they did have them in `gross`.
 */
type TurnoverView = GrossByRate & { orders: number; packaging: GrossByRate }

/** An order that was canceled, or whose hand-over was undone, and no entry of the closing names it. */
export type CallOff = {
  /** The number of the entry in the history of the order. */
  id: number
  at: string
  order: { id: number; ticketNumber: string }
  purpose: 'ended' | 'undo'
  /** Whether money of its customer was there, which goes back: online, or at the counter in another closing. */
  isPaid: boolean
  /** Empty where it was no member of staff. */
  userName: string
  reason: string
}

/** The drawer of a branch since its last closing. */
export type TillView = {
  /** The number of the closing that comes next. */
  number: number
  /** Since when its entries count. */
  from: string
  /** What stayed in the drawer when it was closed last, as a proposal. */
  opening: number
  methods: MethodFiguresView[]
  depositsUsed: number
  tips: TipsView
  /** What was handed over since, less what was undone of closings before. */
  turnover: TurnoverView
  calledOff: CallOff[]
  /** What receipts of cash registers say of it; null where there is no register. */
  receipts: ClosingReceiptsView | null
  /** What is in the drawer if that was right. */
  expected: number
  /** Deposits, what was given back, and what has a receipt of another till, oldest first. */
  entries: TillEntry[]
  /** The last entries of all, newest first. */
  recent: TillEntry[]
}

/** A closing as it was stored. No figure is derived from another day. */
export type ClosingView = {
  id: number
  branch: { id: number }
  number: number
  from: string
  at: string
  userName: string
  opening: number
  methods: MethodFiguresView[]
  depositsUsed: number
  tips: TipsView
  /** Null of a closing that was made before orders were counted; so is `calledOff`. */
  turnover: TurnoverView | null
  calledOff: CallOff[] | null
  /** What receipts of cash registers said of it; null where there was no register. */
  receipts: ClosingReceiptsView | null
  expected: number
  counted: number
  /** Counted less expected: negative where money is missing. */
  difference: number
  pieces: { piece: number; count: number }[]
  /** The sum of the card terminal, where somebody typed it. */
  cardCounted: number | null
  /** What the vouchers are worth that were taken, where somebody counted them. */
  vouchersCounted: number | null
  /** What stays in the drawer, and what goes to the bank. */
  kept: number
  toBank: number
  remark: string
  /** Whether its sheet was printed before, so that another one is a copy. */
  isPrinted: boolean
  entries: TillEntry[]
}

const figuresAmounts = { taken: 'cents', deposits: 'cents', returned: 'cents' } as const
const grossAmounts = { gross: 'cents', rates: { gross: 'cents' } } as const
const turnoverAmounts = { ...grossAmounts, packaging: grossAmounts } as const
const tillAmounts = {
  opening: 'cents',
  methods: figuresAmounts,
  depositsUsed: 'cents',
  tips: { amount: 'cents' },
  turnover: turnoverAmounts,
  receipts: closingReceiptsAmounts,
  expected: 'cents',
  entries: { amount: 'cents' },
  recent: { amount: 'cents' },
} as const satisfies AmountsOf<TillView>
/** Which fields of a closing are amounts. */
export const closingAmounts = {
  opening: 'cents',
  methods: figuresAmounts,
  depositsUsed: 'cents',
  tips: { amount: 'cents' },
  turnover: turnoverAmounts,
  receipts: closingReceiptsAmounts,
  expected: 'cents',
  counted: 'cents',
  difference: 'cents',
  pieces: { piece: 'cents' },
  cardCounted: 'cents',
  vouchersCounted: 'cents',
  kept: 'cents',
  toBank: 'cents',
  entries: { amount: 'cents' },
} as const satisfies AmountsOf<ClosingView>

/** The drawer with its amounts in cents. */
export type Till = PayloadInCents<TillView, typeof tillAmounts>
/** The same of a closing. */
export type Closing = PayloadInCents<ClosingView, typeof closingAmounts>
export type StaffTillEntry = Till['entries'][number]

/** What entries of the till are called. */
export const counterPurposeLabels: Readonly<Record<CounterPurpose | '', string>> = {
  '': 'online',
  'hand-over': 'Übergabe',
  deposit: 'Anzahlung',
  'deposit-used': 'Anzahlung verrechnet',
  tip: 'Trinkgeld',
  later: 'nach der Übergabe',
  correction: 'doch nicht kassiert',
  undo: 'Übergabe zurückgenommen',
  excess: 'zu viel kassiert',
  ended: 'storniert',
  complaint: 'Reklamation',
  packaging: 'Pfand',
}

/** Why a till is not closed. */
export const closingTexts = {
  otherNumber: 'Diese Kassa wurde inzwischen abgeschlossen.',
  otherExpected: 'Inzwischen wurde kassiert oder zurückgegeben. Bitte sehen Sie noch einmal nach.',
  notCounted: 'Bitte zählen Sie das Bargeld. Ist nichts in der Lade, geben Sie 0 an.',
  otherSum: 'Die Stückelung ergibt eine andere Summe.',
  tooMuchKept: 'Es kann nicht mehr in der Lade bleiben, als gezählt wurde.',
} as const

const amount = (label: string) => money({ label, isRequired: true, min: 0, max: toAmount(maxTotal) })

/** The drawer of a branch and its daily closings. */
export const closingsApi = {
  loadTill: get<TillView>()('/api/branches/:branchId/till', {
    summary: 'Die Kassa einer Filiale seit ihrem letzten Abschluss',
    amounts: tillAmounts,
    allow: 'staff',
    permission: 'closings.loadTill',
    failure: 'Die Kassa konnte nicht geladen werden',
  }),
  listClosings: get<ClosingView[]>()('/api/branches/:branchId/closings', {
    summary: 'Abschlüsse einer Filiale, neueste zuerst; `before` blättert weiter',
    amounts: closingAmounts,
    allow: 'staff',
    permission: 'closings.list',
    query: { before: integer({ label: 'Abschlüsse vor dieser Nummer' }) },
    isList: true,
    failure: 'Abschlüsse konnten nicht geladen werden',
  }),
  printInBrowser: post<ClosingView>()('/api/branches/:branchId/closings/:number/browser-print', {
    operationId: 'closings.printInBrowser',
    summary:
      'Festhalten, dass ein Browser den Tageszettel druckt; `isPrinted` der Antwort sagt, ob es eine Kopie ist',
    amounts: closingAmounts,
    allow: 'staff',
    permission: 'closings.list',
    failure: 'Tageszettel konnte nicht gedruckt werden',
  }),
  closeTill: post<ClosingView>()('/api/branches/:branchId/closings', {
    summary:
      'Die Kassa einer Filiale abschließen; `number` und `expected` sind Nummer und Sollbestand, wie sie angezeigt wurden. Jeder gezählte Betrag wird angenommen und bleibt stehen; `counted` ist `null`, wo niemand gezählt hat: Das geht nur, wo kein Bargeld erwartet wird.',
    amounts: closingAmounts,
    allow: 'staff',
    permission: 'closings.create',
    bodyAmounts: {
      opening: 'cents',
      expected: 'cents',
      counted: 'cents',
      cardCounted: 'cents',
      vouchersCounted: 'cents',
      kept: 'cents',
      pieces: { piece: 'cents' },
    },
    body: {
      number: integer({ label: 'Nummer', isRequired: true, min: 1 }),
      opening: amount('Wechselgeld am Anfang'),
      expected: money({ label: 'Soll', isRequired: true, min: -toAmount(maxTotal), max: toAmount(maxTotal) }),
      counted: money({ label: 'Gezählt', min: 0, max: toAmount(maxTotal) }),
      pieces: list(
        {
          piece: money({ label: 'Schein oder Münze', isRequired: true, min: 0.01, max: 1000 }),
          count: integer({ label: 'Anzahl', isRequired: true, min: 0, max: 100_000 }),
        },
        { label: 'Stückelung', max: 20 },
      ),
      cardCounted: money({
        label: 'Summe des Kartenterminals',
        min: -toAmount(maxTotal),
        max: toAmount(maxTotal),
      }),
      vouchersCounted: money({
        label: 'Summe der Gutscheine',
        min: -toAmount(maxTotal),
        max: toAmount(maxTotal),
      }),
      kept: amount('Bleibt als Wechselgeld'),
      remark: longText({ label: 'Anmerkung', max: 500 }),
    },
    failure: 'Die Kassa konnte nicht abgeschlossen werden',
  }),
}
