import type { Pairing, playerApi } from '@theke/contract/signage/player-api.ts'
import { newPairingCode, pairingLifeMs } from '@theke/domain/signage/pairing-code.ts'
import { eq, lt } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { Input } from '../../http/handle.ts'
import { fieldError, httpError } from '../../http/http-errors.ts'
import { pairings, televisions } from '../signage-tables.ts'

const minKeyLength = 32

/** Gives a new screen a code. The key that it made for itself becomes that of a television when staff type the code in there; only its hash is stored. */
export async function beginPairing(
  ctx: Context,
  { headers }: Input<typeof playerApi.beginPairing>,
): Promise<Pairing> {
  const keyHash = newKeyHash(headers)
  const paired = await pairedView(ctx, keyHash)
  if (paired) return paired
  await ctx.db.delete(pairings).where(lt(pairings.createdAt, oldestPairing(ctx.now)))
  const [known] = await ctx.db.select().from(pairings).where(eq(pairings.keyHash, keyHash))
  if (known) return pairingView(known)
  const [row] = await ctx.db
    .insert(pairings)
    .values({ keyHash, code: newPairingCode(randomInt), createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning()
  // The same code by chance; the screen asks again.
  if (row === undefined) throw httpError('unavailable')
  return pairingView(row)
}

/** Tells a new screen which television it has become, once somebody has typed its code in. */
export async function loadPairing(
  ctx: Context,
  { headers }: Input<typeof playerApi.loadPairing>,
): Promise<Pairing> {
  const keyHash = newKeyHash(headers)
  const paired = await pairedView(ctx, keyHash)
  if (paired) return paired
  const [row] = await ctx.db.select().from(pairings).where(eq(pairings.keyHash, keyHash))
  if (row === undefined || row.createdAt <= oldestPairing(ctx.now)) throw httpError('not-found')
  return pairingView(row)
}

/** Takes the key of the screen that shows a code, which counts once. @throws an HTTP error where none shows it */
export async function redeemCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string | null,
): Promise<string> {
  const [row] = code === null ? [] : await db.delete(pairings).where(eq(pairings.code, code)).returning()
  if (row === undefined || row.createdAt <= oldestPairing(now)) throw fieldError('bad-pairing-code', 'code')
  return row.keyHash
}

function newKeyHash(headers: Input<typeof playerApi.beginPairing>['headers']): string {
  const key = bearerToken(headers)
  if (key.length < minKeyLength || key.length > 200) throw httpError('not-allowed')
  return tokenHash(key)
}

/** The pairing of a screen that belongs to a television already; null for any other. */
async function pairedView({ db, now }: Context, keyHash: string): Promise<Pairing | null> {
  const [television] = await db
    .select({ identifier: televisions.identifier })
    .from(televisions)
    .where(eq(televisions.apiKeyHash, keyHash))
  return television === undefined ? null : { code: '', expiresAt: new Date(now).toISOString(), ...television }
}

function oldestPairing(now: number): Date {
  return new Date(now - pairingLifeMs)
}

function pairingView({ code, createdAt }: typeof pairings.$inferSelect): Pairing {
  return { code, expiresAt: new Date(createdAt.getTime() + pairingLifeMs).toISOString(), identifier: null }
}
