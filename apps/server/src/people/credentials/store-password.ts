import { user } from '@theke/contract/people/user.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../core/context.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Account } from '../account.ts'
import { rememberKnownDevice } from '../known-device.ts'
import { deleteLoginLinks } from '../login/login-links.ts'
import { hashPassword } from './password.ts'
import { users } from '../people-tables.ts'
import { deletePasswordReset } from './password-resets.ts'
import { endSessionsOf } from '../login/sessions.ts'

/**
 * Stores another password and ends all sessions of the person except the caller's, whose browser stays known. Runs inside a transaction.
 * @param reply null where no browser asked.
 */
export async function storePassword(
  ctx: Context,
  account: Account,
  password: string,
  reply: FastifyReply | null,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db
    .update(users)
    .set({ passwordHash, updatedAt: new Date(ctx.now) })
    .where(eq(users.id, account.id))
  if (reply !== null) rememberKnownDevice(ctx, { id: account.id, passwordHash }, reply)
  await endSessionsOf(ctx, account.id)
  await deleteLoginLinks(ctx, account.id)
  await deletePasswordReset(ctx, account.id)
  await writeAuditEntry(ctx, {
    entity: user.path,
    record: account.id,
    title: account.username,
    fields: user.fields,
    before: account,
    after: { ...account, password },
  })
  await writeLog(ctx, 'info', 'Passwort geändert', { userId: account.id })
}
