import { writeOnlyText } from '@theke/contract/fields.ts'
import { user } from '@theke/contract/people/user.ts'
import type { CalendarFeed } from '@theke/contract/timekeeping/calendar-feed-api.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import { entryRefusal } from '../account.ts'
import { users } from '../people-tables.ts'

/** Whether the caller has an address for the calendar of their shifts. */
export async function loadOwnFeed({ db, user: caller }: Context): Promise<CalendarFeed> {
  const [account] = await db
    .select({ madeAt: users.calendarTokenAt })
    .from(users)
    .where(eq(users.id, caller?.id ?? 0))
  return { madeAt: account?.madeAt?.toISOString() ?? null }
}

/** Gives the caller a new address, which is shown once; the one before is invalid at once (R-TIME-42). */
export async function renewOwnFeed(ctx: Context): Promise<{ address: string }> {
  const token = newToken()
  await storeCalendarToken(ctx, tokenHash(token))
  return { address: `${ctx.services.origin}/api/calendar-feeds/${token}/dienste.ics` }
}

/** Takes the caller's address away. */
export async function revokeOwnFeed(ctx: Context): Promise<null> {
  await storeCalendarToken(ctx, null)
  return null
}

function storeCalendarToken(ctx: Context, calendarTokenHash: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.user?.id ?? 0
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('no key update')
    if (before === undefined) throw httpError('not-found')
    const calendarTokenAt = calendarTokenHash === null ? null : new Date(ctx.now)
    await ctx.db.update(users).set({ calendarTokenHash, calendarTokenAt }).where(eq(users.id, id))
    await writeAuditEntry(ctx, {
      entity: user.path,
      record: id,
      title: before.username,
      fields: { calendarTokenHash: writeOnlyText({ label: 'Adresse des Kalenders' }) },
      before,
      after: { ...before, calendarTokenHash },
    })
  })
}

/**
 * The person whose calendar has this token. It is looked up by its hash, so the time that takes tells nothing about other tokens.
 * @throws an HTTP error, the same for an unknown token and for somebody who may not log in any more
 */
export async function requireCalendarUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ id: number }> {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.calendarTokenHash, tokenHash(token)))
  if (account === undefined || entryRefusal(account, now) !== null) throw httpError('bad-calendar-address')
  return { id: account.id }
}
