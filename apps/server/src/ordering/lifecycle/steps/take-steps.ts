import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publishOrderChange } from '../transition-order.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { isStepTaken } from './device-step.ts'
import { lockOrderInScope } from '../lock-order.ts'
import type { OrderRow } from '../order-snapshot.ts'
import { orderView } from '../../reading/order-view.ts'
import { withItemsAndHistory } from '../../reading/read-orders.ts'

/**
 * Locks an order of the caller's branches, applies several transitions in one transaction, publishes them after the commit and returns
 * the order. @throws an HTTP error with the text `failure` where there is no such order
 */
export async function takeSteps(
  ctx: Context,
  { id, failure }: { id: number; failure: string },
  take: (ctx: Context, order: OrderRow) => Promise<AppliedTransition[]>,
): Promise<OrderView> {
  const { opened, steps } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, failure)
    const steps = (await isStepTaken(ctx, order)) ? [] : await take(ctx, order)
    return { opened: await withItemsAndHistory(ctx.db, steps.at(-1)?.row ?? order), steps }
  })
  for (const step of steps) publishOrderChange(ctx, step)
  return orderView(opened)
}
