import { paymentMethodLabels, shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { orderStateLabels, type StaffOrder, type StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { OrderedItem } from '@theke/contract/ordering/short-order.ts'
import { countingLabels } from '@theke/contract/insights/turnover.ts'
import { advanceUntilText } from '@theke/contract/payments/advance-texts.ts'
import { paymentStandingLabels } from '@theke/contract/payments/payment-standing-labels.ts'
import { namedUnit } from '@theke/contract/counted-units.ts'
import {
  addCents,
  type Cents,
  type FineCents,
  formatQuantity,
  minCents,
  subtractCents,
} from '@theke/domain/money.ts'
import { actualAmount } from '@theke/domain/ordering/counter/actual-amount.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { type OrderAction, transitions } from '@theke/domain/ordering/order-actions.ts'
import type { EndReason } from '@theke/domain/ordering/order-flags.ts'
import { inMode } from '@theke/domain/ordering/transition-row.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type CounterMethod, isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import type { Unit } from '@theke/domain/units.ts'
import { texts } from './ordering-texts.ts'
import { shopMoney, shopPrice } from '../../shop-money.ts'

const quotationReady = {
  label: 'Angebot fertig',
  verb: 'Angebot als fertig melden',
  history: 'Angebot als fertig gemeldet',
}

type ModeOfOrder = Pick<StaffOrderSummary, 'isDelivery' | 'isDineIn' | 'isQuotation'>

/** What the button of an action says in the room of a card. */
export function actionLabel(order: ModeOfOrder, action: OrderAction): string {
  const row = transitions[action]
  if (action === 'in-delivery' && order.isQuotation) return quotationReady.label
  return inMode(row.by === 'staff' ? row.label : row.history, modeOf(order))
}

/** What the button of an action says in the details of an order: what it does. */
function actionVerb(order: ModeOfOrder, action: OrderAction): string {
  const row = transitions[action]
  if (action === 'in-delivery' && order.isQuotation) return quotationReady.verb
  return row.by === 'staff' && row.verb !== undefined
    ? inMode(row.verb, modeOf(order))
    : actionLabel(order, action)
}

/** What the history says of a transition by its event; null where the event is none. */
export function transitionHistory(order: ModeOfOrder, event: string): string | null {
  const row = Object.values(transitions).find((each) => each.event === event)
  if (row === undefined) return null
  return row === transitions['in-delivery'] && order.isQuotation
    ? quotationReady.history
    : inMode(row.history, modeOf(order))
}

/** How an order is usually paid that is completed now; null where nothing is open at the counter. */
export function usualPayment({
  payment,
  paymentMethod,
}: Pick<StaffOrderSummary, 'payment' | 'paymentMethod'>): CounterMethod | null {
  return payment.open > 0 && isCounterMethod(paymentMethod) ? paymentMethod : null
}

/** The label of a step on the card of an order: completing it says how it is paid with that tap. */
export function stepLabel(order: StaffOrderSummary, action: OrderAction): string {
  return withPayment(order, action, actionLabel(order, action))
}

/** The same in the details of an order, as a verb. */
export function stepVerb(order: StaffOrderSummary, action: OrderAction): string {
  return withPayment(order, action, actionVerb(order, action))
}

function withPayment(order: StaffOrderSummary, action: OrderAction, label: string): string {
  const usual = action === 'completed' ? usualPayment(order) : null
  return [label, ...(usual ? [shortPaymentMethodLabels[usual]] : [])].join(' ·\u00a0')
}

/** What has happened to an order, as the end of a sentence that begins with its customer. */
export function stepSentence(order: ModeOfOrder, action: OrderAction): string {
  const { undo } = transitions[action]
  return undo === undefined ? actionLabel(order, action) : inMode(undo.sentence, modeOf(order))
}

/** What is due ahead of an order and until when, as long as nobody has paid it: `Anzahlung 20,00 € bis So 20.12.` */
export function advanceLabel({ open, until }: NonNullable<StaffOrderSummary['advance']>): string {
  return `${texts.card.advance} ${shopMoney(open)} ${advanceUntilText(Date.parse(until))}`
}

/** What an order's state is called; a ready one by the way it reaches the customer. */
export function stateLabel(
  order: Pick<StaffOrderSummary, 'status' | 'isDelivery' | 'isDineIn' | 'isQuotation'> & {
    endReason?: EndReason
  },
): string {
  if (order.endReason === 'not-collected') return countingLabels['not-collected']
  if (order.isQuotation && order.status === 'inDelivery') return quotationReady.label
  // A quotation request is not prepared.
  if (order.isQuotation && order.status === 'confirmed') return 'In Bearbeitung'
  return order.status === 'inDelivery' ? actionLabel(order, 'in-delivery') : orderStateLabels[order.status]
}

type PaidOrder = Pick<StaffOrderSummary, 'paymentMethod' | 'payment' | 'isQuotation' | 'status'>

/** How an order is paid, short enough for a card: `Bar`, `Online, bezahlt`, `Online, noch offen 1,78 €`. */
export function paymentChip(order: PaidOrder): string {
  if (order.isQuotation) return texts.card.quotation
  if (isPaidAtCounter(order)) return texts.card.paid
  const method = shortPaymentMethodLabels[order.paymentMethod]
  const isDueAtCounter = order.payment.kind === 'due' && !lacksMoney(order)
  const words = paymentWords(order)
  return isDueAtCounter || words === '' ? method : `${method}, ${words}`
}

/** How an order is paid in full words. */
export function paymentSentence(order: PaidOrder): string {
  if (order.isQuotation) return texts.card.quotation
  if (isPaidAtCounter(order)) return texts.card.paid
  return [paymentMethodLabels[order.paymentMethod], paymentWords(order)].filter(Boolean).join(' · ')
}

/** How much of what is too much goes back online by itself; the rest is given back by hand. What was paid last goes back first, as `settlePayments` has it. */
export function returnedOnline({ payments }: Pick<StaffOrder, 'payments'>, toReturn: Cents): Cents {
  let left = toReturn
  let online: Cents = 0
  for (const { counterMethod, captured, refunded } of payments.toReversed()) {
    const back = minCents(left, subtractCents(captured, refunded))
    left = subtractCents(left, back)
    if (counterMethod === null) online = addCents(online, back)
  }
  return online
}

/** Whether it was paid at the counter, perhaps in another way than was wanted. */
function isPaidAtCounter({ payment }: PaidOrder): boolean {
  return payment.kind === 'paid' && payment.isTakenAtCounter
}

/** Whether money is missing of which staff would otherwise think that it is there. */
export function lacksMoney({ payment, paymentMethod, status }: PaidOrder): boolean {
  if (payment.kind === 'partly') return true
  return payment.kind === 'due' && (isOnlineMethod(paymentMethod) || status === 'completed')
}

function paymentWords(order: PaidOrder): string {
  const { kind, open } = order.payment
  return lacksMoney(order) ? texts.card.stillOpen(priceLabel(open)) : paymentStandingLabels[kind]
}

const shortUnits: Readonly<Partial<Record<Unit, string>>> = {
  piece: '×',
  serving: 'Port.',
  person: 'Pers.',
  package: 'Pkg.',
}

/** An amount short enough to be read from afar: `6 ×` for pieces, `12 Port.`, else `1,5 kg`. */
export function amountLabel(amount: number, unit: Unit): string {
  return `${formatQuantity(amount)} ${shortUnits[unit] ?? namedUnit(amount, unit)}`
}

/** The amount of an item that the customer gets: `1,08 kg` where 1 kg was ordered and weighed, else what was ordered. */
export function actualAmountLabel({
  amount,
  unit,
  scale,
}: Pick<OrderedItem, 'amount' | 'unit' | 'scale'>): string {
  return amountLabel(actualAmount({ amount, unit }, scale?.weights ?? []), unit)
}

/** An item in one line: `4,5 kg Weihnachtsgans`. */
export function itemLabel(item: OrderedItem): string {
  return `${actualAmountLabel(item)} ${item.name}`
}

/** An amount, `12,90 €`. */
export function priceLabel(amount: FineCents): string {
  return shopMoney(amount)
}

/** The sum of an order as a card shows it: weighed goods are an estimate, and a hidden price is not in it. */
export function sumLabel({ pricing }: Pick<StaffOrderSummary, 'pricing'>): string {
  if (pricing.hasHidden) return texts.card.incomplete(priceLabel(pricing.totalGross))
  return shopPrice(pricing.totalGross, pricing)
}
