import type { StaffOrder, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { seenItem } from '../actions/seen-item.ts'
import { queryClient } from '../../../query-client.ts'
import { knownOrder, orderQuery, rememberOrder } from '../live/order-store.ts'
import { takeOrKeep } from '../offline/step-queue.ts'
import type { StepCall } from '../offline/kept-step.ts'
import { type PaperOutcome, readOutcome } from './paper-outcome.ts'
import { paperTexts as texts } from './paper-texts.ts'

/** What is typed of an order: the weights by the place of their line, what became of it, and the instant for which the paper stands. */
export type PaperRow = { weights: ReadonlyMap<number, string>; outcome: string; takenAt: number }

/** Something typed that cannot be meant, which is said at the row. */
export class PaperProblem extends Error {}

/**
 * Takes the steps that the paper tells of an order, one after the other through the same road as at the counter. What was taken stays where a later
 * one is refused. @throws `PaperProblem` for what was typed, and what the shop refuses
 */
export async function saveRow(
  { id }: StaffOrderSummary,
  { weights, outcome, takenAt }: PaperRow,
): Promise<void> {
  let order = knownOrder(id) ?? (await queryClient.fetchQuery(orderQuery(id)))
  async function take(call: StepCall): Promise<void> {
    order = await takeOrKeep(order, call, takenAt)
    rememberOrder(order)
    order = knownOrder(order.id) ?? order
  }
  for (const [, text] of weights)
    if (text.trim() !== '' && parseWeights(text) === null) throw new PaperProblem(texts.weightUnreadable)
  // Known before anything is stored, as far as the weights leave it as it is.
  if (typeof readOutcome(outcome, order.payment.open) === 'string' && weights.size === 0)
    meant(outcome, order)
  for (const [index, text] of weights) {
    const item = order.items[index]
    if (text.trim() === '' || item === undefined) continue
    // What the paper says was weighed; nobody can look at the scale again.
    const body = { weights: text, isWeightConfirmed: true, seen: seenItem(item) }
    await take({ kind: 'weigh', index, body })
  }
  const became = meant(outcome, order)
  if (became === null) return
  if (orderState(order) === 'new') await take({ kind: 'action', action: 'confirm' })
  if (became.kind === 'not-collected') await take({ kind: 'action', action: 'not-collected' })
  else {
    if (order.unweighed > 0) throw new PaperProblem(texts.weightMissing)
    const { payments, rest } = became
    const body = { isPaymentTaken: payments.length > 0, payments, rest, amount: order.payment.open }
    await take({ kind: 'hand-over', body })
  }
}

function meant(outcome: string, { payment }: StaffOrder): PaperOutcome | null {
  const became = readOutcome(outcome, payment.open)
  if (typeof became === 'string') throw new PaperProblem(became)
  return became
}
