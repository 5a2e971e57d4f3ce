import type { Database } from '../db/open-database.ts'
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
}

export function openShopCache(db: Database, announcements: Announcements, secrets: SecretBox): ShopCache {
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
  }
}
