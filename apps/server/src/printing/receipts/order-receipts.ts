import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { addressLines, furtherDetails } from '@theke/contract/ordering/customer-field-labels.ts'
import { deliveryPlace } from '@theke/domain/ordering/checkout/delivery-place.ts'
import { missingWishText } from '@theke/contract/ordering/missing-wish-labels.ts'
import { remainingItems, type OrderItemView } from '@theke/contract/ordering/order.ts'
import type { OrderPaperKind } from '@theke/contract/printing/printing-api.ts'
import { type PaperReceipt, registerReceiptBlocks } from '@theke/contract/payments/receipt-paper.ts'
import { invoiceBlocks, invoiceRecipient, type PaperInvoice } from '@theke/contract/payments/invoice-paper.ts'
import { paymentStandingLabels } from '@theke/contract/payments/payment-standing-labels.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { formatMoney, formatQuantity, sumCents, toCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { handOverCode, type Parcel } from '@theke/domain/ordering/counter/hand-over.ts'
import { orderNumberLabel } from '@theke/contract/ordering/order.ts'
import { actualAmount } from '@theke/domain/ordering/counter/actual-amount.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import type { ReceiptLine } from '@theke/domain/cash-register/receipt-content.ts'
import { issuerOf } from '../../payments/invoices/write-invoice.ts'
import { linesOf } from '../../payments/register/write-receipt.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { orderDetails, soonText } from '../../messages/rendering/order-mail.ts'
import { detailsToPack } from '../../ordering/reading/item-view.ts'
import { orderSummary, type StoredOrder } from '../../ordering/reading/order-view.ts'

/** Everything that the prints of an order show. */
export type ReceiptOrder = {
  shopName: string
  /** The firm with its address and VAT number, a line each. */
  issuer: readonly string[]
  currency: string
  /** `TICKET 041` or `BESTELLNUMMER 000041`. */
  ticket: string
  branch: { name: string; street: string; zipCode: string; city: string; phone: string }
  order: Omit<ReturnType<typeof orderSummary>, 'items'> & { items: PaperItem[] }
  /** What it is made of, as receipts list it. */
  goods: readonly ReceiptLine[]
  isQuotation: boolean
}

/** An item with its details, of which some are goods of their own, and how many lines of goods it is: those of a bundle are what it contains. */
type PaperItem = OrderItemView & { toPack: ReturnType<typeof detailsToPack>; positions: number }

/** Loads what the prints of an order show; null where its branch was removed. */
export function toReceiptOrder(stored: StoredOrder, shop: CatalogSnapshot): ReceiptOrder | null {
  const { config, branches } = shop
  const branch = branches.find(({ id }) => id === stored.row.branch)
  if (branch === undefined) return null
  const order = orderSummary(stored)
  const items = order.items.flatMap((item, place) => {
    const row = stored.items[place]
    if (row === undefined) return []
    return [{ ...item, toPack: detailsToPack(row), positions: Math.max(1, row.contents.length) }]
  })
  return {
    shopName: config.shopName,
    issuer: issuerOf(shop, branch.id),
    currency: config.currency,
    ticket: orderNumberLabel(stored.row).toUpperCase(),
    branch,
    order: { ...order, items },
    goods: linesOf(stored),
    isQuotation: stored.row.isQuotation,
  }
}

/** The same with some of its items only, by their positions; null keeps all. */
export function onlyItems(facts: ReceiptOrder, lines: readonly number[] | null): ReceiptOrder {
  if (lines === null) return facts
  const items = facts.order.items.filter((_, place) => lines.includes(place))
  return { ...facts, order: { ...facts.order, items } }
}

/** What stands on a paper about an order, and what the receipts of a cash register say about it. */
export function orderBlocks(
  kind: OrderPaperKind,
  facts: ReceiptOrder,
  issued: Issued = { receipts: [], invoices: [] },
): Block[] {
  return papers[kind](facts, issued)
}

/** The label of each parcel of an order, numbered where there are several. */
export function parcelLabels(facts: ReceiptOrder, count: number): Block[][] {
  if (count === 1) return [parcelLabel(facts)]
  return Array.from({ length: count }, (_, place) => parcelLabel(facts, { number: place + 1, count }))
}

/** What was issued about an order, by a cash register or as invoices. */
export type Issued = { receipts: readonly PaperReceipt[]; invoices: readonly PaperInvoice[] }

const papers: Readonly<Record<OrderPaperKind, (facts: ReceiptOrder, issued: Issued) => Block[]>> = {
  receipt,
  kitchenSlip,
  pickList,
  parcelLabel: (facts) => parcelLabel(facts),
}

/** Shop, branch, ticket, mode, appointment, items with their parts, taxes, total, payment, comment and receipts (R-PRINT-02, R-REGISTER-05). */
function receipt(facts: ReceiptOrder, { receipts, invoices }: Issued): Block[] {
  const { order, branch, isQuotation, currency } = facts
  const recipient = invoiceRecipient(order)
  const invoiced = sumCents(invoices, ({ rates }) => sumCents(rates, ({ gross }) => gross))
  const isInvoiced = invoices.length > 0 && invoiced === toCents(order.pricing.totalGross)
  const { lines = [], sums = [] } = orderDetails({
    ...facts,
    order,
    branch,
    isQuotation,
    currency,
    language: 'de',
    statusLink: '',
    boardLink: '',
    transfer: null,
    campaignText: '',
    payLink: '',
    isToldOfConfirmation: false,
    values: {},
  })
  return [
    { kind: 'text', text: facts.shopName, align: 'center', isBold: true, isLarge: true },
    { kind: 'text', text: branch.name, align: 'center' },
    ...branchAddress(branch),
    { kind: 'space' },
    ...heading(facts),
    ...invoice(order),
    { kind: 'rule' },
    ...lines.flatMap(({ amount, name, details, price }): Block[] => [
      { kind: 'pair', left: `${amount} ${name}`, right: price },
      ...details.map((text): Block => ({ kind: 'pair', left: text, right: '', indent: 2 })),
    ]),
    { kind: 'rule' },
    ...sums.map(([left, right], index): Block => ({
      kind: 'pair',
      left,
      right,
      isBold: index === sums.length - 1,
    })),
    ...payment(facts),
    ...comment(facts),
    ...(receipts.length > 0 ? issuer(facts) : []),
    ...receipts.flatMap((one) => registerReceiptBlocks(one, currency, { above: facts.goods, recipient })),
    ...invoices.flatMap((one) => invoiceBlocks(one, currency, { recipient, hasGoods: false })),
    ...(receipts.length > 0 || isInvoiced ? [] : noReceipt),
  ]
}

/** The firm above its receipts, as far as it does not stand above the order already. */
function issuer({ issuer, shopName, branch: { street, zipCode, city } }: ReceiptOrder): Block[] {
  const said = [shopName, street, `${zipCode} ${city}`.trim()]
  const lines = issuer.filter((line) => !said.includes(line))
  if (lines.length === 0) return []
  return [{ kind: 'rule' }, ...lines.map((text): Block => ({ kind: 'text', text }))]
}

/** An order slip must not pass for a receipt of the cash register. */
const noReceipt: readonly Block[] = [
  { kind: 'space' },
  { kind: 'text', text: 'Kein Beleg im Sinne der RKSV', align: 'center' },
]

/** What is to be made: large, without prices, below what must not be overlooked. */
function kitchenSlip(facts: ReceiptOrder): Block[] {
  return [
    ...heading(facts),
    ...comment(facts),
    { kind: 'rule' },
    ...work(remainingItems(facts.order.items)),
    { kind: 'rule' },
  ]
}

/**
 * What belongs into a parcel, with boxes to tick, and the code for handing it over. What must not be overlooked comes before the items, of
 * which there may be several labels.
 */
function pickList(facts: ReceiptOrder): Block[] {
  const { order } = facts
  return [
    { kind: 'text', text: 'PACKLISTE', align: 'center', isBold: true },
    ...heading(facts),
    { kind: 'rule' },
    ...payment(facts),
    ...comment(facts),
    { kind: 'rule' },
    ...remainingItems(order.items).flatMap((item): Block[] => [
      { kind: 'pair', left: `[ ] ${amountOf(item)} ${item.name}`, right: '', isBold: true },
      ...item.toPack.map(({ text, isPacked }): Block => ({
        kind: 'pair',
        left: isPacked ? `[ ] ${text}` : text,
        right: '',
        indent: 4,
      })),
      ...(item.ifMissing
        ? [{ kind: 'pair', left: missingWishText(item.ifMissing), right: '', indent: 4 } as const]
        : []),
    ]),
    { kind: 'rule' },
    { kind: 'qr', value: handOverCode(order) },
  ]
}

/** Sticks on a parcel: whose it is, and the code for handing it over. */
function parcelLabel(facts: ReceiptOrder, parcel: Parcel | null = null): Block[] {
  const count = remainingItems(facts.order.items).reduce((sum, { positions }) => sum + positions, 0)
  return [
    ...heading(facts),
    ...(parcel === null
      ? []
      : [{ kind: 'text', text: `Paket ${parcel.number} von ${parcel.count}`, isBold: true } as const]),
    { kind: 'text', text: count === 1 ? '1 Position' : `${count} Positionen` },
    { kind: 'qr', value: handOverCode(facts.order, parcel) },
  ]
}

/** Whose order it is, and when and how it goes out. */
export function heading({ order, ticket }: ReceiptOrder): Block[] {
  const at = order.appointment ?? order.appointmentDate
  const where = order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : order.deliveryArea
  const name = [order.isCompany ? order.companyName : '', `${order.firstName} ${order.lastName}`.trim()]
  return [
    { kind: 'text', text: ticket, align: 'center', isBold: true, isLarge: true, isTitle: true },
    {
      kind: 'text',
      text: [order.campaign?.name, modeLabels[modeOf(order)], where].filter(Boolean).join(' · '),
      isBold: true,
    },
    { kind: 'text', text: at === null ? soonText(order, 'de') : formatDateTime(Date.parse(at)) },
    ...name.filter(Boolean).map((text): Block => ({ kind: 'text', text })),
    ...(order.isDelivery ? address(order) : []),
    ...furtherDetails(order).map(([label, value]): Block => ({ kind: 'text', text: `${label}: ${value}` })),
  ]
}

function branchAddress({ street, zipCode, city }: ReceiptOrder['branch']): Block[] {
  const text = [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
  return text === '' ? [] : [{ kind: 'text', text, align: 'center' }]
}

function address(order: ReceiptOrder['order']): Block[] {
  const place = deliveryPlace(order)
  const lines = [place.name && `Lieferung an: ${place.name}`, ...addressLines(place), shownPhone(order.phone)]
  return lines.filter(Boolean).map((text) => ({ kind: 'text', text }))
}

/** The recipient of the invoice, where it is a company or the goods go elsewhere. */
function invoice(order: ReceiptOrder['order']): Block[] {
  const vat = order.isCompany && order.vatNumber ? [`UID ${order.vatNumber}`] : []
  const isElsewhere = order.deliveryAddress !== null
  const lines = [...vat, ...(isElsewhere ? addressLines(order) : [])]
  if (lines.length === 0) return []
  return [
    ...(isElsewhere ? [{ kind: 'text', text: 'Rechnungsadresse:' } as const] : []),
    ...lines.map((text): Block => ({ kind: 'text', text })),
  ]
}

function work(items: readonly OrderItemView[]): Block[] {
  return items.flatMap((item): Block[] => [
    { kind: 'text', text: `${amountOf(item)} ${item.name}`, isBold: true, isLarge: true },
    ...item.details.map((text): Block => ({ kind: 'pair', left: text, right: '', indent: 2 })),
  ])
}

function payment({ order, isQuotation, currency }: ReceiptOrder): Block[] {
  if (isQuotation) return [{ kind: 'text', text: 'Angebotsanfrage' }]
  const { kind, open, secured, isTakenAtCounter } = order.payment
  const method = paymentMethodLabels[order.paymentMethod]
  const money = (amount: number) => formatMoney(toCents(amount), currency)
  const standing = paymentStandingLabels[kind]
  if (kind === 'due')
    return [{ kind: 'pair', left: `${method}, ${standing}`, right: money(open), isBold: true }]
  // At the counter it may have been paid in another way than was wanted.
  const isAtCounter = isTakenAtCounter || !isOnlineMethod(order.paymentMethod)
  if (kind === 'paid' && isAtCounter) return [{ kind: 'pair', left: 'Bezahlt', right: money(secured) }]
  if (kind !== 'partly') return [{ kind: 'pair', left: method, right: standing }]
  return [
    { kind: 'pair', left: isAtCounter ? 'Schon bezahlt' : `${method}, bezahlt`, right: money(secured) },
    { kind: 'pair', left: 'Noch offen', right: money(open), isBold: true },
  ]
}

function comment({ order }: ReceiptOrder): Block[] {
  return order.comment === ''
    ? []
    : [{ kind: 'space' }, { kind: 'text', text: `Anmerkung: ${order.comment}`, isBold: true }]
}

/** What is packed: the weight where the item was weighed. */
function amountOf({ amount: ordered, unit, scale }: OrderItemView): string {
  const amount = actualAmount({ amount: ordered, unit }, scale?.weights ?? [])
  return `${formatQuantity(amount)} ${countedUnit(amount, unit)}`
}
