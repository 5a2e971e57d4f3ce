import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  type HeldStep,
  type OrderOutcome,
  type ManyAction,
  manyOrdersCalls,
  manyOrdersApi,
} from '@theke/contract/ordering/counter/many-orders-api.ts'
import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import {
  canUndo,
  longestBatchMs,
  longestHoldMs,
  stepUndoMs,
  undoableUntil,
  type UndoableStep,
} from '@theke/domain/ordering/counter/undo-step.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { handle, type Input } from '../../http/handle.ts'
import { HttpError, validationError } from '../../http/http-errors.ts'
import { eachHandler } from '../order-handlers.ts'
import { orders } from '../ordering-tables.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import { findOrder } from '../reading/read-orders.ts'
import { orderView } from '../reading/order-view.ts'
import { change, completion, proposal, withinLimits } from './staff-actions.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { withStepKey } from './steps/device-step.ts'
import type { OrderChange } from './transition-order.ts'
import { undoStep } from './undo-step.ts'

/** Few enough that the shop goes on answering everybody else. */
const atOnce = 3

/** The handlers of those steps that are taken for many orders, each in its own transaction. */
export const manyOrdersHandlers = [
  ...(['confirm', 'in-delivery'] as const).map((action) =>
    handle(manyOrdersCalls[action], (ctx, { body }) => takeMany(ctx, action, body, () => ({ action }))),
  ),
  handle(manyOrdersCalls.completed, (ctx, { body }) => takeMany(ctx, 'completed', body, completion)),
]

/** Proposes another time for many orders, where the branch is open and a place is free. Said twice it is the same. */
export function proposeOrders(
  ctx: Context,
  { body }: Input<typeof manyOrdersApi.proposeOrders>,
): Promise<OrderOutcome[]> {
  return forEach(ctx, body.orders, manyOrdersApi.proposeOrders.failure, (order) => {
    const at = Date.parse(order.counterAppointment)
    return change(ctx, order.id, {
      ...proposal(at),
      seen: order.seen === null ? null : Date.parse(order.seen),
      ...withinLimits(at, (reason) =>
        validationError(problemTexts([{ field: 'counterAppointment', reason }], '')),
      ),
      isTaken: (row) =>
        row.counterAppointment?.getTime() === at && hasOpenCounterProposal(toOrderSnapshot(row)),
    })
  })
}

type Seen = { id: number; seen: string | null; key: string }
type Taken = { id: number; until: string | null }

/**
 * Takes a step for many orders. All can be undone for the same time, which begins with the last one; until then they are held for as long as the longest
 * batch lasts, so that no message leaves before, and all do should this process end meanwhile. Where further orders follow, they stay held.
 */
async function takeMany<Wanted extends Seen>(
  ctx: Context,
  action: ManyAction,
  { orders: wanted, further }: { orders: readonly Wanted[]; further: number | null },
  stepOf: (order: Wanted) => OrderChange,
): Promise<OrderOutcome[]> {
  const outcomes = await forEach(ctx, wanted, manyOrdersCalls[action].failure, (order) => {
    const seen = order.seen === null ? null : Date.parse(order.seen)
    const step = { ...stepOf(order), seen, heldMs: longestBatchMs }
    return change(withStepKey(ctx, action, order.key), order.id, step)
  })
  if (isFollowed(further)) return outcomes
  const taken = outcomes.flatMap(({ id, order, problem }) =>
    problem === null && order?.undo ? [{ id, until: order.undo.until }] : [],
  )
  return withUntil(outcomes, await hold(ctx, taken, ctx.services.clock.now() + stepUndoMs))
}

const isFollowed = (further: number | null) => further !== null && further > 0

/** Lets the time begin anew in which the last steps of many orders can be undone. */
export async function holdSteps(
  ctx: Context,
  { body: { orders: wanted, further } }: Input<typeof manyOrdersApi.holdSteps>,
): Promise<HeldStep[]> {
  const held = await hold(ctx, wanted, ctx.now + stepUndoMs + (isFollowed(further) ? longestBatchMs : 0))
  return [...held].map(([id, until]) => ({ id, until: new Date(until).toISOString() }))
}

/**
 * Lets steps be undone until an instant, and their messages wait for it. Returns until when each can be undone; missing is one that another followed, whose
 * time is over, so that its messages may have left, or that was held for long enough.
 */
async function hold(ctx: Context, taken: readonly Taken[], until: number): Promise<Map<number, number>> {
  const now = until - stepUndoMs
  const named = taken.flatMap(({ id, until }) => (until === null ? [] : [{ id, until: Date.parse(until) }]))
  const held = await ctx.db
    .update(orders)
    .set({
      undoableStep: sql`${orders.undoableStep} || jsonb_build_object('heldMs', ${now}::bigint - ${stepAt})`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as taken (id integer, until bigint)`)
    .where(
      and(
        ordersInScope(ctx),
        sql`${orders.id} = taken.id and ${stepUntil} = taken.until`,
        sql`taken.until > ${ctx.now} and ${now}::bigint - ${stepAt} <= ${longestHoldMs}`,
      ),
    )
    .returning({ id: orders.id, step: orders.undoableStep })
  await holdMessages(ctx, held, () => now + ctx.services.toldAfterMs)
  return new Map(held.map(({ id }) => [id, until]))
}

const stepAt = sql`(${orders.undoableStep} ->> 'at')::bigint`
/** The same as `undoableUntil`. */
const stepUntil = sql`${stepAt} + ${stepUndoMs} + coalesce((${orders.undoableStep} ->> 'heldMs')::bigint, 0)`

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
  { body }: Input<typeof manyOrdersApi.undoSteps>,
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
