import { type ErrorCode, errorCatalog } from '@theke/contract/errors.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { HttpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Account } from '../account.ts'
import { beginAttempt, codeKey, clearFailures } from '../login/login-attempts.ts'
import { secondFactors } from '../people-tables.ts'
import { isFactorDemanded } from './demanded-factor.ts'
import { hasPasskey, hasSecondFactor, isOnFor } from './known-factors.ts'
import { deleteRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { decryptTotpSecret } from './totp-secrets.ts'

/**
 * Lets pass who needs no second factor, shows it, or has to set one up first, of which it tells. Wrong codes are counted by account, from wherever but a known browser
 * they come, so that nobody who knows the password can try them all. @throws an HTTP error beside the field `code`, which also says that one is needed.
 */
export async function requireSecondFactor(
  ctx: Context,
  account: Account,
  code: string,
): Promise<{ needsSecondFactor: boolean }> {
  const isDemanded = await isFactorDemanded(ctx, account.roles)
  const hasApp = await hasSecondFactor(ctx, account.id)
  if (!hasApp && !(isDemanded && (await hasPasskey(ctx, account.id))))
    return { needsSecondFactor: isDemanded }
  if (code.trim() === '') throw codeRefusal(hasApp ? 'code-needed' : 'passkey-needed')
  const key = codeKey(ctx, account)
  await beginAttempt(ctx, key)
  if (!(await takeCode(ctx, account.id, code))) {
    await writeLog(ctx, 'warn', 'Anmeldung fehlgeschlagen: falscher Code', { userId: account.id })
    throw codeRefusal('bad-code')
  }
  await clearFailures(ctx, key)
  return { needsSecondFactor: false }
}

/** Uses a code of the app or a recovery code up; each is good once. */
async function takeCode(ctx: Context, userId: number, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(ctx, userId, code)
  const [factor] = await ctx.db.select().from(secondFactors).where(isOnFor(userId))
  const secret = factor === undefined ? null : decryptTotpSecret(ctx, factor)
  const step = secret === null ? null : stepOfCode(secret, code, ctx.now)
  if (step === null) return false
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOnFor(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/** Turns the second factor of a person off; false where there was none. */
export async function deleteSecondFactor(ctx: Context, userId: number): Promise<boolean> {
  const dropped = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  if (!(await hasPasskey(ctx, userId))) await deleteRecoveryCodes(ctx, userId)
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

function codeRefusal(reason: ErrorCode): HttpError {
  const [, message] = errorCatalog[reason]
  return new HttpError(reason, [{ field: 'code', message }])
}
