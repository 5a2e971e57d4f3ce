import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { isAnswered } from '@theke/domain/ordering/counter-appointment.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import type { Input } from '../../http/handle.ts'
import { transitionOrder } from './transition-order.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { requirePublicOrder, publicOrderView } from '../reading/public-order-view.ts'

type PublicOperation = (
  ctx: Context,
  input: Input<typeof customerOrderApi.confirmCounterAppointment>,
) => Promise<PublicOrder>

export const confirmCounterAppointment = answer(
  'confirm-counter',
  customerOrderApi.confirmCounterAppointment.failure,
)
export const rejectCounterAppointment = answer(
  'reject-counter',
  customerOrderApi.rejectCounterAppointment.failure,
)

/** The customer's answer to the proposed time. Repeating the same answer changes nothing. */
function answer(action: 'confirm-counter' | 'reject-counter', failure: string): PublicOperation {
  return async (ctx, input) => {
    const id = await requirePublicOrder(ctx, input, failure)
    const { counterAppointment } = input.body
    const answered = counterAppointment === null ? undefined : Date.parse(counterAppointment)
    const opened = await transitionOrder(ctx, eq(orders.id, id), {
      action,
      params: { counterAppointment: answered },
      isTaken: (row) => isAnswered(toOrderSnapshot(row), action, answered),
      refusal: 'no-counter-appointment',
      // It has ended, was withdrawn or replaced, which is no fault of the connection.
      explain: (reason) =>
        answered !== undefined && (reason === 'no-counter-appointment' || reason === 'wrong-state')
          ? httpError('proposal-over')
          : null,
    })
    return publicOrderView(opened, await ctx.services.cache.current(), ctx)
  }
}
