import type { OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { type CounterPaymentEvent, transitions } from '@theke/domain/ordering/order-actions.ts'
import {
  canUndo,
  longestHoldMs,
  stepUndoMs,
  undoableUntil,
  undoneBy,
} from '@theke/domain/ordering/counter/undo-step.ts'
import { inMode } from '@theke/domain/ordering/transition-row.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { and, eq, gte, notInArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { orderHistory } from './steps/step-tables.ts'
import { restoreOrder, undoConsequences } from './transition-order.ts'
import { takeHandOverBack } from './hand-over.ts'
import type { OrderRow } from './order-snapshot.ts'
import { takeSteps } from './steps/take-steps.ts'

/**
 * Undoes a step of an order, as long as it is the last one and can be undone: the order is as before, and no message about the step is sent. Undone
 * already by the same person, it stays so: the reply was lost.
 */
export function undoStep(
  ctx: Context,
  { id, body }: Pick<Input<typeof staffOrderApi.undoStep>, 'id' | 'body'>,
): Promise<OrderView> {
  const { failure } = staffOrderApi.undoStep
  const until = body.until === null ? null : Date.parse(body.until)
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const { undoableStep: step } = order
    if (step === null && until !== null && (await isUndone(ctx, order, until))) return []
    if (!canUndo(step, ctx.now) || (until !== null && until !== undoableUntil(step)))
      throw httpError('state-moved-on', failure)
    if (step.action === 'completed') return takeHandOverBack(ctx, order, '')
    const told = inMode(transitions[step.action].history, modeOf(order))
    const undone = await restoreOrder(ctx, order, step.before, told)
    return undoConsequences(ctx, undone, { at: step.at, reason: '' })
  })
}

const ofMoney: CounterPaymentEvent[] = ['counter-paid', 'counter-returned']

/** Whether what followed the step that could be undone until this instant was that the same person undid it. */
async function isUndone({ db, user }: Context, order: OrderRow, until: number): Promise<boolean> {
  const latest = until - stepUndoMs
  const history = await db
    .select()
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.order, order.id),
        // One of many orders took its step some time before the last of them did.
        gte(orderHistory.at, new Date(latest - longestHoldMs)),
        // What was taken with a hand-over, or given back with its undo, is no step of its own.
        notInArray(orderHistory.action, ofMoney),
      ),
    )
    .orderBy(orderHistory.id)
  const step = history.findLastIndex(({ at, action }) => at.getTime() <= latest && !isKeyOf(undoneBy, action))
  const next = step === -1 ? undefined : history[step + 1]
  return next !== undefined && isKeyOf(undoneBy, next.action) && next.user === user?.id
}
