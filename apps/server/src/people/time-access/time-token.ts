import { employeePermissions } from '@theke/contract/permissions/requirements.ts'
import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { user } from '@theke/contract/people/user.ts'
import { writeOnlyText } from '@theke/contract/fields.ts'
import { eq, sql } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context, SessionUser } from '../../core/context.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isSame } from '../../http/csrf.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { writeLog } from '../../audit/write-log.ts'
import { entryRefusal, personName } from '../account.ts'
import { users } from '../people-tables.ts'

/** Stands in the address where the token comes in the header instead. */
const tokenPlaceholder = '-'

/** Compared with where there is nothing to compare with, so that an unknown name takes as long as a known one. */
const noHash = tokenHash(newToken())

/** Gives a person a new token, which is shown once; the one before is invalid at once (R-ACCOUNT-09). */
export async function renewTimeToken(
  ctx: Context,
  { id }: Input<typeof timeAccessApi.renewTimeToken>,
): Promise<{ token: string }> {
  const token = newToken()
  await storeTimeToken(ctx, id, tokenHash(token))
  return { token }
}

/** Takes a person's token away. */
export async function revokeTimeToken(
  ctx: Context,
  { id }: Input<typeof timeAccessApi.revokeTimeToken>,
): Promise<null> {
  await storeTimeToken(ctx, id, null)
  return null
}

function storeTimeToken(ctx: Context, id: number, timeTokenHash: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('no key update')
    if (before === undefined) throw httpError('not-found')
    const timeTokenAt = timeTokenHash === null ? null : new Date(ctx.now)
    await ctx.db.update(users).set({ timeTokenHash, timeTokenAt }).where(eq(users.id, id))
    await writeAuditEntry(ctx, {
      entity: user.path,
      record: id,
      title: before.username,
      fields: { timeTokenHash: writeOnlyText({ label: 'Zugangsschlüssel der Zeiterfassung' }) },
      before,
      after: { ...before, timeTokenHash },
    })
    await writeLog(ctx, 'info', 'Zugangsschlüssel der Zeiterfassung geändert', { userId: id })
  })
}

/**
 * The person whose username and token the caller has, from the address or `Authorization: Bearer …`. They may nothing but what employees
 * usually may. @throws an HTTP error, which says not which of the two is wrong, after the same work in any case
 */
export async function requireTimeUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { username = '', accessToken = '' }: Record<string, string>,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<SessionUser> {
  const token = accessToken === tokenPlaceholder ? authorization.replace(/^Bearer /, '') : accessToken
  const [account] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  const fits = isSame(tokenHash(token), account?.timeTokenHash ?? noHash)
  if (!fits || account?.timeTokenHash == null || entryRefusal(account, now) !== null)
    throw httpError('bad-time-token')
  return {
    id: account.id,
    username: account.username,
    name: personName(account),
    email: account.email,
    roles: ['ROLE_EMPLOYEE'],
    granted: employeePermissions,
    branchIds: account.branches,
    session: null,
  }
}
