import type { OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { canUndo, type UndoableStep } from '@theke/domain/ordering/counter/undo-step.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { withdrawMessages } from '../../messages/withdraw-messages.ts'
import { orderingPorts } from '../order-handlers.ts'
import { restoreOrder, type AppliedTransition } from './transition-order.ts'
import { takeHandOverBack } from './hand-over.ts'
import type { OrderRow } from './order-snapshot.ts'
import { takeSteps } from './take-steps.ts'

/** Undoes the last step of an order, as long as it can be undone: the order is as before, and no message about the step is sent. */
export function undoStep(ctx: Context, { id }: Input<typeof staffOrderApi.undoStep>): Promise<OrderView> {
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const { undoableStep: step } = order
    if (!canUndo(step, ctx.now)) throw httpError('state-moved-on', staffOrderApi.undoStep.failure)
    const undone =
      step.action === 'completed'
        ? await takeHandOverBack(ctx, order)
        : [await restoreOrder(ctx, order, step.before, stepLabels[step.action])]
    await withdrawWhatWasTold(ctx, order, step)
    return undone satisfies AppliedTransition[]
  })
}

/** Withdraws unsent messages and prints of the step; what was sent already stays in the logs. */
async function withdrawWhatWasTold(ctx: Context, order: OrderRow, { at }: UndoableStep): Promise<void> {
  await withdrawMessages(ctx, order.id, at)
  for (const handler of orderingPorts().handlers) await handler.afterUndo?.(ctx, order, at)
}

/** The history's name of the undone step. */
const stepLabels: Readonly<Record<Exclude<UndoableStep['action'], 'completed'>, string>> = {
  confirm: 'Bestätigt',
  'in-delivery': 'Abholbereit / in Zustellung',
  delivered: 'Zugestellt',
}
