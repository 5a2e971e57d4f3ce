import type { BodyInCents } from '@theke/contract/endpoint.ts'
import type { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import type { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { counterMethodLabels, type paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { writtenWeight } from '@theke/contract/ordering/item-edit.ts'
import { formatWeights, parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { type Cents, minCents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { transitions } from '@theke/domain/ordering/order-actions.ts'
import { inMode } from '@theke/domain/ordering/transition-row.ts'
import type { Tip } from '@theke/domain/payments/counter-payment.ts'
import { priceLabel } from '../order-labels.ts'

/** The steps that need nothing but the order and can be taken offline. */
export const keptActions = ['confirm', 'in-delivery', 'delivered', 'not-collected'] as const
export type KeptAction = (typeof keptActions)[number]

/** What a step asks the shop for. */
export type StepCall =
  | { kind: 'action'; action: KeptAction }
  | { kind: 'weigh'; index: number; body: Partial<BodyInCents<typeof staffOrderApi.updateItem>> }
  | { kind: 'hand-over'; body: HandOverBody }
  | { kind: 'completed'; body: Partial<BodyInCents<typeof staffOrderApi.completeOrder>> }
  | { kind: 'money'; body: Partial<BodyInCents<typeof paymentsApi.takeCounterPayment>> }

export type HandOverBody = Partial<BodyInCents<typeof handOverApi.handOver>> &
  Pick<BodyInCents<typeof handOverApi.handOver>, 'isPaymentTaken' | 'payments'>

/** A step that was taken on this device and waits for the shop's answer. */
export type KeptStep = {
  /** Made on the device; the shop takes it once, however often it is sent. */
  key: string
  /** When it was taken, as ISO text. */
  at: string
  /** The order as it was shown when the step was taken. */
  before: StaffOrder
  call: StepCall
  /** Counts the steps of this device, whatever its clock says. */
  seq: number
  /** Whether it has been on its way, so that the shop may have it though its answer was lost. */
  wasSent: boolean
  /** Why the shop refused it: a person has to decide. Null while it waits to be sent. */
  refusal: string | null
  /** The page that awaits the answer to its first call; as long as that page lives it does not wait to be sent. */
  awaitedBy?: string
}

/** What was taken with a step at the counter, by method. */
export function takenWith({ call, before }: Pick<KeptStep, 'call' | 'before'>): TakenMoney[] {
  switch (call.kind) {
    case 'hand-over':
      return call.body.payments
    case 'completed':
      return call.body.paidBy ? [{ method: call.body.paidBy, amount: before.payment.open }] : []
    case 'money':
      // A transfer is at the bank.
      return call.body.paidBy && call.body.paidBy !== 'transfer'
        ? [{ method: call.body.paidBy, amount: call.body.amount ?? 0 }]
        : []
    default:
      return []
  }
}

/** What was given for staff with a step, and how; null for nothing. */
export function tipWith({ call }: Pick<KeptStep, 'call'>): Tip | null {
  const { tip = null, tipBy = null } = call.kind === 'hand-over' ? call.body : {}
  return tip === null || tipBy === null ? null : { method: tipBy, amount: tip }
}

/** A tip in words: `2,00 € Trinkgeld Karte`. */
export function tipWords({ method, amount }: Tip): string {
  return `${priceLabel(amount)} Trinkgeld ${moneyWords[method]}`
}

export type TakenMoney = { method: keyof typeof counterMethodLabels; amount: Cents }

export function sumTaken(taken: readonly TakenMoney[]): Cents {
  return sumCents(taken, ({ amount }) => amount)
}

/** What was done, in a few words: `übergeben, 24,60 € bar`. */
export function stepWords(step: Pick<KeptStep, 'call' | 'before'>): string {
  const { call, before } = step
  const money = takenWith(step).map(({ method, amount }) => `${priceLabel(amount)} ${moneyWords[method]}`)
  if (call.kind === 'action') return inMode(transitions[call.action].history, modeOf(before))
  if (call.kind === 'money')
    return money.length === 0
      ? `${priceLabel(call.body.amount ?? 0)} überwiesen`
      : ['kassiert:', ...money].join(' ')
  if (call.kind === 'weigh') {
    const name = before.items[call.index]?.name ?? ''
    return `gewogen: ${name} ${weightWords(call.body.weights ?? '')}`
  }
  const tip = tipWith(step)
  return ['übergeben', ...money, ...(tip === null ? [] : [tipWords(tip)])].join(', ')
}

const moneyWords = { cash: 'bar', 'atm-card': 'Karte', 'hydro-ag-voucher': 'Gutschein' } as const

function weightWords(typed: string): string {
  const weights = parseWeights(typed) ?? []
  return weights.length > 1
    ? `${formatWeights(weights)} g`
    : writtenWeight(weights.reduce((sum, grams) => sum + grams, 0))
}

/** A part of what was taken that an order may still take: the first parts until the sum is reached. */
export function upTo(taken: readonly TakenMoney[], most: Cents): TakenMoney[] {
  let left = most
  const parts: TakenMoney[] = []
  for (const { method, amount } of taken) {
    const part = minCents(amount, left)
    if (part > 0) parts.push({ method, amount: part })
    left = subtractCents(left, part)
  }
  return parts
}
