import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  differenceText,
  type OrderChangeBody,
  type OrderChangePreview,
  orderChangeTexts,
} from '@theke/contract/ordering/order-change.ts'
import { itemFailure, type staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { toCents } from '@theke/domain/money.ts'
import type { ChangedOrder } from '@theke/domain/ordering/change/decide-change.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { pricingView } from '../reading/item-view.ts'
import { paymentStandingView, standingOfPayments } from '../reading/order-payments.ts'
import { orderView } from '../reading/order-view.ts'
import { completeOrder, listPaymentsOf } from '../reading/read-orders.ts'
import { lockOrderInScope } from './lock-order.ts'
import type { OrderRow } from './order-snapshot.ts'
import { planChange, refusalsOf } from './plan-change.ts'
import { storeChange } from './store-change.ts'
import { applyTold, publishOrderChange } from './transition-order.ts'

/** Changes an order that is not final, for staff: all of it in one transaction, or nothing (R-ORDER-23). */
export async function changeOrder(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.changeOrder>,
): Promise<OrderView> {
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, itemFailure)
    if (body.key !== '' && order.changeKey === body.key)
      return { opened: await completeOrder(ctx.db, order), taken: [] }
    requireAsSeen(order, body)
    const plan = await planChange(ctx, order, body)
    const { decision, problems } = plan
    if (!decision.ok || problems.length > 0) throw validationError(refusalsOf(plan))
    if (decision.differences.length === 0) throw validationError([{ message: orderChangeTexts.nothing }])
    if (body.shownTotal !== null && toCents(body.shownTotal) !== decision.order.pricing.totalGross)
      throw validationError(refusalsOf({ ...plan, problems: [{ field: 'items', reason: 'price-changed' }] }))
    const taken = await applyTold(ctx, order, {
      action: 'change',
      isTold: body.toldBy !== null,
      note: noteOf(decision, body.overruling),
      differences: decision.differences,
      soonest: decision.order.dueDay,
      store: (ctx) => storeChange(ctx, { ...plan, decision, body }),
    })
    return { opened: await completeOrder(ctx.db, (taken.at(-1) ?? taken[0]).row), taken }
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return orderView(opened)
}

/** What a change would do, decided by the same code; nothing is stored. */
export async function previewChange(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.previewChange>,
): Promise<OrderChangePreview> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, itemFailure)
    requireAsSeen(order, body)
    const plan = await planChange(ctx, order, body)
    const { decision, problems, after } = plan
    const pricing = decision.ok ? decision.order.pricing : decision.pricing
    const { lines: _lines, ...sums } = pricing
    const standing = standingOfPayments(
      { ...order, ...after, pricing: sums },
      await listPaymentsOf(ctx.db, order),
    )
    const isOverrulable =
      (decision.ok || decision.isOverrulable) && problems.every(({ reason }) => reason === 'slot-full')
    return {
      pricing: pricingView(sums),
      payment: paymentStandingView(standing),
      changes: decision.differences.map((difference) =>
        differenceText(difference, { timeText: formatDateTime }),
      ),
      errors: refusalsOf(plan),
      isOverrulable,
    }
  })
}

function requireAsSeen(order: OrderRow, { seen }: OrderChangeBody): void {
  if (order.updatedAt.getTime() !== Date.parse(seen))
    throw httpError('changed-meanwhile', orderChangeTexts.changedMeanwhile)
}

/** What the history says: each thing that is other, and why the rules of the shop were overruled. */
function noteOf({ differences }: ChangedOrder, overruling: string): string {
  const reason = overruling.trim()
  return [
    ...differences.map((difference) => differenceText(difference, { timeText: formatDateTime })),
    ...(reason === '' ? [] : [`Ausnahme: ${reason}`]),
  ].join('\n')
}
