import type { Database } from '../db/open-database.ts'
import { storeSetupToken } from '../shop/setup/setup-state.ts'
import { hasAnyUser } from './has-any-user.ts'
import { newToken, tokenHash } from '../crypto/secret-token.ts'

/**
 * The token of the one-time set-up link while the shop has no user who could log in, otherwise null. Only its hash is stored, so
 * every start makes a new one and the one before is worthless.
 */
export async function ensureSetupToken(db: Database): Promise<string | null> {
  const token = (await hasAnyUser(db)) ? null : newToken()
  await storeSetupToken(db, token === null ? null : tokenHash(token))
  return token
}
