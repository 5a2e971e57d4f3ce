import type { OrderView } from '@theke/contract/ordering/order.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { isOpen } from '../reading/order-conditions.ts'
import { orderView } from '../reading/order-view.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import { readOrders } from '../reading/read-orders.ts'

type Customer = { id: number; email: string }

/** The orders of a customer as staff see them, the first one first. */
export async function listOrdersOf({ db }: Context, customer: Customer): Promise<OrderView[]> {
  const found = await readOrders(db, { where: areOf(customer), orderBy: [asc(orders.id)] })
  const ids = found.map(({ row }) => row.id)
  const history = await db
    .select()
    .from(orderHistory)
    .where(sql`${orderHistory.order} = any(${sql.param(ids)})`)
    .orderBy(orderHistory.id)
  const byOrder = Map.groupBy(history, ({ order }) => order)
  return found.map((order) => orderView({ order, history: byOrder.get(order.row.id) ?? [] }))
}

/** Whether a customer has an open order. */
export async function hasOpenOrders({ db }: Context, customer: Customer): Promise<boolean> {
  return (await db.$count(orders, and(isOpen, areOf(customer)))) > 0
}

/** Anonymises all orders of a customer; returns their number. */
export function anonymiseOrdersOf(ctx: Context, customer: Customer): Promise<number> {
  return anonymiseOrders(ctx, areOf(customer))
}

/** The orders assigned to a customer and those with their e-mail address. */
function areOf({ id, email }: Customer): SQL | undefined {
  // With the condition of the index `orders_email`.
  const bearsAddress = sql`(${orders.email} <> '' and lower(${orders.email}) = lower(${email}))`
  return or(eq(orders.customer, id), bearsAddress)
}
