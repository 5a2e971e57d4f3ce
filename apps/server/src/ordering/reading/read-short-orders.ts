import type { OrderedItem, ShortOrder } from '@theke/contract/ordering/short-order.ts'
import { toAmount } from '@theke/domain/money.ts'
import { asc } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderingPorts } from '../order-handlers.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { paymentStandingView, standingOfPayments } from './order-payments.ts'
import { isoOrNull } from './order-view.ts'
import { isOneOf, type OrderSelection } from './read-orders.ts'

const shown = {
  id: orders.id,
  ticketNumber: orders.ticketNumber,
  status: orders.status,
  isDelivery: orders.isDelivery,
  isDineIn: orders.isDineIn,
  isQuotation: orders.isQuotation,
  tableIdentifier: orders.tableIdentifier,
  isCompany: orders.isCompany,
  companyName: orders.companyName,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  phone: orders.phone,
  paymentMethod: orders.paymentMethod,
}
const dates = {
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  appointmentDate: orders.appointmentDate,
  earliestAt: orders.earliestAt,
  appointment: orders.appointment,
}
/** What the payment standing follows from besides. */
const owing = {
  isCompleted: orders.isCompleted,
  isRejected: orders.isRejected,
  isCanceled: orders.isCanceled,
  isFailed: orders.isFailed,
  isPaid: orders.isPaid,
  isRefunded: orders.isRefunded,
  isPaidLater: orders.isPaidLater,
  unweighed: orders.unweighed,
}

/** Orders with only those columns that the history shows. */
export async function readShortOrders(
  db: Database,
  { where, orderBy = [asc(orders.id)], limit, offset = 0 }: OrderSelection,
): Promise<ShortOrder[]> {
  const query = db
    .select({ shown, dates, owing, branch: orders.branch, totalGross: orders.totalGross })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
  // Staff lists are requested all day long, so these are prepared statements.
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset)).prepare().execute()
  if (rows.length === 0) return []
  const items = await itemsByOrder(
    db,
    rows.map(({ shown }) => shown.id),
  )
  const payments = await orderingPorts().payments.paymentsByOrder(
    db,
    rows.map(({ shown }) => shown),
  )
  return rows.map(({ shown, dates, owing, branch, totalGross }) => {
    const order = { ...shown, ...owing, pricing: { totalGross } }
    return {
      ...shown,
      createdAt: dates.createdAt.toISOString(),
      updatedAt: dates.updatedAt.toISOString(),
      appointmentDate: isoOrNull(dates.appointmentDate),
      earliestAt: isoOrNull(dates.earliestAt),
      appointment: isoOrNull(dates.appointment),
      branch: { id: branch },
      items: items.get(shown.id) ?? [],
      pricing: { totalGross: toAmount(totalGross) },
      payment: paymentStandingView(standingOfPayments(order, payments.get(shown.id) ?? [])),
    }
  })
}

async function itemsByOrder(db: Database, ids: readonly number[]): Promise<Map<number, OrderedItem[]>> {
  const { order, name, amount, unit, weights } = orderItems
  const rows = await db
    .select({ order, name, amount, unit, weights })
    .from(orderItems)
    .where(isOneOf(order, ids))
    .orderBy(order, orderItems.index)
    .prepare()
    .execute()
  const items = new Map<number, OrderedItem[]>()
  for (const { order, weights, ...item } of rows) {
    const list = items.get(order) ?? []
    list.push({ ...item, scale: weights.length === 0 ? null : { weights } })
    items.set(order, list)
  }
  return items
}
