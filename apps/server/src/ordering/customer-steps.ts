import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { changeOrder } from './change-order.ts'
import { orders } from './ordering-tables.ts'
import { requirePublicOrder } from './public-order.ts'
import { publicOrderView } from './public-order-view.ts'

type PublicOperation = (ctx: Context, input: { params: Record<string, string> }) => Promise<PublicOrder>

export const confirmCounterAppointment = answer(
  'confirm-counter',
  customerOrderApi.confirmCounterAppointment.failure,
)
export const rejectCounterAppointment = answer(
  'reject-counter',
  customerOrderApi.rejectCounterAppointment.failure,
)

/** The customer's answer to the time that was proposed to them. */
function answer(action: 'confirm-counter' | 'reject-counter', failure: string): PublicOperation {
  return async (ctx, input) => {
    const id = await requirePublicOrder(ctx, input, failure)
    const opened = await changeOrder(ctx, eq(orders.id, id), {
      action,
      refusal: 'no-counter-appointment',
    })
    return publicOrderView(opened, await ctx.services.cache.current())
  }
}
