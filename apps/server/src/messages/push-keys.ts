import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '../db/open-database.ts'
import { pushKeys } from './messages-tables.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The shop's key pair, by which push services and browsers know that a notice is ours. Made once; the private one stays here. */
export async function loadPushKeys(db: Database): Promise<PushKeys> {
  const known = await readKeys(db)
  if (known) return known
  // Of several processes at the same time one is first; all use its keys.
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing()
  const made = await readKeys(db)
  if (made === undefined) throw new Error('The push keys were not stored')
  return made
}

async function readKeys(db: Database): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys
  const [keys] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.id, 1))
  return keys
}
