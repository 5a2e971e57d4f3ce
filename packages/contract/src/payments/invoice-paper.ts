import type { ReceiptLine } from '@theke/domain/cash-register/receipt-content.ts'
import { type Cents, formatMoney, formatPercent, sumCents } from '@theke/domain/money.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { netAndTax, type RateAmount } from '@theke/domain/payments/takings.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { paymentMethodLabels } from '../shop/payment-method-labels.ts'
import { smallInvoice, writtenTime } from './receipt-paper.ts'

/** An invoice for money that was paid online, or what takes off from one because money went back. */
export const invoiceKindLabels = { invoice: 'Rechnung', correction: 'Rechnungskorrektur' } as const
export type InvoiceKind = keyof typeof invoiceKindLabels

/** What an invoice states for ever, in cents. Nothing in it tells of the customer, whom the order names. */
export type InvoiceContent = {
  /** Name, address and VAT number of the shop, a line each. */
  issuer: string[]
  /** The number of the order, as people say it. */
  order: string
  /** The day of delivery as `2026-12-24`; empty where none was agreed. */
  suppliedOn: string
  lines: ReceiptLine[]
  /** By tax rate, negative where money went back. */
  rates: RateAmount[]
  method: ProviderName
  /** Numbers of the invoices before it that a correction takes off from. */
  refersTo: string[]
}

/** An invoice as it stands on paper. */
export type PaperInvoice = InvoiceContent & {
  kind: InvoiceKind
  number: string
  /** On the clock of the shop: `2026-11-29T17:30:05`. */
  time: string
}

/** The number of an invoice, which counts within its year: `RE-2026-17`. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `RE-${year}-${number}`
}

/** What of an order names who its invoice is for. */
type InvoicedCustomer = Record<
  'companyName' | 'vatNumber' | 'firstName' | 'lastName' | 'street' | 'zipCode' | 'city',
  string
> & { isCompany: boolean }

/** The customer on an invoice, a line each: the company, or the person, with an address where one is known. */
export function invoiceRecipient(customer: InvoicedCustomer): string[] {
  const { isCompany, companyName, vatNumber, firstName, lastName, street, zipCode, city } = customer
  return [
    isCompany ? companyName : '',
    `${firstName} ${lastName}`.trim(),
    street,
    `${zipCode} ${city}`.trim(),
    isCompany && vatNumber !== '' ? `UID ${vatNumber}` : '',
  ].filter(Boolean)
}

/**
 * What an invoice says, whatever shows it: what § 11 UStG asks for. `recipient` are the lines that name its customer; they are left out of a small one.
 * The last of the sums is what it is about in all.
 */
export function invoiceParts(invoice: PaperInvoice, currency: string, recipient: readonly string[]) {
  const { time, issuer, order, suppliedOn, lines, rates, method, refersTo } = invoice
  const money = (amount: Cents) => formatMoney(amount, currency)
  const sum = sumCents(rates, ({ gross }) => gross)
  const goods = sumCents(lines, ({ gross }) => gross)
  const facts: [string, string][] = [
    ['Datum', writtenTime(time)],
    ['Für', order],
    ['An', Math.abs(sum) > smallInvoice ? recipient.join(', ') : ''],
    ['Korrigiert', refersTo.join(', ')],
    ['Liefertag', suppliedOn.split('-').toReversed().join('.')],
    [sum < 0 ? 'Zurück über' : 'Bezahlt mit', paymentMethodLabels[method]],
  ]
  const sums: [string, string][] = [
    ...(lines.length === 0 || goods === sum
      ? []
      : [['Davon mit dieser Rechnung', money(sum)] satisfies [string, string]]),
    ...rates.flatMap(({ rate, gross }): [string, string][] => {
      const { net, tax } = netAndTax({ rate, gross })
      return [
        [`${formatPercent(rate)} % netto`, money(net)],
        [`${formatPercent(rate)} % USt`, money(tax)],
      ]
    }),
    ['Summe', money(sum)],
  ]
  return {
    issuer,
    facts: facts.filter(([, value]) => value !== ''),
    goods: lines.map(({ amount, name, gross }) => ({ amount, name, price: money(gross) })),
    sums,
  }
}

/** An invoice on paper; its goods are left out where they stand above it. */
export function invoiceBlocks(
  invoice: PaperInvoice,
  currency: string,
  { recipient = [], hasGoods = true }: { recipient?: readonly string[]; hasGoods?: boolean } = {},
): Block[] {
  const { issuer, facts, goods, sums } = invoiceParts(invoice, currency, recipient)
  const pair = ([left, right]: readonly [string, string], isBold = false): Block => ({
    kind: 'pair',
    left,
    right,
    isBold,
  })
  return [
    { kind: 'rule' },
    { kind: 'text', text: `${invoiceKindLabels[invoice.kind]} ${invoice.number}`, isBold: true },
    ...issuer.map((text): Block => ({ kind: 'text', text })),
    ...facts.map((fact) => pair(fact)),
    ...(hasGoods ? goods.map(({ amount, name, price }) => pair([`${amount} ${name}`.trim(), price])) : []),
    ...sums.map((sum, place) => pair(sum, place === sums.length - 1)),
  ]
}
