import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { addressLines, furtherDetails } from '@theke/contract/ordering/customer-field-labels.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { advanceText } from '@theke/contract/payments/advance-texts.ts'
import { spacedReference } from '@theke/domain/payments/transfer.ts'
import type { OrderItemView, OrderSummary } from '@theke/contract/ordering/order.ts'
import type { PricingView, TransferView } from '@theke/contract/payments/order-money.ts'
import type { Language } from '@theke/domain/language.ts'
import { formatMoney, formatPercent, formatQuantity, roundCents, toCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { deliveryPlace, type DeliveryPlace } from '@theke/domain/ordering/checkout/delivery-place.ts'
import type { MailContent, MailLine } from './mail-content.ts'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { mailLabels, type MailLabels } from './mail-labels.ts'
import { formatDateTime } from '../../text/format-date-time.ts'

/** What the templates about orders are given. */
export type OrderMail = {
  order: OrderSummary
  isQuotation: boolean
  branch: { name: string; street: string; zipCode: string; city: string; phone: string }
  currency: string
  /** What the reader understands: the customer what they ordered in, staff German. */
  language: Language
  /** `Ticket 041` or `Bestellnummer 000041`. */
  ticket: string
  /** What its campaign says in mails, in the language of the reader; empty where it says nothing. */
  campaignText: string
  /** How what is due ahead is transferred; null where it is not. */
  transfer: TransferView | null
  /** Where the customer follows the order, and where staff work with it. */
  statusLink: string
  boardLink: string
  /** Where the customer pays online. */
  payLink: string
  /** Whether the customer gets a message or a call when it is confirmed, as the shop is set up. */
  isToldOfConfirmation: boolean
  /** What was true when the message was written: times as ISO text, amounts as cents, the words of staff. */
  values: Readonly<Record<string, string>>
}

/** A time that was written into the message; empty where there is none. */
export function momentOf({ values, language }: OrderMail, name: string): string {
  const text = values[name] ?? ''
  return text === '' ? '' : formatDateTime(Date.parse(text), language)
}

/** The number of the order, and the one it had before where it got another. */
export function numberLines({ ticket, values: { numberBefore = '' }, language }: OrderMail): string[] {
  return numberBefore === '' ? [ticket] : [ticket, mailLabels[language].numberBefore(numberBefore)]
}

/** The number of the order as its branch reads it, with the one that stands on what it printed before. */
export function ticketAtBranch({ ticket, values: { numberBefore = '' } }: OrderMail): string {
  return numberBefore === '' ? ticket : `${ticket} (vorher ${numberBefore})`
}

/** The amount that the message is about. */
export function amountOf({ values, currency, language }: OrderMail): string {
  return formatMoney(roundCents(Number(values.amount)), currency, language)
}

/** That an order without an appointment is for as soon as possible, and from when on where the branch was closed. */
export function soonText({ earliestAt }: Pick<OrderSummary, 'earliestAt'>, language: Language): string {
  const { soon } = mailLabels[language]
  return earliestAt === null ? soon : `${soon}, ${earliestText(Date.parse(earliestAt), language)}`
}

/** The order as both sides need it in writing: how, when and where, and every item with its price. */
export function orderDetails({
  order,
  branch,
  currency,
  language,
  isQuotation,
  transfer,
  campaignText,
}: OrderMail): Pick<MailContent, 'facts' | 'lines' | 'sums' | 'notices'> {
  const words = mailLabels[language]
  const wish = order.appointment ?? order.appointmentDate
  const facts: [string, string][] = [
    [words.facts.branch, branch.name],
    [words.facts.campaign, order.campaign?.name ?? ''],
    [words.facts.mode, words.modes[modeOf(order)]],
    [
      words.facts.appointment,
      wish === null ? soonText(order, language) : formatDateTime(Date.parse(wish), language),
    ],
    [words.facts.table, order.tableIdentifier],
    [words.facts.area, order.deliveryArea],
    [words.facts.address, order.deliveryAddress === null ? addressOf(order, words) : ''],
    [
      words.facts.deliveryAddress,
      order.deliveryAddress === null ? '' : addressOf(deliveryPlace(order), words),
    ],
    [words.facts.invoice, invoiceText(order, words)],
    [words.facts.payment, isQuotation ? '' : paymentOf(order, words)],
    [words.facts.advance, advanceOf(order, currency, language)],
    [words.facts.transfer, transfer === null ? '' : transferText(transfer, words)],
    [words.facts.comment, order.comment],
  ]
  const money: MoneyText = (amount) => formatMoney(toCents(amount), currency, language)
  return {
    facts: facts.filter(([, value]) => value !== ''),
    lines: order.items.map((item) => mailLine(item, language, money)),
    sums: [...sumsOf(order.pricing, language, money), ...openOf(order, words, money)],
    notices: [
      ...(campaignText === '' ? [] : [campaignText]),
      ...noticesOf(order.pricing, isQuotation, words),
    ],
  }
}

/** What becomes of the money of an order that ended early; empty where none was paid and nothing is to be said. */
export function moneyAfterEnd({ order, currency, language }: OrderMail): string[] {
  const { kind, toReturn, returned, isTakenAtCounter } = order.payment
  const words = mailLabels[language].money
  const money = (amount: number) => formatMoney(toCents(amount), currency, language)
  const returning = isTakenAtCounter ? words.returningAtCounter : words.returning
  switch (kind) {
    case 'refunding':
      return [toReturn > 0 ? returning(money(toReturn)) : words.released]
    case 'refunded':
      return [words.returned(money(returned))]
    case 'released':
      return [words.released]
    case 'failed':
    case 'unpaid':
      return [words.notTaken]
    default:
      return []
  }
}

/** What the customer has sent, as the words of mails need it. */
export function whatOf({ isQuotation, language }: OrderMail): string {
  const { quotation, order } = mailLabels[language].what
  return isQuotation ? quotation : order
}

/** Whether an order continues, so that a refund is partial. */
export function goesOn({ order: { isCanceled, isRejected, isFailed } }: OrderMail): boolean {
  return !isCanceled && !isRejected && !isFailed
}

type MoneyText = (amount: number) => string

function paymentOf({ paymentMethod, payment }: OrderSummary, words: MailLabels): string {
  // At the counter it may have been paid in another way than was wanted.
  if (payment.kind === 'paid' && payment.isTakenAtCounter) return words.standings.paid
  const standing = isOnlineMethod(paymentMethod) ? words.standings[payment.kind] : ''
  return [words.payments[paymentMethod], standing].filter(Boolean).join(', ')
}

/** What is due ahead, until when and how; empty where nothing is. */
export function advanceOf({ advance }: OrderSummary, currency: string, language: Language): string {
  if (advance === null || advance.open === 0) return ''
  const { open, until, ways } = advance
  return advanceText({ amount: toCents(open), until: Date.parse(until), ways }, { currency, language })
}

function transferText({ recipient, iban, bic, reference }: TransferView, words: MailLabels): string {
  const lines = [recipient, spacedReference(iban), bic, `${words.reference} ${spacedReference(reference)}`]
  return lines.filter(Boolean).join('\n')
}

/** Below the total of an order of which something is left to be paid: what was paid, and last what is due now. */
function openOf({ payment }: OrderSummary, { sums }: MailLabels, money: MoneyText): [string, string][] {
  if (payment.kind !== 'partly') return []
  return [
    [sums.paid, money(payment.secured)],
    [sums.due, money(payment.open)],
  ]
}

/** The customer's name and contact details, for the branch. */
export function customerFacts(order: OrderSummary): [string, string][] {
  const facts: [string, string][] = [
    ['Kunde', `${order.firstName} ${order.lastName}`.trim()],
    ['Firma', order.isCompany ? order.companyName : ''],
    ['Telefon', shownPhone(order.phone)],
    ['E-Mail', order.email],
    ...furtherDetails(order),
  ]
  return facts.filter(([, value]) => value !== '')
}

function addressOf(
  place: Omit<DeliveryPlace, 'name'> & { name?: string },
  { customer: labels, countries }: MailLabels,
): string {
  return [place.name ?? '', ...addressLines(place, labels, countries)].filter(Boolean).join('\n')
}

/** The recipient of the invoice, where it differs from the name and address of the order. */
function invoiceText(order: OrderSummary, words: MailLabels): string {
  const { isCompany, companyName, vatNumber, deliveryAddress } = order
  const company = isCompany ? [companyName, vatNumber && `${words.vatNumber} ${vatNumber}`] : []
  const address = deliveryAddress === null ? '' : addressOf(order, words)
  return [...company, address].filter(Boolean).join('\n')
}

function mailLine(item: OrderItemView, language: Language, money: MoneyText): MailLine {
  const words = mailLabels[language]
  const price = `${words.prefixes[item.model]} ${money(item.total)}`.trim()
  return {
    amount: `${formatQuantity(item.amount, language)} ${countedUnit(item.amount, item.unit, language)}`,
    name: item.name,
    details: [...item.details, ...changesOf(item, language)],
    price: item.isPriceHidden ? words.hiddenPrice : price,
  }
}

/** What staff changed in an item. */
function changesOf({ scale, isRemoved, ordered, name, note }: OrderItemView, language: Language): string[] {
  const { line, units } = mailLabels[language]
  const grams = scale?.weights.reduce((sum, weight) => sum + weight, 0) ?? 0
  const weight =
    grams < 1000
      ? `${formatQuantity(grams, language)} ${units.gram}`
      : `${formatQuantity(grams / 1000, language)} ${units.kilogram}`
  const changes = [
    ordered !== null && ordered.name !== name ? line.insteadOf(ordered.name) : '',
    grams > 0 ? line.weighed(weight) : '',
    isRemoved ? line.removed : '',
    note,
  ]
  return changes.filter((text) => text !== '')
}

function sumsOf(pricing: PricingView, language: Language, money: MoneyText): [string, string][] {
  const { sums, prefixes } = mailLabels[language]
  const delivery: [string, string][] =
    pricing.deliveryGross > 0 || pricing.containers
      ? [
          [sums.subtotal, money(pricing.gross)],
          ...(pricing.deliveryGross > 0
            ? [[sums.delivery, money(pricing.deliveryGross)] satisfies [string, string]]
            : []),
          ...(pricing.containers ?? []).map(({ count, name, nameEn, gross }): [string, string] => [
            sums.container(count, (language === 'en' && nameEn) || name),
            money(gross),
          ]),
        ]
      : []
  const prefix = pricing.isApproximate ? `${prefixes.approximate} ` : ''
  return [
    ...delivery,
    ...Object.entries(pricing.taxes).map(([rate, tax]): [string, string] => [
      sums.tax(formatPercent(Number(rate), language)),
      money(tax),
    ]),
    [sums.total, `${prefix}${money(pricing.totalGross)}`],
  ]
}

function noticesOf(pricing: PricingView, isQuotation: boolean, { notices }: MailLabels): string[] {
  return [
    ...(pricing.isApproximate ? [notices.base] : []),
    ...(pricing.hasHidden ? [notices.hidden] : []),
    ...(isQuotation ? [notices.quotation] : []),
  ]
}
