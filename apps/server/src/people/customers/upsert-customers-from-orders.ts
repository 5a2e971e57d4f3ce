import { customer } from '@theke/contract/people/customer.ts'
import { type CustomerDetails, customerAfterOrder } from '@theke/domain/people/customer-after-order.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { customers } from './customer-tables.ts'

/** The customer's details in an order. */
export type OrderingCustomer = CustomerDetails & { order: number; email: string; placedAt: Date }

type Row = typeof customers.$inferSelect

// Otherwise every order would add an entry to the audit log that only says when it was placed.
const { lastOrderAt: _lastOrderAt, ...notedFields } = customer.fields

/**
 * Makes customers or brings them up to date from their orders, by e-mail address (R-PRIVACY-06); the orders come in the order in which they
 * were placed. Returns the customer of each order. Runs in the caller's transaction.
 */
export async function upsertCustomersFromOrders(
  ctx: Context,
  placed: readonly OrderingCustomer[],
): Promise<Map<number, number>> {
  const known = await customersByEmail(ctx, placed)
  const customerOf = new Map<number, number>()
  for (const { order, email, placedAt, ...details } of placed) {
    const key = email.toLowerCase()
    const before = known.get(key) ?? null
    const after = await storeCustomer(ctx, before, {
      ...customerAfterOrder(before, details),
      email: before?.email ?? email,
      lastOrderAt: latest(before?.lastOrderAt ?? null, placedAt),
    })
    known.set(key, after)
    customerOf.set(order, after.id)
  }
  return customerOf
}

async function customersByEmail(
  { db }: Context,
  placed: readonly OrderingCustomer[],
): Promise<Map<string, Row>> {
  const emails = [...new Set(placed.map(({ email }) => email.toLowerCase()))]
  if (emails.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customers)
    // With the condition of the index `customers_email`, without which PostgreSQL cannot use it.
    .where(and(sql`${customers.email} <> ''`, inArray(sql`lower(${customers.email})`, emails)))
    .for('update')
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]))
}

async function storeCustomer(
  ctx: Context,
  before: Row | null,
  values: CustomerDetails & { email: string; lastOrderAt: Date },
): Promise<Row> {
  const at = new Date(ctx.now)
  const [after] =
    before === null
      ? await ctx.db
          .insert(customers)
          .values({ ...values, iban: '', bic: '', comment: '', createdAt: at, updatedAt: at })
          .returning()
      : await ctx.db
          .update(customers)
          .set({ ...values, updatedAt: at })
          .where(eq(customers.id, before.id))
          .returning()
  if (after === undefined) throw new Error('A customer that was locked is gone')
  await writeAuditEntry(ctx, {
    entity: customer.path,
    record: after.id,
    title: '',
    fields: notedFields,
    before,
    after,
  })
  return after
}

function latest(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other
}
