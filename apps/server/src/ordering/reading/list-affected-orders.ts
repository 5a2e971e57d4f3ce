import type { AffectedOrder } from '@theke/contract/catalogue/sold-out-api.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { isInState } from './order-conditions.ts'
import { orderItems, orders } from '../ordering-tables.ts'

type SoldOut = { product: number; until: Date | null }

/** Prepared orders are not affected any more. */
const hasNoGoodsYet = isInState('new', 'confirmed')

/** More than anybody would phone; the newest are listed. */
const maxAffected = 500

/**
 * The open orders of a branch that contain what is sold out at the time for which they are wanted, by the number of the product; also
 * where it was chosen as an addon or is in a bundle.
 */
export async function listAffectedOrders(
  { db }: Context,
  branch: number,
  soldOut: readonly SoldOut[],
): Promise<ReadonlyMap<number, AffectedOrder[]>> {
  if (soldOut.length === 0) return new Map()
  const untilOf = new Map(soldOut.map(({ product, until }) => [product, until?.getTime() ?? Infinity]))
  const contained = await ordersWith(db, branch, [...untilOf.keys()])
  if (contained.length === 0) return new Map()
  const ids = [...new Set(contained.map(({ order }) => order))]
  const rows = await db.select().from(orders).where(inArray(orders.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const affected = contained.flatMap(({ order: id, product }) => {
    const order = byId.get(id)
    if (order === undefined) return []
    const at = (order.appointment ?? order.appointmentDate ?? order.createdAt).getTime()
    return at < (untilOf.get(product) ?? 0) ? [{ product, order: affectedOrder(order) }] : []
  })
  const byProduct = Map.groupBy(affected, ({ product }) => product)
  return new Map([...byProduct].map(([product, found]) => [product, found.map(({ order }) => order)]))
}

/** Which orders of a branch without goods yet contain which of these products, as an item, as an addon or in a bundle; the newest first. */
function ordersWith(db: Database, branch: number, products: number[]) {
  const product = sql<number>`contained.product`
  return db
    .selectDistinct({ order: orderItems.order, product: product.as('contained_product') })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .crossJoin(
      sql`lateral (
        select ${orderItems.product} as product
        union select (addon -> 'product' ->> 'id')::int from jsonb_array_elements(${orderItems.item} -> 'addons') as addon
        union select (content -> 'productId')::int from jsonb_array_elements(${orderItems.contents}) as content
      ) as contained`,
    )
    .where(
      and(
        eq(orders.branch, branch),
        hasNoGoodsYet,
        eq(orderItems.isRemoved, false),
        inArray(product, products),
      ),
    )
    .orderBy(desc(orderItems.order), product)
    .limit(maxAffected)
}

/** An order as those see it who have to tell its customer. */
export function affectedOrder(order: typeof orders.$inferSelect): AffectedOrder {
  const person = order.companyName || `${order.firstName} ${order.lastName}`.trim()
  return {
    id: order.id,
    ticketNumber: order.ticketNumber,
    name: person || (order.tableIdentifier && `Tisch ${order.tableIdentifier}`),
    status: order.status,
    at: (order.appointment ?? order.appointmentDate)?.toISOString() ?? null,
  }
}
