import { drizzle } from 'drizzle-orm/node-postgres'
import { openPool } from '../db/open-pool.ts'
import type { Announcements } from '../http/announcements.ts'
import type { SecretBox } from '../secret-box.ts'
import { readShopSnapshot, type ShopSnapshot } from './shop-snapshot.ts'

/**
 * The shop as this process knows it. Every change is announced and makes the next reader read again. Whoever charges
 * money checks the version in the same transaction, so a moment of staleness can never sell at an old price.
 */
export type ShopCache = {
  current: () => Promise<ShopSnapshot>
  /** Makes the next call of `current` read again. */
  forget: () => void
  close: () => Promise<void>
}

const mostConnections = 2

/**
 * Opens the cache with connections of its own: whoever asks for the shop may be in a transaction, so reading it must not wait for one of
 * theirs to come free.
 */
export function openShopCache(
  connectionString: string,
  announcements: Announcements,
  secrets: SecretBox,
): ShopCache {
  const pool = openPool(connectionString, mostConnections)
  const db = drizzle({ client: pool })
  let reading: Promise<ShopSnapshot> | null = null

  function forget(): void {
    reading = null
  }

  announcements.subscribe('theke_shop', forget)
  announcements.onReconnect(forget)

  return {
    forget,
    current() {
      // Without announcements nothing tells of changes, so every call looks for itself.
      if (!announcements.isConnected()) return readShopSnapshot(db, secrets)
      if (reading === null) {
        const started = readShopSnapshot(db, secrets)
        reading = started
        started.catch(() => {
          if (reading === started) reading = null
        })
      }
      return reading
    },
    close: () => pool.end(),
  }
}
