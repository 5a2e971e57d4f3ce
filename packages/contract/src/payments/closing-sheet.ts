import { addCents, type Cents, cents, formatPercent, subtractCents, sumCents } from '@theke/domain/money.ts'
import { type ClosingFigures, type CountedPieces, netOfMethod } from '@theke/domain/payments/closing.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { isCounterMethod, type Tip } from '@theke/domain/payments/counter-payment.ts'
import { netAndTax, type RateAmount } from '@theke/domain/payments/takings.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { shortPaymentMethodLabels } from '../shop/payment-method-labels.ts'
import { packagingLabel, turnoverLabels } from '../insights/turnover.ts'
import { closingReceiptsBlocks } from './closing-receipts.ts'
import { type CallOff, type Closing, counterPurposeLabels, type StaffTillEntry } from './closings-api.ts'

/** What stands on the sheet of a closing: one as it was stored, or how it would be now. */
export type ClosingSheet = ClosingFigures &
  Pick<Closing, 'turnover' | 'calledOff' | 'receipts'> & {
    branchName: string
    /** Null of one that is not stored. */
    number: number | null
    /** From when and until when it counts, in words. */
    period: string
    userName: string
    opening: Cents
    expected: Cents
    counted: Cents
    pieces: readonly CountedPieces[]
    cardCounted: Cents | null
    vouchersCounted: Cents | null
    kept: Cents
    remark: string
    entries: readonly StaffTillEntry[]
  }

/** What the sheet of a closing is called; without a number it is none yet. */
export function closingSheetName(number: number | null): string {
  return number === null ? 'Zwischenstand' : `Tageszettel Nr. ${number}`
}

/** How a sheet is written where it is shown: an amount in cents, and the time of day of an instant of the interface. */
export type SheetWords = { money: (amount: Cents) => string; time: (at: string) => string }

/** An entry in words: which order, what it was, when, how, by whom, why, and the number of the receipt of another till. */
export function tillEntryText(
  { order, purpose, at, method, userName, reason, receipt }: StaffTillEntry,
  { time }: Pick<SheetWords, 'time'>,
): string {
  const words = [
    `${order.ticketNumber} ${counterPurposeLabels[purpose]}`,
    time(at),
    shortPaymentMethodLabels[method],
    userName,
    reason && `„${reason}“`,
    receipt && `Beleg ${receipt}`,
  ]
  return words.filter(Boolean).join(', ')
}

/** An order that was called off, in words: when, by whom and why. */
export function callOffText(
  { order, purpose, at, userName, reason }: CallOff,
  { time }: Pick<SheetWords, 'time'>,
): string {
  const words = [
    `${order.ticketNumber} ${counterPurposeLabels[purpose]}`,
    time(at),
    userName || 'vom Kunden',
    reason && `„${reason}“`,
  ]
  return words.filter(Boolean).join(', ')
}

/** What the sheet says of figures that were not stored when it was made. */
const notRecorded = 'nicht erfasst'

/** A note or coin as people say it. `piece` is its value in cents. */
export function pieceLabel(piece: Cents): string {
  return piece >= 100 ? `${piece / 100} €` : `${piece} c`
}

/** How a tip was given. */
const tipMethodWords: Readonly<Record<Tip['method'], string>> = { cash: 'bar', 'atm-card': 'mit Karte' }

const rule: Block = { kind: 'rule' }
const calledOffHeading = 'Storniert, kein Geld zurück'
const paidHeading = 'Storniert, Geld geht zurück'

/**
 * The sheet of a closing from top to bottom; screen, browser and receipt printer show the same. Nothing is computed but sums and differences of what the closing has stored.
 */
export function closingSheetBlocks(sheet: ClosingSheet, words: SheetWords): Block[] {
  const { turnover, calledOff, methods, tips, opening, expected, counted, kept, entries } = sheet
  const pair = (left: string, right: string, isBold = false): Block => ({ kind: 'pair', left, right, isBold })
  const line = (left: string, amount: Cents, isBold = false) => pair(left, words.money(amount), isBold)
  const taxLine = ({ rate, gross }: RateAmount) =>
    line(`${formatPercent(rate)} % Steuer auf ${words.money(gross)}`, netAndTax({ rate, gross }).tax)
  const absent = (left: string) => pair(left, notRecorded)
  const compared = (left: string, target: Cents, actual: Cents): Block[] => {
    const difference = subtractCents(actual, target)
    const word = difference < 0 ? 'fehlt' : difference > 0 ? 'zu viel' : 'Differenz'
    return [
      line(`${left} soll`, target),
      line(`${left} gezählt`, actual),
      line(word, cents(Math.abs(difference)), true),
    ]
  }
  const section = (heading: string, listed: readonly StaffTillEntry[]): Block[] =>
    listed.length === 0
      ? []
      : [
          rule,
          { kind: 'text', text: heading, isBold: true },
          ...listed.map((entry) => line(tillEntryText(entry, words), entry.amount)),
        ]
  const listed = (heading: string, callOffs: readonly CallOff[]): Block[] =>
    callOffs.length === 0
      ? []
      : [
          rule,
          { kind: 'text', text: heading, isBold: true },
          ...callOffs.map((callOff): Block => ({ kind: 'text', text: callOffText(callOff, words) })),
        ]
  const expectedLine = (method: PaymentMethod) =>
    line(`${shortPaymentMethodLabels[method]} soll`, netOfMethod(sheet, method))
  const hasMoved = (method: PaymentMethod) => methods.some((figures) => figures.method === method)
  const comparedMethod = (method: PaymentMethod, actual: Cents | null): Block[] => {
    if (actual !== null) return compared(shortPaymentMethodLabels[method], netOfMethod(sheet, method), actual)
    return hasMoved(method) ? [expectedLine(method)] : []
  }
  const others = methods.filter(({ method }) => !isCounterMethod(method))
  const isDeposit = ({ purpose, amount }: StaffTillEntry) => purpose === 'deposit' && amount > 0
  return [
    { kind: 'text', text: sheet.branchName, align: 'center', isBold: true },
    { kind: 'text', text: closingSheetName(sheet.number), align: 'center' },
    { kind: 'text', text: sheet.period, align: 'center' },
    rule,
    ...(turnover === null
      ? [absent(turnoverLabels['handed-over'])]
      : [
          line(turnoverLabels['handed-over'], turnover.gross, true),
          pair('Bestellungen', String(turnover.orders)),
          ...turnover.rates.map(taxLine),
          ...(turnover.packaging.rates.length === 0
            ? []
            : [
                line(packagingLabel, turnover.packaging.gross, true),
                ...turnover.packaging.rates.map(taxLine),
              ]),
        ]),
    ...closingReceiptsBlocks(sheet.receipts, words.money),
    rule,
    line(
      'Kassiert',
      addCents(
        sumCents(methods, ({ taken }) => taken),
        sheet.depositsUsed,
      ),
      true,
    ),
    ...methods.map(({ method, taken }) => line(shortPaymentMethodLabels[method], taken)),
    line('Anzahlung verrechnet', sheet.depositsUsed),
    rule,
    line(
      'Anzahlungen neu',
      sumCents(methods, ({ deposits }) => deposits),
    ),
    line(
      'Zurück, storniert',
      subtractCents(
        0,
        sumCents(methods, ({ returned }) => returned),
      ),
    ),
    rule,
    ...tips.map(({ method, amount }) => line(`Trinkgeld ${tipMethodWords[method]}`, amount)),
    ...(tips.length === 0
      ? []
      : [
          line(
            'Trinkgeld bar an Mitarbeiter ausbezahlt',
            subtractCents(
              0,
              sumCents(tips, ({ amount }) => amount),
            ),
          ),
          rule,
        ]),
    line('Wechselgeld am Anfang', opening),
    ...compared(shortPaymentMethodLabels.cash, expected, counted),
    ...comparedMethod('atm-card', sheet.cardCounted),
    ...comparedMethod('hydro-ag-voucher', sheet.vouchersCounted),
    ...others.map(({ method }) => expectedLine(method)),
    line('bleibt als Wechselgeld', kept),
    line('zur Bank', subtractCents(counted, kept)),
    ...(sheet.pieces.length === 0 ? [] : [rule]),
    ...sheet.pieces.map(({ piece, count }) => line(`${pieceLabel(piece)} × ${count}`, cents(piece * count))),
    ...section(
      'Zurückgegeben und storniert',
      entries.filter(({ amount }) => amount < 0),
    ),
    ...(calledOff === null
      ? [rule, absent(calledOffHeading)]
      : [
          ...listed(
            paidHeading,
            calledOff.filter(({ isPaid }) => isPaid),
          ),
          ...listed(
            calledOffHeading,
            calledOff.filter(({ isPaid }) => !isPaid),
          ),
        ]),
    ...section('Anzahlungen', entries.filter(isDeposit)),
    ...section(
      'Belege einer anderen Kassa',
      entries.filter((entry) => entry.amount > 0 && !isDeposit(entry)),
    ),
    ...(sheet.remark ? [rule, { kind: 'text', text: `Anmerkung: ${sheet.remark}` } as const] : []),
    rule,
    { kind: 'text', text: `gezählt: ${sheet.userName}`, align: 'center' },
    { kind: 'text', text: 'Kein Beleg im Sinne der RKSV', align: 'center' },
  ]
}
