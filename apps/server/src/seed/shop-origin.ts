import type { Database } from '../db/open-database.ts'
import { hasAnyUser } from '../people/has-any-user.ts'
import { readSetupState } from '../shop/setup/setup-state.ts'

/** What a database is: untouched, waiting for its first administrator, the demo shop, or somebody's real shop. */
type ShopOrigin = 'new' | 'waiting' | 'demo' | 'real'

export async function shopOrigin(db: Database): Promise<ShopOrigin> {
  const { isDemo, isWaiting } = await readSetupState(db)
  if (isDemo) return 'demo'
  if (await hasAnyUser(db)) return 'real'
  return isWaiting ? 'waiting' : 'new'
}
