import type { CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { entryRefusal, findAccount } from '../account.ts'
import { asCurrentUser } from './current-user.ts'
import { attemptKey, beginAttempt, clearAttempt, clearFailures } from './login-attempts.ts'
import { isPassword } from '../credentials/password.ts'
import { requireSecondFactor } from '../credentials/second-factor.ts'
import { openSession } from './sessions.ts'

/** How a wrong password is noted in the log. */
export const failedLoginText = 'Anmeldung fehlgeschlagen'

/** Logs in with username or e-mail address and password (R-ACCOUNT-03). Only who knows the password learns the state of the account. */
export async function login(
  ctx: Context,
  { body, reply }: Input<typeof peopleApi.login>,
): Promise<CurrentUser> {
  const account = await findAccount(ctx.db, body.username)
  const key = attemptKey(ctx, account, body.username)
  const attempt = await beginAttempt(ctx, key)
  const isRight = await isPassword(body.password, account?.passwordHash ?? null)
  if (account === null || !isRight) {
    await writeLog(ctx, 'warn', failedLoginText, account ? { userId: account.id } : {})
    throw httpError('bad-credentials')
  }
  const reason = entryRefusal(account, ctx.now)
  if (reason !== null) {
    await writeLog(ctx, 'warn', 'Anmeldung abgelehnt', { userId: account.id, reason })
    await clearFailures(ctx, key)
    throw httpError(reason)
  }
  if (body.code.trim() === '') await clearAttempt(ctx, attempt)
  const proved = await requireSecondFactor(ctx, account, body.code)
  await clearFailures(ctx, key)
  const user = await openSession(ctx, account, reply, proved)
  await writeLog({ ...ctx, user }, 'info', 'Angemeldet')
  return asCurrentUser(ctx, user)
}
