import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  type ManyAction,
  type OrderOutcome,
  manyOrdersCalls,
  staffOrderApi,
} from '@theke/contract/ordering/staff-order-api.ts'
import {
  canUndo,
  longestBatchMs,
  stepUndoMs,
  undoableUntil,
  type UndoableStep,
} from '@theke/domain/ordering/counter/undo-step.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { handle, type Input } from '../../http/handle.ts'
import { HttpError } from '../../http/http-errors.ts'
import { eachHandler } from '../order-handlers.ts'
import { orders } from '../ordering-tables.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import { findOrder } from '../reading/read-orders.ts'
import { orderView } from '../reading/order-view.ts'
import { change, completion } from './staff-actions.ts'
import type { OrderChange } from './transition-order.ts'
import { undoStep } from './undo-step.ts'

/** Few enough that the shop goes on answering everybody else. */
const atOnce = 3

/** The handlers of those steps that are taken for many orders, each in its own transaction. */
export const manyOrdersHandlers = [
  ...(['confirm', 'in-delivery'] as const).map((action) =>
    handle(manyOrdersCalls[action], (ctx, { body }) =>
      takeMany(ctx, action, body.orders, () => ({ action })),
    ),
  ),
  handle(manyOrdersCalls.completed, (ctx, { body }) => takeMany(ctx, 'completed', body.orders, completion)),
]

type Seen = { id: number; seen: string | null }

/**
 * Takes a step for many orders. All can be undone for the same time, which begins with the last one; until then they are held for as long as the longest
 * batch lasts, so that no message leaves before, and all do should this process end meanwhile.
 */
async function takeMany<Wanted extends Seen>(
  ctx: Context,
  action: ManyAction,
  wanted: readonly Wanted[],
  stepOf: (order: Wanted) => OrderChange,
): Promise<OrderOutcome[]> {
  const outcomes = await forEach(ctx, wanted, manyOrdersCalls[action].failure, (order) => {
    const seen = order.seen === null ? null : Date.parse(order.seen)
    return change(ctx, order.id, { ...stepOf(order), seen, heldMs: longestBatchMs })
  })
  const taken = outcomes.flatMap(({ id, problem }) => (problem === null ? [id] : []))
  return withUntil(outcomes, await settle(ctx, taken))
}

/** Lets the time of steps that were just taken begin now. Returns until when each can be undone; a step that another followed is missing. */
async function settle(ctx: Context, taken: readonly number[]): Promise<Map<number, number>> {
  const until = ctx.services.clock.now() + stepUndoMs
  const at = sql`(${orders.undoableStep} ->> 'at')::bigint`
  const settled = await ctx.db
    .update(orders)
    .set({
      undoableStep: sql`${orders.undoableStep} || jsonb_build_object('heldMs', ${until - stepUndoMs}::bigint - ${at})`,
    })
    // A repeated call extends nothing whose messages may have left.
    .where(
      and(
        inArray(orders.id, [...taken]),
        sql`${at} + ${stepUndoMs} + (${orders.undoableStep} ->> 'heldMs')::bigint > ${until - stepUndoMs}`,
      ),
    )
    .returning({ id: orders.id, step: orders.undoableStep })
  await holdMessages(ctx, settled, () => until - stepUndoMs + ctx.services.toldAfterMs)
  return new Map(settled.map(({ id }) => [id, until]))
}

function withUntil(outcomes: OrderOutcome[], until: ReadonlyMap<number, number>): OrderOutcome[] {
  return outcomes.map((outcome) => {
    const at = until.get(outcome.id)
    if (at === undefined || !outcome.order?.undo) return outcome
    const undo = { ...outcome.order.undo, until: new Date(at).toISOString() }
    return { ...outcome, order: { ...outcome.order, undo } }
  })
}

/** Undoes the last steps of many orders. Their messages wait for the last of them, however long it takes. */
export async function undoSteps(
  ctx: Context,
  { body }: Input<typeof staffOrderApi.undoSteps>,
): Promise<OrderOutcome[]> {
  const ids = body.orders.map(({ id }) => id)
  const rows = await ctx.db
    .select({ id: orders.id, step: orders.undoableStep })
    .from(orders)
    .where(and(ordersInScope(ctx), inArray(orders.id, ids)))
  const held = rows.filter(({ step }) => canUndo(step, ctx.now))
  await holdMessages(ctx, held, () => ctx.now + longestBatchMs)
  const outcomes = await forEach(ctx, body.orders, staffOrderApi.undoStep.failure, ({ id, until }) =>
    undoStep(ctx, { id, body: { until } }),
  )
  const refused = new Set(outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [id])))
  await holdMessages(
    ctx,
    held.filter(({ id }) => refused.has(id)),
    (step) => Math.max(undoableUntil(step), ctx.services.clock.now()),
  )
  return outcomes
}

type Held = { id: number; step: UndoableStep | null }

/** Lets the messages about steps wait until an instant. */
async function holdMessages(
  ctx: Context,
  held: readonly Held[],
  untilOf: (step: UndoableStep) => number,
): Promise<void> {
  const groups = Map.groupBy(held, ({ step }) => JSON.stringify(step && [step.at, untilOf(step)]))
  for (const group of groups.values()) {
    const step = group[0]?.step ?? null
    if (step === null) continue
    const steps = { orders: group.map(({ id }) => id), at: step.at, until: untilOf(step) }
    await eachHandler((handler) => handler.afterHold?.(ctx, steps))
  }
}

/** Acts on each order, a few at a time; what is refused for one stops none of the others. */
async function forEach<Wanted extends { id: number }>(
  ctx: Context,
  wanted: readonly Wanted[],
  failure: string,
  act: (wanted: Wanted) => Promise<OrderView>,
): Promise<OrderOutcome[]> {
  const queue = [...new Map(wanted.map((each) => [each.id, each])).values()]
  const outcomes: OrderOutcome[] = []
  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { id } = next
      const outcome = await act(next).then(
        (order) => ({ id, order, problem: null }),
        (error: unknown) => refused(ctx, id, error, failure),
      )
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function refused(ctx: Context, id: number, error: unknown, failure: string): Promise<OrderOutcome> {
  const isExpected = error instanceof HttpError
  if (!isExpected) ctx.log.error(error)
  const found = await findOrder(ctx.db, and(ordersInScope(ctx), eq(orders.id, id)))
  return { id, order: found && orderView(found), problem: isExpected ? error.message : failure }
}
