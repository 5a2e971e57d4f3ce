import { errorCatalog } from '@theke/contract/errors.ts'
import type {
  NewSecondFactor,
  RecoveryCodes,
  secondFactorApi,
  SecondFactorState,
} from '@theke/contract/people/second-factor-api.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { beginAttempt, codeKey, clearFailures } from '../login/login-attempts.ts'
import { ownAccount, refuseOwnCredentials, requireOwnPassword } from './own-account.ts'
import { recoveryCodes, secondFactors } from '../people-tables.ts'
import { finishEnrolment, refuseLastFactor } from './demanded-factor.ts'
import { hasPasskey, hasSecondFactor } from './known-factors.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { deleteSecondFactor } from './second-factor.ts'
import { decryptTotpSecret, encryptTotpSecret } from './totp-secrets.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Whether the own account has a second factor, and how many recovery codes are left. */
export async function loadSecondFactor(ctx: Context): Promise<SecondFactorState> {
  const { id } = await ownAccount(ctx)
  const isOn = await hasSecondFactor(ctx, id)
  return {
    isOn,
    hasRecoveryCodes: isOn || (await hasPasskey(ctx, id)),
    recoveryCodesLeft: await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
  }
}

/** Makes a secret for an authenticator app. It asks for nothing at the login before a first code has confirmed it. */
export async function beginSecondFactor(
  ctx: Context,
  { body }: Input<typeof secondFactorApi.beginSecondFactor>,
): Promise<NewSecondFactor> {
  const account = await requireOwnPassword(ctx, body.password, 'password')
  const secret = newTotpSecret()
  const sealed = encryptTotpSecret(ctx.services, account.id, secret)
  const stored = await ctx.db
    .insert(secondFactors)
    .values({ userId: account.id, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (stored.length === 0) throw httpError('second-factor-on')
  const { config } = await ctx.services.cache.current()
  return { secret, address: totpAddress(secret, config.shopName, account.username) }
}

/** Turns the second factor on and gives the recovery codes, which nobody can read again. */
export async function confirmSecondFactor(
  ctx: Context,
  { body }: Input<typeof secondFactorApi.confirmSecondFactor>,
): Promise<RecoveryCodes> {
  const account = await ownAccount(ctx)
  const { id } = account
  const key = codeKey(ctx, account)
  await beginAttempt(ctx, key)
  const codes = await inTransaction(ctx, async (ctx) => {
    const waiting = and(eq(secondFactors.userId, id), isNull(secondFactors.confirmedAt))
    const [factor] = await ctx.db.select().from(secondFactors).where(waiting).for('update')
    const secret = factor ? decryptTotpSecret(ctx, factor) : null
    const step = secret === null ? null : stepOfCode(secret, body.code.replace(/\s/g, ''), ctx.now)
    if (step === null) throw validationError([{ field: 'code', message: errorCatalog['bad-code'][1] }])
    await ctx.db
      .update(secondFactors)
      .set({ confirmedAt: new Date(ctx.now), lastStep: step })
      .where(waiting)
    await finishEnrolment(ctx)
    await writeLog(ctx, 'info', 'Zwei-Faktor-Anmeldung eingeschaltet', { userId: id })
    return renewRecoveryCodesOf(ctx, id)
  })
  await clearFailures(ctx, key)
  return { recoveryCodes: codes }
}

/** New recovery codes for the person who is asking. */
export async function renewRecoveryCodes(
  ctx: Context,
  { body }: Input<typeof secondFactorApi.renewRecoveryCodes>,
): Promise<RecoveryCodes> {
  const { id } = await requireOwnPassword(ctx, body.password, 'password')
  if (!(await hasSecondFactor(ctx, id)) && !(await hasPasskey(ctx, id))) throw httpError('not-found')
  return inTransaction(ctx, async (ctx) => {
    await writeLog(ctx, 'info', 'Notfallcodes erneuert', { userId: id })
    return { recoveryCodes: await renewRecoveryCodesOf(ctx, id) }
  })
}

/** Turns the own second factor off. */
export async function removeSecondFactor(
  ctx: Context,
  { body }: Input<typeof secondFactorApi.removeSecondFactor>,
): Promise<null> {
  const { id } = await requireOwnPassword(ctx, body.password, 'password')
  return inTransaction(ctx, async (ctx) => {
    await refuseLastFactor(ctx, 'app')
    await turnOff(ctx, id)
    return null
  })
}

/** Turns somebody's second factor off, such as after they lost their phone. */
export async function removeUserSecondFactor(ctx: Context, { id }: { id: number }): Promise<null> {
  refuseOwnCredentials(ctx, id)
  if (!(await turnOff(ctx, id))) throw httpError('not-found')
  return null
}

function turnOff(ctx: Context, userId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const wasOn = await deleteSecondFactor(ctx, userId)
    if (wasOn) await writeLog(ctx, 'warn', 'Zwei-Faktor-Anmeldung ausgeschaltet', { userId })
    return wasOn
  })
}
