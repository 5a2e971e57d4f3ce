import { drizzle } from 'drizzle-orm/node-postgres'
import { openPool } from '../db/open-pool.ts'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import { readShopVersion } from './read-shop-rows.ts'
import { readCatalogSnapshot, type CatalogSnapshot } from './catalog-snapshot.ts'

/**
 * The shop as this process knows it. Every change is announced with its version and makes the next caller read again. An order
 * checks the version of its branch in the same transaction, so a moment of staleness can never sell at an old price.
 */
export type CatalogCache = {
  /** The shop as it was when this was called, or later. */
  current: () => Promise<CatalogSnapshot>
  /**
   * The shop as it was last read, without asking for changes. Only for callers that compare a version as they write: a change that does
   * not concern them costs them nothing.
   */
  lastRead: () => Promise<CatalogSnapshot>
  /** The version that `current` would return at once; null where it has to ask or to read first. */
  presentVersion: () => number | null
  /** Makes `current` return this version or a newer one. A snapshot that is as new already stays. */
  requireVersion: (version: number) => void
  /** Makes the next call of `current` ask the database whether there is a newer version than the one it knows. */
  forget: () => void
  close: () => Promise<void>
}

const maxConnections = 2

/**
 * Opens the cache with connections of its own: a caller may be inside a transaction, so reading the shop must not wait for one of
 * the connections that transactions hold.
 */
export function openCatalogCache(
  connectionString: string,
  notifyBus: NotifyBus,
  secrets: SecretBox,
): CatalogCache {
  const pool = openPool(connectionString, maxConnections)
  const db = drizzle({ client: pool })
  let requiredVersion = 0
  let loaded: CatalogSnapshot | null = null
  let loading: Promise<CatalogSnapshot> | null = null
  /** Resolves when the version of the database has been asked for; null where that is still to be done. */
  let asked: Promise<void> | null = null
  let isAnswered = false

  function requireVersion(version: number): void {
    requiredVersion = Math.max(requiredVersion, version)
  }

  function forget(): void {
    asked = null
    isAnswered = false
  }

  async function askForVersion(): Promise<void> {
    requireVersion(await readShopVersion(db))
  }

  /** One question at a time, shared by everybody who waits for the answer. */
  function askOnce(): Promise<void> {
    if (asked !== null) return asked
    const asking = askForVersion()
    asked = asking
    asking.then(
      () => {
        if (asked === asking) isAnswered = true
      },
      () => {
        if (asked === asking) forget()
      },
    )
    return asking
  }

  /** One read at a time, shared by everybody who waits for it. */
  function load(): Promise<CatalogSnapshot> {
    loading ??= readCatalogSnapshot(db, secrets, loaded)
      .then((snapshot) => (loaded = snapshot))
      .finally(() => {
        loading = null
      })
    return loading
  }

  notifyBus.subscribe('theke_shop', (version) => requireVersion(Number(version)))
  // Within a transaction this event is published before the version is raised, so a listener has to query the version.
  notifyBus.subscribe('theke_sold_out', forget)
  // What was announced while the connection was lost is unknown, and a database that was restored may be of an older version.
  notifyBus.onReconnect(() => {
    loaded = null
    requiredVersion = 0
    forget()
  })

  async function current(): Promise<CatalogSnapshot> {
    // While the listening connection is down no event arrives, so every call queries the version.
    await (notifyBus.isConnected() ? askOnce() : askForVersion())
    const version = requiredVersion
    if (loaded !== null && loaded.version >= version) return loaded
    const snapshot = await load()
    // A read that began before the change may have missed it; one that begins now has not.
    return snapshot.version >= version ? snapshot : load()
  }

  function presentVersion(): number | null {
    const isPresent = isAnswered && notifyBus.isConnected() && (loaded?.version ?? -1) >= requiredVersion
    return isPresent && loaded !== null ? loaded.version : null
  }

  return {
    requireVersion,
    forget,
    current,
    presentVersion,
    lastRead: async () => loaded ?? current(),
    close: () => pool.end(),
  }
}
