import { eq } from 'drizzle-orm'
import type { Services } from '../../core/services.ts'
import { pushKeys } from '../messages-tables.ts'

type PushKeys = { publicKey: string; privateKey: string }

type Shelf = Pick<Services, 'db' | 'secrets'>

const subject = 'push'

/**
 * The shop's key pair, by which push services and browsers know that a notification is ours. Made once; the private one stays here, sealed.
 * Where SECRET_KEY has become another one there are new keys, which browsers learn when they are asked for again.
 */
export async function loadPushKeys({ db, secrets }: Shelf): Promise<PushKeys> {
  const known = await storedKeys({ db })
  const opened = known && openKeys({ secrets }, known)
  if (opened) return opened
  const { default: webPush } = await import('web-push')
  const made = sealed({ secrets }, webPush.generateVAPIDKeys())
  // If several processes start at the same time, one is first; all use its keys.
  await db
    .insert(pushKeys)
    .values({ id: 1, ...made })
    .onConflictDoUpdate({
      target: pushKeys.id,
      set: made,
      setWhere: eq(pushKeys.privateKey, known?.privateKey ?? ''),
    })
  const stored = await storedKeys({ db })
  const keys = stored && openKeys({ secrets }, stored)
  if (!keys) throw new Error('The push keys were not stored')
  return keys
}

async function storedKeys({ db }: Pick<Shelf, 'db'>): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys
  const [keys] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.id, 1))
  return keys
}

function openKeys({ secrets }: Pick<Shelf, 'secrets'>, { publicKey, privateKey }: PushKeys): PushKeys | null {
  const opened = secrets.open(privateKey, subject)
  return opened === null ? null : { publicKey, privateKey: opened }
}

function sealed({ secrets }: Pick<Shelf, 'secrets'>, { publicKey, privateKey }: PushKeys): PushKeys {
  return { publicKey, privateKey: secrets.seal(privateKey, subject) }
}
