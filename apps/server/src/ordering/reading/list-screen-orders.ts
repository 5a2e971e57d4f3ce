import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import type { FrontdeskTicket, screensApi } from '@theke/contract/ordering/screens-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { isForFrontdesk } from '@theke/domain/ordering/counter/front-desk.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { isCurrent, isInState } from './order-conditions.ts'
import { dueAtOf, dueDayOf, toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import { orderSummary } from './order-view.ts'
import { orders } from '../ordering-tables.ts'
import { readOrders } from './read-orders.ts'
import { isSame } from '../../http/csrf.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { findApiKeyHash } from '../../shop/config/api-keys.ts'
import { orderingPorts, type ScreenKey, type ScreenUse } from '../order-handlers.ts'

type Asked = Pick<Context, 'db' | 'now'>

/** The branch of a screen. @throws an HTTP error where there is none, or the key is wrong (R-SHOP-17). */
async function requireScreenBranch(
  ctx: Asked,
  { branchId = '', apiKey = '' }: Record<string, string>,
  use: ScreenUse,
): Promise<number> {
  const id = Number(branchId)
  const known = await findApiKeyHash(ctx.db, id)
  if (known === null) throw httpError('not-found')
  if (!(await knowsKey(ctx, { branch: id, key: apiKey, use }, known))) throw httpError('not-allowed')
  return id
}

/** Whether a key opens the front-desk screen of a branch: the branch's key, or that of one of its screens. */
export async function isFrontdeskKey(ctx: Asked, branchId: number, apiKey: string): Promise<boolean> {
  const known = await findApiKeyHash(ctx.db, branchId)
  return known !== null && knowsKey(ctx, { branch: branchId, key: apiKey, use: 'frontdesk' }, known)
}

async function knowsKey(ctx: Asked, asked: ScreenKey, known: string): Promise<boolean> {
  // The hash of a branch without a key is empty, so no key matches.
  if (isSame(tokenHash(asked.key), known)) return true
  return orderingPorts().isScreenOf(ctx.db, asked, ctx.now)
}

/** The orders on the front-desk screen, the earliest due first; 404 without the plugin (R-SHOP-17, R-ORDER-14). */
export async function listFrontdeskTickets(
  ctx: Context,
  { params }: Input<typeof screensApi.listFrontdeskTickets>,
): Promise<{ data: FrontdeskTicket[]; total: number }> {
  const { config } = await ctx.services.cache.current()
  if (!config.enablePluginFrontdesk) throw httpError('not-found')
  const branch = await requireScreenBranch(ctx, params, 'frontdesk')
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.branch, branch), isInState('confirmed', 'inDelivery')))
    .orderBy(asc(orders.id))
    .prepare()
    .execute()
  const moment = { day: dayOf(ctx.now), now: ctx.now }
  const data = rows
    .filter((row) => isForFrontdesk({ ...toOrderSnapshot(row), dueDay: dueDayOf(row) }, moment))
    .toSorted((a, b) => dueAtOf(a) - dueAtOf(b))
    .map((row) => ({ ticketNumber: row.ticketNumber, mode: modeOf(row), state: orderState(row) }))
  return { data, total: data.length }
}

/** Orders of a branch as its staff see them, for a screen or printer that nobody logs in at (R-SHOP-17). */
export async function listScreenOrders(
  ctx: Context,
  { params }: Input<typeof screensApi.listScreenOrders>,
): Promise<{ data: OrderSummary[]; total: number }> {
  const branch = await requireScreenBranch(ctx, params, 'backoffice')
  const rows = await readOrders(ctx.db, {
    where: and(eq(orders.branch, branch), isCurrent(ctx.now)),
    orderBy: [desc(orders.id)],
  })
  return { data: rows.map((order) => orderSummary(order)), total: rows.length }
}
