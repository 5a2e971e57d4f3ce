import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/open-database.ts'
import { whileNothingIsRolledUp } from '../../../db/rollups/roll-up.ts'
import { orders } from '../../ordering-tables.ts'
import { customerChanges, customerOrders, firstOrders } from './customer-roll-up-tables.ts'
import { customerOrderRows, firstOrderRows, knownOrderRows, summedFirstOrders } from '../first-order-rows.ts'

const customersPerBatch = 5000
const columns = sql.raw('is_month, day, place, at, others, before, after, customers, single, orders')

/** Brings the roll-up of customers up to date with those whose orders were changed. Each step is a transaction that holds orders and changes of one moment. */
export async function rollUpCustomers(db: Database): Promise<void> {
  for (let count = customersPerBatch; count === customersPerBatch;) {
    count = await whileNothingIsRolledUp(db, async (db) => {
      const { customer } = customerChanges
      const some = await db
        .selectDistinct({ customer })
        .from(customerChanges)
        .orderBy(asc(customer))
        .limit(customersPerBatch)
      const ids = some.map((row) => row.customer)
      await db.delete(customerChanges).where(inArray(customer, ids))
      await replace(db, ids)
      return ids.length
    })
  }
}

/** Rolls up all customers anew, some at a time; figures stay exact meanwhile. */
export async function rebuildCustomers(db: Database): Promise<void> {
  await rollUpCustomers(db)
  for (let after: number | undefined = 0; after !== undefined;) {
    const last: number = after
    after = await whileNothingIsRolledUp(db, async (db) => {
      const ids = await listCustomers(db, last)
      await replace(db, ids)
      return ids.at(-1)
    })
  }
  await whileNothingIsRolledUp(db, async (db) => {
    await db.delete(firstOrders)
    const all = firstOrderRows(sql`select * from ${customerOrders}`)
    await db.execute(sql`insert into ${firstOrders} (${columns}) ${summedFirstOrders(all)}`)
  })
}

/** Replaces what is rolled up of some customers: their part is taken out of the sums, and that by their orders put in. */
async function replace(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const customers = arrayOf(ids)
  const change = sql`
    ${firstOrderRows(customerOrderRows(customers))}
    union all
    select day, place, at, others, before, after, -customers, -single, -orders
    from (${firstOrderRows(knownOrderRows(customers))}) as known`
  await db.execute(sql`
    insert into ${firstOrders} as known (${columns}) ${summedFirstOrders(change)}
    on conflict (is_month, day, place, at, others) do update set customers = known.customers + excluded.customers,
      single = known.single + excluded.single, orders = known.orders + excluded.orders`)
  await db.delete(firstOrders).where(eq(firstOrders.orders, 0))
  await db.delete(customerOrders).where(sql`${customerOrders.customer} in ${customers}`)
  await db.execute(sql`
    insert into ${customerOrders} (customer, place, first_at, orders) ${customerOrderRows(customers)}`)
}

/** The next customers beyond a number that have orders or are rolled up. */
async function listCustomers(db: Database, after: number): Promise<number[]> {
  const next = (table: SQL) =>
    sql`(select distinct customer from ${table} where customer > ${after}::int order by customer limit ${customersPerBatch}::int)`
  const { rows } = await db.execute<{ customer: number }>(sql`
    ${next(sql`${orders}`)} union ${next(sql`${customerOrders}`)} order by customer limit ${customersPerBatch}::int`)
  return rows.map(({ customer }) => customer)
}

function arrayOf(ids: readonly number[]): SQL {
  return sql`(select unnest(${sql.param([...ids])}::int[]))`
}
