import type { PasskeyOptions, passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { type Account, entryRefusal } from '../account.ts'
import { asCurrentUser } from './current-user.ts'
import { challengeMs, storeChallenge, consumeChallenge } from '../credentials/passkey-challenges.ts'
import { passkeys, users } from '../people-tables.ts'
import { isLoginAnswer } from '../credentials/passkey-answer.ts'
import { loadWebauthn, webauthnConfig } from '../credentials/webauthn-config.ts'
import { openSession } from './sessions.ts'

/** What a device is asked for at the login; the device knows its passkeys, so the challenge names no user. */
export async function beginPasskeyLogin(ctx: Context): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: webauthnConfig(ctx.services.origin).id,
    timeout: challengeMs,
    userVerification: 'required',
  })
  await storeChallenge(ctx, options.challenge, null)
  return { ...options }
}

/** Logs in who holds the device of a passkey and has proved to it who they are, which is two factors at once. */
export async function loginByPasskey(
  ctx: Context,
  { body, reply }: Input<typeof passkeysApi.loginByPasskey>,
): Promise<CurrentUser> {
  const answer: unknown = body.response
  if (!isLoginAnswer(answer)) return refuseAnswer(ctx, new Error('no answer of a device'))
  const found = await findPasskey(ctx, answer.id)
  if (found === null) return refuseAnswer(ctx, new Error('unknown passkey'))
  const { passkey, account } = found
  const counter = await verifiedCounter(ctx, answer, passkey)
  const reason = entryRefusal(account, ctx.now)
  if (reason !== null) {
    await writeLog(ctx, 'warn', 'Anmeldung abgelehnt', { userId: account.id, reason })
    throw httpError(reason)
  }
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(passkeys)
      .set({ counter, lastUsedAt: new Date(ctx.now) })
      .where(eq(passkeys.id, passkey.id))
    const user = await openSession(ctx, account, reply)
    await writeLog({ ...ctx, user }, 'info', 'Angemeldet mit Passkey')
    return asCurrentUser(ctx, user)
  })
}

type Passkey = typeof passkeys.$inferSelect

async function findPasskey(
  { db }: Context,
  credentialId: string,
): Promise<{ passkey: Passkey; account: Account } | null> {
  const [found] = await db
    .select({ passkey: passkeys, account: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

/** How often the device has been used after this. @throws an HTTP error where its answer is not right. */
async function verifiedCounter(
  ctx: Context,
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = webauthnConfig(ctx.services.origin)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, null),
    expectedOrigin,
    expectedRPID,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports,
    },
  }).catch((error: unknown) => refuseAnswer(ctx, error))
  return verified ? authenticationInfo.newCounter : refuseAnswer(ctx, new Error('not verified'))
}

/** The reason is logged; the caller learns only that the answer was refused. */
function refuseAnswer({ log }: Context, error: unknown): never {
  log.warn({ err: error }, 'a passkey was refused')
  throw httpError('bad-passkey')
}
