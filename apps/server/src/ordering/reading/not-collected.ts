import type { NotCollectedOrders } from '@theke/contract/ordering/staff-order-api.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDate } from '../../db/shop-time-sql.ts'
import type { Database } from '../../db/open-database.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { requireCustomer } from '../../people/customers/require-customer.ts'
import { orders } from '../ordering-tables.ts'
import { turnover } from '../statistics/turnover.ts'

/**
 * Whether nobody collected an order, and it has the e-mail address or telephone number of a person (R-ORDER-28). `order` and `person` are names of an SQL
 * statement. Each side of the condition has a partial index, `orders_not_collected_email` and `orders_not_collected_phone`.
 */
export function isNotCollectedBySql(order: string, person: string): string {
  return `(${order}.end_reason = 'not-collected' AND (
    (${person}.email <> '' AND lower(${order}.email) = lower(${person}.email)) OR (${person}.phone <> '' AND ${order}.phone = ${person}.phone)
  ))`
}

/** For each of some orders how many others of the same customer nobody collected; one query for all. */
export async function countNotCollected(
  { db }: { db: Database },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select mine.id, count(*)::int as count
    from ${orders} as mine join ${orders} as other
      on ${sql.raw(isNotCollectedBySql('other', 'mine'))} and other.id <> mine.id
    where mine.id = any(${sql.param([...ids])}) group by mine.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Whether so many orders as the branch says, under one of some addresses and telephone numbers, were not collected. */
export async function mustPayInAdvance(
  ctx: Context,
  { prepaymentAfterNotCollected: most }: Pick<BranchRow, 'prepaymentAfterNotCollected'>,
  people: readonly { email: string; phone: string }[],
): Promise<boolean> {
  if (most === 0) return false
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(distinct orders.id)::int as count
    from ${orders}, json_to_recordset(${JSON.stringify(people.map(({ email, phone }) => ({ email, phone })))}::json) as person (email text, phone text)
    where ${sql.raw(isNotCollectedBySql('orders', 'person'))}`)
  return (rows[0]?.count ?? 0) >= most
}

/** How many orders of a customer nobody collected, in all branches, and the day for which the last of them was ordered. */
export async function loadNotCollected(ctx: Context, { id }: { id: number }): Promise<NotCollectedOrders> {
  const { email, phone } = await requireCustomer(ctx, id)
  const { rows } = await ctx.db.execute<NotCollectedOrders>(sql`
    select count(*)::int as count, max(${shopDate(turnover.due.moment)})::text as "lastDay"
    from ${orders}, (select ${email}::text as email, ${normalisePhone(phone)}::text as phone) as person
    where ${sql.raw(isNotCollectedBySql('orders', 'person'))}`)
  return rows[0] ?? { count: 0, lastDay: null }
}
