import { asc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import {
  upsertCustomersFromOrders,
  type OrderingCustomer,
} from '../../people/customers/upsert-customers-from-orders.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'

const batchSize = 200

/** Creates and updates customers from orders in the background, so that no order waits for it (R-PRIVACY-06). */
export const customersJob: Job = {
  name: 'customers-from-orders',
  title: 'Kunden aus Bestellungen anlegen und ergänzen',
  everyMinutes: 1,
  async run(ctx) {
    let total = 0
    for (let noted = batchSize; noted === batchSize; total += noted) noted = await noteSomeCustomers(ctx)
    return total === 0 ? '' : `${total} Bestellungen zugeordnet`
  },
}

/** Upserts the customers of a batch of new orders; returns the number of orders. */
async function noteSomeCustomers(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(orders)
      // Written like the condition of the index `orders_customer_to_note`, so that PostgreSQL can use it.
      .where(sql`not ${orders.isCustomerNoted}`)
      .orderBy(asc(orders.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const known = rows.filter(({ email, anonymisedAt }) => email !== '' && anonymisedAt === null)
    const customerOf = await upsertCustomersFromOrders(ctx, known.map(asOrdering))
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await ctx.db.update(orders).set({ isCustomerNoted: true }).where(inArray(orders.id, ids))
    for (const [customerId, ownOrders] of Map.groupBy(customerOf, ([, customer]) => customer)) {
      await ctx.db
        .update(orders)
        .set({ customer: customerId })
        .where(
          inArray(
            orders.id,
            ownOrders.map(([order]) => order),
          ),
        )
    }
    return rows.length
  })
}

function asOrdering({ id, createdAt, ...row }: OrderRow): OrderingCustomer {
  const { firstName, lastName, email, phone, street, zipCode, city, country } = row
  const { isCompany, companyName, vatNumber, newsletter } = row
  const address = { street, zipCode, city, country }
  const company = { isCompany, companyName, vatNumber }
  return {
    order: id,
    placedAt: createdAt,
    firstName,
    lastName,
    email,
    phone,
    ...address,
    ...company,
    newsletter,
  }
}
