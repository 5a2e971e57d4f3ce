import type { CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { entryRefusal } from '../account.ts'
import { asCurrentUser } from './current-user.ts'
import { findLoginLink, consumeLoginLink } from './login-links.ts'
import { users } from '../people-tables.ts'
import { requireSecondFactor } from '../credentials/second-factor.ts'
import { openSession } from './sessions.ts'

/** Logs in with a link from a mail; a second use, a wrong or an old one is refused with one and the same text (R-ACCOUNT-06). */
export async function loginByLink(
  ctx: Context,
  { params, body, reply }: Input<typeof peopleApi.loginByLink>,
): Promise<CurrentUser> {
  const token = params.token ?? ''
  const userId = await findLoginLink(ctx, token)
  const [account] = userId === null ? [] : await ctx.db.select().from(users).where(eq(users.id, userId))
  if (account === undefined || entryRefusal(account, ctx.now) !== null) throw httpError('bad-login-link')
  // Before the link is used up, so that a code can be asked for; and outside the transaction, so that wrong ones stay counted.
  const proved = await requireSecondFactor(ctx, account, body.code)
  return inTransaction(ctx, async (ctx) => {
    if ((await consumeLoginLink(ctx, token)) !== userId) throw httpError('bad-login-link')
    const user = await openSession(ctx, account, reply, proved)
    await writeLog({ ...ctx, user }, 'info', 'Angemeldet mit Anmelde-Link')
    return asCurrentUser(ctx, user)
  })
}
