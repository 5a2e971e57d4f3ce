import { customer } from '@theke/contract/people/customer.ts'
import { daysAgo } from '@theke/domain/people/retention.ts'
import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { isReferenced } from '../crud/references.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import type { Job } from '../core/job.ts'
import { customers } from './customers/customer-tables.ts'
import type { CustomerRow } from './customers/require-customer.ts'
import { linkMs } from './login/login-links.ts'
import { endedBefore, endedTokenMs } from './api-tokens/api-token.ts'
import { apiTokens, loginLinks, sessions } from './people-tables.ts'
import { sessionMaxAgeMs } from './login/sessions.ts'

const batchSize = 200

/** Removes customers who have not ordered for long, and expired data of logins. */
export const peopleRetentionJob: Job = {
  name: 'people-retention',
  title: 'Kunden ohne neue Bestellung und alte Anmeldungen entfernen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    await ctx.db.delete(sessions).where(lte(sessions.lastSeenAt, new Date(ctx.now - sessionMaxAgeMs)))
    await ctx.db.delete(loginLinks).where(lt(loginLinks.createdAt, new Date(ctx.now - linkMs)))
    await ctx.db.delete(apiTokens).where(endedBefore(ctx.now - endedTokenMs))
    const removed = await removeOldCustomers(ctx, new Date(daysAgo(ctx.now, config.retentionCustomerDays)))
    return removed === 0 ? '' : `${removed} Kunden gelöscht`
  },
}

async function removeOldCustomers(ctx: Context, before: Date): Promise<number> {
  const isOld = lt(sql`coalesce(${customers.lastOrderAt}, ${customers.updatedAt})`, before)
  let removed = 0
  for await (const row of customersWhere(ctx, isOld)) {
    // Customers with a project or an open order are not removed.
    if (await isReferenced(ctx, customer, row.id)) continue
    if (await removeCustomer(ctx, row, isOld)) removed++
  }
  return removed
}

async function* customersWhere({ db }: Context, condition: SQL): AsyncGenerator<CustomerRow> {
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(customers)
      .where(and(gt(customers.id, last), condition))
      .orderBy(asc(customers.id))
      .limit(batchSize)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Removes a customer where the condition still holds; their orders stay and lose the reference. Returns whether they were removed. */
export async function removeCustomer(ctx: Context, row: CustomerRow, condition?: SQL): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db.delete(customers).where(and(eq(customers.id, row.id), condition))
    if (gone.rowCount === 0) return false
    const { path: entity, fields } = customer
    await writeAuditEntry(ctx, { entity, record: row.id, title: '', fields, before: row, after: null })
    return true
  })
}
