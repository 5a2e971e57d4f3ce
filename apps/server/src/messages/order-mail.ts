import { calculationModelPrefixes } from '@theke/contract/catalogue/labels.ts'
import type { OrderItemView, OrderSummary, PricingView } from '@theke/contract/ordering/order.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatMoney, formatPercent, formatQuantity, toCents } from '@theke/domain/money.ts'
import { modeOf } from '@theke/domain/ordering/cart.ts'
import type { MailContent, MailLine } from './mail-content.ts'
import { momentInWords } from './moment-in-words.ts'

/** What the templates about orders are given. */
export type OrderMail = {
  order: OrderSummary
  isQuotation: boolean
  branch: { name: string; street: string; zipCode: string; city: string; phone: string }
  currency: string
  /** `Ticket 041` or `Bestellnummer 000041`. */
  ticket: string
  /** Where the customer follows the order, and where staff work with it. */
  statusLink: string
  boardLink: string
  /** What was true when the message was written: times as ISO text, the words of staff. */
  values: Readonly<Record<string, string>>
}

/** A time that was written into the message; empty where there is none. */
export function momentOf(values: OrderMail['values'], name: string): string {
  const text = values[name] ?? ''
  return text === '' ? '' : momentInWords(Date.parse(text))
}

/** The order as both sides need it in writing: how, when and where, every line and what it costs. */
export function orderDetails({
  order,
  branch,
  currency,
  isQuotation,
}: OrderMail): Pick<MailContent, 'facts' | 'lines' | 'sums' | 'notices'> {
  const wish = order.appointment ?? order.appointmentDate
  const facts: [string, string][] = [
    ['Filiale', branch.name],
    ['Bestellart', modeLabels[modeOf(order)]],
    ['Termin', wish === null ? 'So schnell wie möglich' : momentInWords(Date.parse(wish))],
    ['Tischnummer', order.tableIdentifier],
    ['Liefergebiet', order.deliveryArea],
    ['Adresse', addressOf(order)],
    ['Zahlungsart', isQuotation ? '' : paymentMethodLabels[order.paymentMethod]],
    ['Kommentar', order.comment],
  ]
  return {
    facts: facts.filter(([, value]) => value !== ''),
    lines: order.items.map((item) => mailLine(item, currency)),
    sums: sumsOf(order.pricing, currency),
    notices: noticesOf(order.pricing, isQuotation),
  }
}

/** Who ordered and how to reach them, for the branch. */
export function customerFacts(order: OrderSummary): [string, string][] {
  const facts: [string, string][] = [
    ['Kunde', `${order.firstName} ${order.lastName}`.trim()],
    ['Firma', order.isCompany ? order.companyName : ''],
    ['Telefon', order.phone],
    ['E-Mail', order.email],
  ]
  return facts.filter(([, value]) => value !== '')
}

function addressOf(order: OrderSummary): string {
  const parts: [string, string][] = [
    ['Stock', order.floor],
    ['Stiege', order.stairway],
    ['Tür', order.door],
  ]
  const inside = parts.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`)
  const lines = [
    [order.street, ...inside].filter(Boolean).join(', '),
    `${order.zipCode} ${order.city}`.trim(),
  ]
  return lines.filter((text) => text !== '').join('\n')
}

function mailLine(item: OrderItemView, currency: string): MailLine {
  const unit = item.unit === 'piece' ? '×' : unitLabels[item.unit]
  const price = `${calculationModelPrefixes[item.model]} ${moneyText(item.total, currency)}`.trim()
  return {
    amount: `${formatQuantity(item.amount)} ${unit}`,
    name: item.name,
    details: item.details,
    price: item.isPriceHidden ? 'Preis auf Anfrage' : price,
  }
}

function sumsOf(pricing: PricingView, currency: string): [string, string][] {
  const hasDelivery = pricing.deliveryGross > 0
  const prefix = pricing.isApproximate ? 'ca. ' : ''
  return [
    ...(hasDelivery
      ? [['Zwischensumme', moneyText(pricing.gross, currency)] satisfies [string, string]]
      : []),
    ...(hasDelivery
      ? [['Lieferung', moneyText(pricing.deliveryGross, currency)] satisfies [string, string]]
      : []),
    ...Object.entries(pricing.taxes).map(([rate, tax]): [string, string] => [
      `Mehrwertsteuer (${formatPercent(Number(rate))}%)`,
      moneyText(tax, currency),
    ]),
    ['Gesamt', `${prefix}${moneyText(pricing.totalGross, currency)}`],
  ]
}

function noticesOf(pricing: PricingView, isQuotation: boolean): string[] {
  return [
    ...(pricing.isApproximate
      ? [
          'Die angeführten Preise sind Grundpreise. Der endgültige Preis ergibt sich aus dem tatsächlichen Gewicht.',
        ]
      : []),
    ...(pricing.hasHidden
      ? ['Der Preis einzelner Produkte wird Ihnen gesondert mitgeteilt und ist in der Summe nicht enthalten.']
      : []),
    ...(isQuotation ? ['Sie erhalten von uns ein unverbindliches Angebot per E-Mail.'] : []),
  ]
}

function moneyText(amount: number, currency: string): string {
  return formatMoney(toCents(amount), currency)
}
