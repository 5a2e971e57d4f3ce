import { pick } from '@theke/domain/typed-objects.ts'
import { and, asc, eq, gt, lt, max, ne, or } from 'drizzle-orm'
import type { Ledger } from '../../core/ledger.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orderSummary, type StoredOrder } from './order-view.ts'
import { readOrdersOf } from './read-orders.ts'
import { changesAfter, highestChange } from '../../audit/change-ledger.ts'

const told = [
  ...(['id', 'uid', 'ticketNumber', 'status', 'branch', 'isDelivery', 'isDineIn', 'pricing'] as const),
  ...(['paymentMethod', 'paymentStatus', 'payment', 'appointmentDate', 'appointment'] as const),
  ...(['source', 'createdAt', 'updatedAt'] as const),
]

/** What happened to orders. An entry shows the order as it is when it is read. */
export const orderLedger: Ledger = {
  name: 'orders',
  types: ['order.created', 'order.updated'],
  async highest(db, range) {
    const where = range && and(gt(orderHistory.id, range.after), lt(orderHistory.at, range.before))
    const [row] = await db
      .select({ id: max(orderHistory.id) })
      .from(orderHistory)
      .where(where)
    return row?.id ?? range?.after ?? 0
  },
  async read(db, { after, types, isNew, limit }) {
    const isWanted = or(
      types.includes('order.created') ? eq(orderHistory.action, 'placed') : undefined,
      types.includes('order.updated') ? ne(orderHistory.action, 'placed') : undefined,
    )
    if (isWanted === undefined) return []
    const rows = await db
      .select()
      .from(orderHistory)
      .where(and(gt(orderHistory.id, after), isWanted, isNew(orderHistory.id)))
      .orderBy(asc(orderHistory.id))
      .limit(limit)
    const ids = [...new Set(rows.map(({ order }) => order))]
    const orders = new Map((await readOrdersOf(db, ids)).map((order) => [order.row.id, order]))
    return rows.flatMap(({ id, order, action, at }) => {
      const found = orders.get(order)
      if (found === undefined) return []
      const type = action === 'placed' ? 'order.created' : 'order.updated'
      return [{ id, type, at, data: { action, order: orderWithoutCustomer(found) } }]
    })
  },
}

/** An order as other systems hear of it by themselves: without what its customer told of themselves. */
function orderWithoutCustomer(order: StoredOrder): object {
  const summary = orderSummary(order)
  return {
    ...pick(summary, told),
    items: summary.items.map((item) => ({
      product: item.product,
      ...pick(item, ['name', 'amount', 'unit', 'price', 'tax', 'total', 'isRemoved']),
    })),
  }
}

/** The orders that were removed. Their own history goes with them, so it is the log of changes that tells; only their number is left. */
export const removedOrderLedger: Ledger = {
  name: 'removed-orders',
  types: ['order.removed'],
  highest: highestChange,
  async read(db, part) {
    const rows = await changesAfter(db, 'orders', ['removed'], part)
    return rows.map(({ id, at, record }) => ({
      id,
      at,
      type: 'order.removed',
      data: { order: { id: record } },
    }))
  },
}
