import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isSame } from '../../http/csrf.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { publicOrderView } from './public-order-view.ts'
import { findOrder } from './read-orders.ts'

type Params = { params: Record<string, string> }

/** An order as its customer sees it. */
export async function loadPublicOrder(
  ctx: Context,
  input: Input<typeof customerOrderApi.loadPublicOrder>,
): Promise<PublicOrder> {
  const id = await requirePublicOrder(ctx, input)
  const found = await findOrder(ctx.db, eq(orders.id, id))
  if (found === null) throw httpError('not-found', customerOrderApi.loadPublicOrder.failure)
  return publicOrderView(found, await ctx.services.cache.current())
}

/** The id of the order with this uid; a wrong hash is answered like an unknown order, and takes the same time (R-API-02, R-ORDER-06). */
export async function requirePublicOrder(
  { db }: Context,
  { params: { uid = '', hash = '' } }: Params,
  failure: string = customerOrderApi.loadPublicOrder.failure,
): Promise<number> {
  if (!/^[0-9a-z]{12}$/.test(uid)) throw httpError('not-found', failure)
  const [row] = await db.select({ id: orders.id, hash: orders.hash }).from(orders).where(eq(orders.uid, uid))
  if (row === undefined || !isSame(row.hash, hash)) throw httpError('not-found', failure)
  return row.id
}
