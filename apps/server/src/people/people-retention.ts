import { customer } from '@theke/contract/people/customer.ts'
import { daysAgo } from '@theke/domain/people/retention.ts'
import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isReferenced } from '../crud/references.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeChange } from '../insights/write-change.ts'
import type { Job } from '../jobs/job.ts'
import { customers } from './customer-tables.ts'
import { linkMs } from './login-links.ts'
import { loginLinks, sessions } from './people-tables.ts'
import { idleMs } from './sessions.ts'

/** Removes customers who have not ordered for long, and what is left of logins. */
export const peopleRetentionJob: Job = {
  name: 'people-retention',
  title: 'Kunden ohne neue Bestellung und alte Anmeldungen entfernen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    await ctx.db.delete(sessions).where(lte(sessions.lastSeenAt, new Date(ctx.now - idleMs)))
    await ctx.db.delete(loginLinks).where(lt(loginLinks.createdAt, new Date(ctx.now - linkMs)))
    const removed = await removeOldCustomers(ctx, new Date(daysAgo(ctx.now, config.retentionCustomerDays)))
    return removed === 0 ? '' : `${removed} Kunden gelöscht`
  },
}

async function removeOldCustomers(ctx: Context, before: Date): Promise<number> {
  const old = await ctx.db
    .select()
    .from(customers)
    .where(lt(sql`coalesce(${customers.lastOrderAt}, ${customers.updatedAt})`, before))
  let removed = 0
  for (const row of old) {
    // Somebody for whom a project is kept is no stranger yet.
    if (await isReferenced(ctx, customer, row.id)) continue
    await removeCustomer(ctx, row)
    removed++
  }
  return removed
}

/** Removes a customer; their orders stay and know them no more. */
export async function removeCustomer(ctx: Context, row: typeof customers.$inferSelect): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(customers).where(eq(customers.id, row.id))
    const { path: entity, fields } = customer
    await writeChange(ctx, { entity, record: row.id, title: '', fields, before: row, after: null })
  })
}
