import type { PasskeyOptions, passkeysApi, PasskeyView } from '@theke/contract/people/passkeys-api.ts'
import type { Role } from '@theke/contract/access.ts'
import type { RecoveryCodes } from '@theke/contract/people/second-factor-api.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { violatedConstraint } from '../../crud/unique-values.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { personName } from '../account.ts'
import { finishEnrolment, isFactorDemanded, refuseLastFactor } from './demanded-factor.ts'
import { hasPasskey, hasSecondFactor } from './known-factors.ts'
import { ownAccount, refuseOwnCredentials, requireOwnPassword } from './own-account.ts'
import { deleteRecoveryCodes, renewRecoveryCodesOf } from './recovery-codes.ts'
import { isRegistrationAnswer } from './passkey-answer.ts'
import { challengeMs, storeChallenge, consumeChallenge } from './passkey-challenges.ts'
import { passkeys, recoveryCodes } from '../people-tables.ts'
import { loadWebauthn, webauthnConfig } from './webauthn-config.ts'

// What every device knows: Ed25519, ECDSA with P-256 and RSA, as COSE numbers them.
const supportedAlgorithmIDs = [-8, -7, -257]

type PasskeyRow = typeof passkeys.$inferSelect

/** The passkeys of the person who is asking. */
export async function listPasskeys(ctx: Context): Promise<PasskeyView[]> {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.user?.id ?? 0))
    .orderBy(asc(passkeys.id))
  return rows.map(passkeyView)
}

/** What a device is asked for a new passkey: one that names its person by itself and checks them by finger, face or PIN. */
export async function beginPasskey(
  ctx: Context,
  { body }: Input<typeof passkeysApi.beginPasskey>,
): Promise<PasskeyOptions> {
  const account = await requireOwnPassword(ctx, body.password, 'password')
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, account.id))
  const { config } = await ctx.services.cache.current()
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: config.shopName,
    rpID: webauthnConfig(ctx.services.origin).id,
    userID: new TextEncoder().encode(`theke user ${account.id}`),
    userName: account.username,
    userDisplayName: personName(account),
    timeout: challengeMs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, account.id)
  return { ...options }
}

/** Takes a passkey in that a device made for the person who is asking. */
export async function addPasskey(
  ctx: Context,
  { body }: Input<typeof passkeysApi.addPasskey>,
): Promise<PasskeyView & RecoveryCodes> {
  const { id: userId, roles } = await ownAccount(ctx)
  const { id: rpID, origin } = webauthnConfig(ctx.services.origin)
  const response: unknown = body.response
  if (!isRegistrationAnswer(response)) return refuseAnswer(ctx, new Error('no answer of a device'))
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => refuseAnswer(ctx, error))
  if (registrationInfo === undefined) return refuseAnswer(ctx, new Error('not verified'))
  const { credential } = registrationInfo
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(passkeys)
      .values({
        userId,
        name: body.name.trim(),
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: new Date(ctx.now),
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await writeLog(ctx, 'info', 'Passkey aufgenommen', { userId })
    await finishEnrolment(ctx)
    return { ...passkeyView(row), recoveryCodes: await firstRecoveryCodes(ctx, userId, roles) }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'passkeys_credential_id') throw httpError('passkey-known')
    throw error
  })
}

/** Without an app the passkey would be the only way in, so a person who has to have a second factor gets recovery codes with the first one. */
async function firstRecoveryCodes(ctx: Context, userId: number, roles: readonly Role[]): Promise<string[]> {
  if (!(await isFactorDemanded(ctx, roles))) return []
  const known = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  return known > 0 ? [] : renewRecoveryCodesOf(ctx, userId)
}

/** Gives an own passkey another name. */
export async function renamePasskey(
  ctx: Context,
  { id, body }: Input<typeof passkeysApi.renamePasskey>,
): Promise<PasskeyView> {
  const [row] = await ctx.db
    .update(passkeys)
    .set({ name: (body.name ?? '').trim() })
    .where(isOwn(ctx, id))
    .returning()
  if (row === undefined) throw httpError('not-found')
  return passkeyView(row)
}

/** Removes an own passkey; its device lets nobody in any more. */
export async function removePasskey(ctx: Context, { id }: { id: number }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(passkeys, isOwn(ctx, id))) === 0) throw httpError('not-found')
    await refuseLastFactor(ctx, 'passkey')
    await ctx.db.delete(passkeys).where(isOwn(ctx, id))
    await dropUnusedCodes(ctx, ctx.user?.id ?? 0)
    await writeLog(ctx, 'info', 'Passkey entfernt', { userId: ctx.user?.id })
  })
  return null
}

/** Removes all passkeys of a person, such as after they lost a device. */
export async function removeUserPasskeys(ctx: Context, { id }: { id: number }): Promise<null> {
  refuseOwnCredentials(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(passkeys)
      .where(eq(passkeys.userId, id))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw httpError('not-found')
    await dropUnusedCodes(ctx, id)
    await writeLog(ctx, 'warn', 'Passkeys eines Benutzers entfernt', { userId: id })
  })
  return null
}

/** Recovery codes stand in for a factor; without any they are worth nothing. */
async function dropUnusedCodes(ctx: Context, userId: number): Promise<void> {
  if ((await hasSecondFactor(ctx, userId)) || (await hasPasskey(ctx, userId))) return
  await deleteRecoveryCodes(ctx, userId)
}

function refuseAnswer({ log }: Context, error: unknown): never {
  log.warn({ err: error }, 'a new passkey was refused')
  throw httpError('bad-new-passkey')
}

function isOwn({ user }: Context, id: number) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, user?.id ?? 0))
}

function passkeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
