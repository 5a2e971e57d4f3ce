import type { profileApi } from '@theke/contract/people/profile-api.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { refuseWeakPassword } from './check-password.ts'
import { refuseOwnCredentials } from './own-account.ts'
import { createPasswordReset, consumePasswordReset } from './password-resets.ts'
import { users } from '../people-tables.ts'
import { storePassword } from './store-password.ts'

/** Makes a link for an administrator to hand over; nobody but its owner learns the new password. */
export async function offerPasswordReset(
  ctx: Context,
  { id }: Input<typeof profileApi.offerPasswordReset>,
): Promise<{ link: string; expiresAt: string }> {
  refuseOwnCredentials(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(users, eq(users.id, id))) === 0) throw httpError('not-found')
    const { token, expiresAt } = await createPasswordReset(ctx, id)
    await writeLog(ctx, 'warn', 'Link für ein neues Passwort erstellt', { userId: id })
    return {
      link: `${ctx.services.origin}/backend/password-reset/${token}`,
      expiresAt: new Date(expiresAt).toISOString(),
    }
  })
}

/** Lets the holder of a link choose a new password, once; then they log in as ever, with their second factor if they have one. */
export async function resetPassword(
  ctx: Context,
  { params, body, reply }: Input<typeof profileApi.resetPassword>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const userId = await consumePasswordReset(ctx, params.token ?? '')
    const [account] = userId === null ? [] : await ctx.db.select().from(users).where(eq(users.id, userId))
    if (account === undefined) throw httpError('bad-reset-link')
    const { newPassword: password } = body
    // Within the transaction, so that the link stays good for another try.
    await refuseWeakPassword(ctx, { password, field: 'newPassword', owner: account })
    await storePassword({ ...ctx, user: null }, account, password, reply)
  })
  return null
}
