import type { StaffOrder, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { plainActionCalls } from '@theke/contract/ordering/staff-order-api.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { api } from '../../../api.ts'
import { weightProblem } from '../actions/edit-item.ts'
import { seenItem } from '../actions/seen-item.ts'
import { queryClient } from '../../../query-client.ts'
import { knownOrder, orderQuery, rememberOrder } from '../live/order-store.ts'
import { owedOf, reopeningOf, reopeningTexts } from '../offline/decision.ts'
import { takeOrKeep } from '../offline/step-queue.ts'
import type { StepCall } from '../offline/kept-step.ts'
import { stepRefusal } from '../live/step-refusal.ts'
import { stateLabel } from '../order-labels.ts'
import { type PaperOutcome, readOutcome } from './paper-outcome.ts'
import { paperTexts as texts } from './paper-texts.ts'

/** What is typed of an order: the weights by the place of their line, what became of it, and the instant for which the paper stands. */
export type PaperRow = {
  weights: ReadonlyMap<number, string>
  outcome: string
  takenAt: number
  /** The question that was answered by a second Enter; null for none. */
  confirmed: string | null
}

/** Something typed that cannot be meant, which is said at the row. */
export class PaperProblem extends Error {}

/** Something typed that is probably not meant; a second Enter says that it is. */
export class PaperQuestion extends PaperProblem {}

/**
 * Takes the steps that the paper tells of an order, one after the other through the same road as at the counter. What was taken stays where a later
 * one is refused. @throws `PaperProblem` for what was typed, and what the shop refuses
 */
export async function saveRow(
  { id }: StaffOrderSummary,
  { weights, outcome, takenAt, confirmed }: PaperRow,
): Promise<void> {
  let order = knownOrder(id) ?? (await queryClient.fetchQuery(orderQuery(id)))
  async function take(call: StepCall): Promise<void> {
    order = await takeOrKeep(order, call, takenAt)
    rememberOrder(order)
    order = knownOrder(order.id) ?? order
  }
  const typed = [...weights].filter(([, text]) => text.trim() !== '')
  for (const [, text] of typed)
    if (parseWeights(text) === null) throw new PaperProblem(texts.weightUnreadable)
  const hasEnded = hasEndedEarly(order)
  const told = readOutcome(outcome, owedOf(order))
  // No goods went out by the paper either.
  if (hasEnded && (told === null || isNotCollected(told))) return
  const reopening = reopeningOf(order)
  if (hasEnded && reopening === null) throw new PaperProblem(stepRefusal(order, 'reopen') ?? undefined)
  // Whether the money is enough is known once what is typed here is weighed.
  if (typeof told === 'string' && (typed.length === 0 || told === texts.unreadable))
    throw new PaperProblem(told)
  const question = [
    ...(reopening === null ? [] : [texts.inShop(stateLabel(order)), reopeningTexts[reopening]]),
    ...weightQuestions(order, typed),
  ].join(' ')
  if (question !== '' && question !== confirmed) throw new PaperQuestion(question)
  if (reopening !== null) {
    order = await api.call(plainActionCalls[reopening], { params: { id } })
    rememberOrder(order)
  }
  for (const [index, text] of typed) {
    const item = order.items[index]
    if (item === undefined) continue
    const body = { weights: text, isWeightConfirmed: true, seen: seenItem(item) }
    await take({ kind: 'weigh', index, body })
  }
  const became = readOutcome(outcome, order.payment.open)
  if (typeof became === 'string') throw new PaperProblem(became)
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

/** The paper has a box for kilograms, and a number without a comma is grams. */
function weightQuestions({ items }: StaffOrder, typed: readonly (readonly [number, string])[]): string[] {
  return typed.flatMap(([index, weights]) => {
    const item = items[index]
    const asked = item === undefined ? null : weightProblem(item, { weights })
    return item === undefined || asked === null ? [] : [`${item.name}: ${asked}`]
  })
}

function isNotCollected(told: PaperOutcome | string): boolean {
  return typeof told !== 'string' && told.kind === 'not-collected'
}
