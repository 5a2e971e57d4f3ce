import {
  type ReceiptContent,
  type ReceiptLine,
  statedMoney,
} from '@theke/domain/cash-register/receipt-content.ts'
import { outOfOrder, type ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import { formatMoney, formatPercent, sumCents } from '@theke/domain/money.ts'
import { netAndTax } from '@theke/domain/payments/takings.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { shortPaymentMethodLabels } from '../shop/payment-method-labels.ts'
import { counterPurposeLabels } from './closings-api.ts'
import { receiptKindLabels } from './registers-api.ts'

/** A receipt of a register as it stands on paper; amounts in cents. */
export type PaperReceipt = ReceiptContent & {
  /** What the register is called; empty where only the service that issues the receipt can say, and has not. */
  registerId: string
  /** Null where only the service that issues the receipt can say, and has not. */
  number: number | null
  kind: ReceiptKind
  /** On the clock of the shop: `2026-11-29T17:30:05`. */
  time: string
  /** Null where nobody has signed it yet, so that it has no code. */
  isSigned: boolean | null
  isForTrial: boolean
  code: string
  /** Whether it may be on another paper already. */
  isCopy?: boolean
}

function unsignedText(isSigned: false | null): string {
  return isSigned === null ? unsignedYet : outOfOrder
}

/** What a receipt is called on paper. */
export function receiptName({ kind, number }: Pick<PaperReceipt, 'kind' | 'number'>): string {
  return number === null ? receiptKindLabels[kind] : `${receiptKindLabels[kind]} Nr. ${number}`
}

/** What a receipt says that nobody has signed yet. */
export const unsignedYet = 'Beleg folgt, Signatur fehlt noch'

/** What stands before a tip on a receipt. */
export const tipLabel = 'Trinkgeld, kein Umsatz'

/** What is said of what may be on paper already. */
export const copyMark = 'KOPIE'

/** What a receipt says that was made for practice. */
const trainingMark = 'Trainingsbuchung, zählt nicht'

/** What receipts for trying out say. */
export const trialMark = 'Testkassa – kein gültiger Beleg'

type ReceiptSurroundings = {
  goods?: readonly Block[]
  above?: readonly ReceiptLine[]
  recipient?: readonly string[]
}

/** What a receipt of a register says on paper: what the law asks for, and its machine-readable code (RKSV § 11). Its own goods are left out where the same, `above`, stand above it; `goods` are other blocks in their place. `recipient` are the lines that name its customer, who stands on a large one. */
export function registerReceiptBlocks(
  receipt: PaperReceipt,
  currency: string,
  { goods, above = [], recipient = [] }: ReceiptSurroundings = {},
): Block[] {
  const { registerId, time, tip, isSigned, isForTrial, code, isCopy = false } = receipt
  const { methods, rates } = statedMoney(receipt)
  const money = (amount: PaperReceipt['rates'][number]['gross']) => formatMoney(amount, currency)
  return [
    { kind: 'rule' },
    // Each on a line of its own: on narrow paper a name of three digits and the time do not fit on one.
    ...(isCopy ? [{ kind: 'text', text: copyMark, align: 'center', isBold: true } as const] : []),
    { kind: 'text', text: receiptName(receipt), isBold: true },
    { kind: 'text', text: writtenTime(time) },
    ...(registerId === '' ? [] : [{ kind: 'text', text: `Kassa ${registerId}` } as const]),
    ...[...aboutLines(receipt), recipientOf(receipt, recipient)]
      .filter(Boolean)
      .map((text): Block => ({ kind: 'text', text })),
    ...(goods ?? (isSame(receipt.lines, above) ? [] : linePairs(receipt.lines, currency))),
    ...linePairs(receipt.offsets ?? [], currency),
    ...(tip ? [{ kind: 'pair', left: tipLabel, right: money(tip.amount) } as const] : []),
    ...methods.map(({ method, amount }): Block => ({
      kind: 'pair',
      left: shortPaymentMethodLabels[method],
      right: money(amount),
    })),
    {
      kind: 'pair',
      left: 'Summe',
      right: money(sumCents(rates, ({ gross }) => gross)),
      isBold: true,
    },
    ...rates.map(({ rate, gross }): Block => ({
      kind: 'pair',
      left: `${formatPercent(rate)} % (USt ${money(netAndTax({ rate, gross }).tax)})`,
      right: money(gross),
      indent: 2,
    })),
    ...(isForTrial ? [{ kind: 'text', text: trialMark, align: 'center', isBold: true } as const] : []),
    ...(isSigned === true
      ? []
      : [{ kind: 'text', text: unsignedText(isSigned), align: 'center', isBold: true } as const]),
    ...(code === '' ? [] : [{ kind: 'qr', value: code } as const]),
  ]
}

/** The customer on a large receipt, from the lines that name them; empty of a small one. */
export function recipientOf({ rates }: Pick<PaperReceipt, 'rates'>, recipient: readonly string[]): string {
  const isLarge = Math.abs(sumCents(rates, ({ gross }) => gross)) > smallInvoice
  return isLarge && recipient.length > 0 ? `An: ${recipient.join(', ')}` : ''
}

/** Above this sum an invoice names who it is for (Austria, § 11 Abs. 6 UStG), and a receipt passes for one; in cents. */
export const smallInvoice = 400_00

/** Whose receipts they are, as they stand above them. */
export type ReceiptIssuer = {
  /** The firm with its address and VAT number. */
  lines: readonly string[]
  branch: string
}

/** The receipts of an order for its customer, each with its goods: what they are shown in place of paper. Nothing in it tells of the customer. */
export function customerReceiptBlocks(
  { lines, branch }: ReceiptIssuer,
  receipts: readonly PaperReceipt[],
  currency: string,
): Block[] {
  return [
    ...[...lines, branch]
      .filter(Boolean)
      .map((text, place): Block => ({ kind: 'text', text, align: 'center', isBold: place === 0 })),
    ...receipts.flatMap((receipt) =>
      registerReceiptBlocks(receipt, currency, { goods: goodsOf(receipt, currency) }),
    ),
  ]
}

/** An order may have changed since an earlier receipt of it. */
function isSame(goods: readonly ReceiptLine[], others: readonly ReceiptLine[]): boolean {
  return (
    goods.length === others.length &&
    goods.every(({ amount, name, gross }, place) => {
      const other = others[place]
      return amount === other?.amount && name === other.name && gross === other.gross
    })
  )
}

function goodsOf({ order, lines }: PaperReceipt, currency: string): Block[] {
  return [...(order === '' ? [] : [{ kind: 'text', text: order } as const]), ...linePairs(lines, currency)]
}

function linePairs(lines: readonly ReceiptLine[], currency: string): Block[] {
  return lines.map(({ amount, name, gross }) => ({
    kind: 'pair',
    left: `${amount} ${name}`.trim(),
    right: formatMoney(gross, currency),
  }))
}

/** What a receipt is about, beside goods and money. Why money went back is for staff. */
export function aboutLines(receipt: PaperReceipt): string[] {
  const { kind, purpose, takenAt } = receipt
  const before = namesOfReceipts(receipt)
  return [
    kind === 'training' ? trainingMark : '',
    takenAt === undefined ? '' : `${kind === 'cancel' ? 'Rückgabe' : 'Kassiert'} am ${writtenTime(takenAt)}`,
    purpose === null || purpose === 'hand-over' ? '' : counterPurposeLabels[purpose],
    kind === 'cancel' && before !== '' ? `zu Beleg ${before}` : '',
  ].filter(Boolean)
}

/** Which receipts another one is about: `Nr. 5`, of a register before `KASSA-1 Nr. 3`. */
export function namesOfReceipts({
  refersTo,
  refersToOthers = [],
}: Pick<ReceiptContent, 'refersTo' | 'refersToOthers'>): string {
  return [
    ...refersToOthers.map(({ register, number }) => `${register} Nr. ${number}`),
    ...refersTo.map((number) => `Nr. ${number}`),
  ].join(', ')
}

/** The time of a receipt the German way: `29.11.2026 17:30:05`. */
export function writtenTime(time: string): string {
  const [day = '', clock = ''] = time.split('T')
  return `${day.split('-').toReversed().join('.')} ${clock}`
}
