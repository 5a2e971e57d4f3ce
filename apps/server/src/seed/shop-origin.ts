import type { Database } from '../db/open-database.ts'
import { hasPeople } from '../people/has-people.ts'
import { readSetUpState } from '../shop/set-up-state.ts'

/** What a database is: untouched, waiting for its first administrator, the demo shop, or somebody's real shop. */
export type ShopOrigin = 'new' | 'waiting' | 'demo' | 'real'

export async function shopOrigin(db: Database): Promise<ShopOrigin> {
  const { isDemo, isWaiting } = await readSetUpState(db)
  if (isDemo) return 'demo'
  if (await hasPeople(db)) return 'real'
  return isWaiting ? 'waiting' : 'new'
}
