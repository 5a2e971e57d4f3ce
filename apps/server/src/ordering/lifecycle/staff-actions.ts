import type { OrderView } from '@theke/contract/ordering/order.ts'
import { plainActionCalls, type staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { toCents } from '@theke/domain/money.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { handle, type Input } from '../../http/handle.ts'
import { httpError, validationError, type HttpError } from '../../http/http-errors.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { remembered } from './steps/device-step.ts'
import type { OrderRow } from './order-snapshot.ts'
import { transitionOrder, type OrderChange } from './transition-order.ts'
import { loadOrder } from '../reading/list-orders.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import { outsideHours } from '../reading/list-orders-outside-hours.ts'
import { orderView } from '../reading/order-view.ts'
import { orderingPorts } from '../order-handlers.ts'
import { orders } from '../ordering-tables.ts'
import { isClosedAt } from '../quotas/order-quotas.ts'

/** The handlers of all actions that need nothing but the order. */
export const plainActionHandlers = keysOf(plainActionCalls).map((action) =>
  handle(
    plainActionCalls[action],
    remembered(action, (ctx, { id }) => change(ctx, id, { action, explain: explainNotDue })),
  ),
)

export function rejectOrder(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.rejectOrder>,
): Promise<OrderView> {
  const rejectionMessage = body.rejectionMessage.trim()
  return change(ctx, id, {
    action: 'reject',
    params: { rejectionMessage },
    note: rejectionMessage,
    isTold: body.toldBy !== null,
  })
}

export function cancelOrder(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.cancelOrder>,
): Promise<OrderView> {
  const rejectionMessage = body.rejectionMessage.trim()
  return change(ctx, id, {
    action: 'cancel',
    also: { rejectionMessage },
    note: [body.reason.trim(), rejectionMessage].filter(Boolean).join(' – '),
    isTold: body.toldBy !== null,
    refusal: 'cannot-cancel',
  })
}

/** Completes an order on the board and records how it was paid. */
export function completeOrder(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.completeOrder>,
): Promise<OrderView> {
  return change(ctx, id, completion(body))
}

/** The step that completes an order, with how it was paid. */
export function completion({
  paidBy,
  rest,
  amount,
}: Input<typeof staffOrderApi.completeOrder>['body']): OrderChange {
  const shownOpen = amount === null ? null : toCents(amount)
  const payment = { paidBy, isRestOpen: rest === 'open', shownOpen }
  return {
    action: 'completed',
    store: (ctx, order) => orderingPorts().payments.takeAtCompletion(ctx, order, payment),
  }
}

/**
 * Proposes another time, one that is full or at which the branch is closed only with a reason, or, with null, withdraws the proposal; withdrawing nothing is
 * accepted too (R-ORDER-04).
 */
export async function updateOrder(
  ctx: Context,
  { id, body: { counterAppointment, toldBy, overruling }, ...input }: Input<typeof staffOrderApi.updateOrder>,
): Promise<OrderView> {
  if (counterAppointment === null) {
    const order = await loadOrder(ctx, { ...input, id, body: {}, query: {} })
    return order.counterAppointment === null ? order : change(ctx, id, { action: 'withdraw' })
  }
  const reason = overruling.trim()
  const at = Date.parse(counterAppointment)
  const isTold = toldBy !== null
  let isExceeded = false
  const refuse = (why: ExceededTime) => {
    isExceeded = true
    return validationError([{ field: 'overruling', message: orderChangeTexts.exceeded[why] }])
  }
  try {
    return await change(ctx, id, { ...proposal(at), ...withinLimits(at, refuse), isTold })
  } catch (error) {
    if (!isExceeded || reason === '') throw error
  }
  // A reason counts only where something is exceeded.
  const note = [formatDateTime(at), orderChangeTexts.exception(reason)].join('\n')
  return change(ctx, id, {
    ...proposal(at),
    note,
    isTold,
    store: (ctx, row) => agreeWhileClosed(ctx, row, at),
  })
}

/** Remembers that staff mean a time although the branch, or what makes the order, is closed then; another one says nothing. */
async function agreeWhileClosed(ctx: Context, row: OrderRow, at: number): Promise<OrderRow> {
  const isOutside = outsideHours(await ctx.services.cache.current())(row, at)
  if (!isOutside && !(await isClosedAt(ctx, row, at))) return row
  const [agreed] = await ctx.db
    .update(orders)
    .set({ agreedWhileClosed: new Date(at) })
    .where(eq(orders.id, row.id))
    .returning()
  if (agreed === undefined) throw new Error('A locked order is gone')
  return agreed
}

/** The step that proposes another time. */
export function proposal(at: number): OrderChange {
  return {
    action: 'propose',
    params: { counterAppointment: at },
    note: formatDateTime(at),
    explain: explainProposal,
  }
}

/** Why a time is not to be proposed without a reason. */
type ExceededTime = keyof typeof orderChangeTexts.exceeded

/** What has a proposal refused where the branch is closed at its time, or that is full. */
export function withinLimits(
  at: number,
  refuse: (why: ExceededTime) => HttpError,
): Pick<OrderChange, 'refuseFull' | 'store'> {
  return {
    refuseFull: () => refuse('slot-full'),
    store: async (ctx, row) => {
      const snapshot = await ctx.services.cache.current()
      if (outsideHours(snapshot)(row, at)) throw refuse('appointment-closed')
      return row
    },
  }
}

export async function change(ctx: Context, id: number, step: OrderChange): Promise<OrderView> {
  const opened = await transitionOrder(ctx, and(ordersInScope(ctx), eq(orders.id, id)), step)
  return orderView(opened)
}

function explainNotDue(reason: string): HttpError | null {
  return reason === 'appointment-ahead' ? httpError('not-due') : null
}

function explainProposal(reason: string): HttpError | null {
  if (reason !== 'counter-appointment-past') return null
  return validationError(problemTexts([{ field: 'counterAppointment', reason: 'appointment-past' }], ''))
}
