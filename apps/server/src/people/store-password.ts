import { user } from '@theke/contract/people/user.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { writeChange } from '../insights/write-change.ts'
import { writeLog } from '../insights/write-log.ts'
import type { Account } from './account.ts'
import { rememberKnownDevice } from './known-device.ts'
import { dropLoginLinks } from './login-links.ts'
import { hashPassword } from './password.ts'
import { users } from './people-tables.ts'
import { dropPasswordReset } from './password-resets.ts'
import { endSessionsOf } from './sessions.ts'

/** Gives a person another password; whoever came in with the old one is out, the caller stays and their browser is known. Runs inside a transaction. */
export async function storePassword(
  ctx: Context,
  account: Account,
  password: string,
  reply: FastifyReply,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db
    .update(users)
    .set({ passwordHash, updatedAt: new Date(ctx.now) })
    .where(eq(users.id, account.id))
  rememberKnownDevice(ctx, { id: account.id, passwordHash }, reply)
  await endSessionsOf(ctx, account.id)
  await dropLoginLinks(ctx, account.id)
  await dropPasswordReset(ctx, account.id)
  await writeChange(ctx, {
    entity: user.path,
    record: account.id,
    title: account.username,
    fields: user.fields,
    before: account,
    after: { ...account, password },
  })
  await writeLog(ctx, 'info', 'Passwort geändert', { userId: account.id })
}
