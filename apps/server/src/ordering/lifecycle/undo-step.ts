import type { OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { transitions } from '@theke/domain/ordering/order-actions.ts'
import { canUndo } from '@theke/domain/ordering/counter/undo-step.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { restoreOrder, undoConsequences } from './transition-order.ts'
import { takeHandOverBack } from './hand-over.ts'
import { takeSteps } from './take-steps.ts'

/** Undoes the last step of an order, as long as it can be undone: the order is as before, and no message about the step is sent. */
export function undoStep(ctx: Context, { id }: Input<typeof staffOrderApi.undoStep>): Promise<OrderView> {
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const { undoableStep: step } = order
    if (!canUndo(step, ctx.now)) throw httpError('state-moved-on', staffOrderApi.undoStep.failure)
    if (step.action === 'completed') return takeHandOverBack(ctx, order)
    const undone = await restoreOrder(ctx, order, step.before, transitions[step.action].history)
    return undoConsequences(ctx, undone, step.at)
  })
}
