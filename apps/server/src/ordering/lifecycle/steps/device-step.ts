import type { IncomingHttpHeaders } from 'node:http'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { stepHeaders } from '@theke/contract/ordering/counter/step-headers.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context, DeviceStep } from '../../../core/context.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import { orderHistory, orderSteps } from './step-tables.ts'
import { requireIdempotencyKey } from '../../placing/find-order-by-idempotency-key.ts'
import type { HistoryEvent } from '../applied-transition.ts'
import type { OrderRow } from '../order-snapshot.ts'

/** What arrives sooner counts as taken when it arrived. */
const lateMs = 60_000
/** What is older was taken by a clock that is wrong. */
const oldestMs = 14 * 24 * 60 * 60_000

/** What others may have changed since a device saw an order, so that its step may mean something else now. */
const changing: HistoryEvent[] = [
  'changed',
  'changed-by-customer',
  'substitute-accepted',
  'substitute-settled',
  'item-changed',
  'item-substituted',
  'item-removed',
  'packaging-returned',
]

/** An operation whose calls may be steps that a device has remembered: it takes each of them once, however often it is sent. */
export function remembered<E, Reply>(
  name: string,
  operation: (ctx: Context, input: Input<E>) => Promise<Reply>,
): (ctx: Context, input: Input<E>) => Promise<Reply> {
  return (ctx, input) => {
    const step = readStep(name, input.headers, ctx.now)
    return operation(step === null ? ctx : { ...ctx, step }, input)
  }
}

/** The same for one of many orders in a call, whose step bears its own key; without one it is a step like any other. */
export function withStepKey(ctx: Context, name: string, key: string): Context {
  return key === '' ? ctx : { ...ctx, step: { key: keyOf(name, key), takenAt: null, seen: null } }
}

/** A key that a caller uses for another step as well is another one. */
const keyOf = (name: string, key: string): string => `${name} ${key}`

function readStep(name: string, headers: IncomingHttpHeaders, now: number): DeviceStep | null {
  if (headers[stepHeaders.key] === undefined) return null
  const ago = headers[stepHeaders.takenAgo]
  const ms = typeof ago === 'string' && /^\d{1,12}$/.test(ago) ? Number(ago) : 0
  return {
    key: keyOf(name, requireIdempotencyKey(headers)),
    takenAt: ms >= lateMs && ms <= oldestMs ? now - ms : null,
    seen: seenAt(headers[stepHeaders.seen]),
  }
}

/** @throws where the header names no instant that an order could have been seen in */
function seenAt(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  const instant = typeof header === 'string' && /^2\d{3}-/.test(header) ? Date.parse(header) : Number.NaN
  if (Number.isNaN(instant))
    throw validationError([{ field: stepHeaders.seen, message: validationTexts.instant }])
  return instant
}

/**
 * Whether the step of this call was taken before; else it counts as taken with the caller's transaction, in which the order is locked. @throws an HTTP
 * error where the order has been changed since the device saw it
 */
export async function isStepTaken(ctx: Context, order: OrderRow): Promise<boolean> {
  const { step, db } = ctx
  if (step === undefined) return false
  const { key, takenAt, seen } = step
  const [known] = await db
    .insert(orderSteps)
    .values({
      key,
      order: order.id,
      at: new Date(ctx.now),
      takenAt: takenAt === null ? null : new Date(takenAt),
      user: ctx.user?.id ?? null,
    })
    .onConflictDoNothing()
    .returning({ key: orderSteps.key })
  if (known === undefined) {
    const [taken] = await db.select().from(orderSteps).where(eq(orderSteps.key, key))
    if (taken?.order !== order.id) throw httpError('key-reused')
    return true
  }
  if (seen !== null && seen < order.updatedAt.getTime() && (await isChangedSince(ctx, order.id, seen)))
    throw httpError('state-moved-on', orderChangeTexts.changedMeanwhile)
  return false
}

async function isChangedSince({ db }: Context, order: number, seen: number): Promise<boolean> {
  const [change] = await db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.order, order),
        gt(orderHistory.at, new Date(seen)),
        inArray(orderHistory.action, changing),
      ),
    )
    .limit(1)
  return change !== undefined
}

/** When the step of this call was taken at a device that sent it later; null where it arrived at once. */
export function takenAtOf({ step }: Pick<Context, 'step'>): Date | null {
  return step === undefined || step.takenAt === null ? null : new Date(step.takenAt)
}
