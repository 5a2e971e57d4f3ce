import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { httpError } from '../../http/http-errors.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import type { ScreenKey } from '../../ordering/order-handlers.ts'
import type { DeviceRow } from '../print-jobs.ts'
import { devices } from '../printing-tables.ts'

/** The enabled device that has this key. @throws an HTTP error where nobody has it; keys are compared by hash only. */
export async function requireDeviceWithKey(db: Database, key: string): Promise<DeviceRow> {
  const [device] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.keyHash, tokenHash(key)), eq(devices.isEnabled, true)))
  if (device === undefined) throw httpError('not-allowed')
  return device
}

/** Whether a key is that of an enabled screen of a branch for this use; the screen is recorded as seen then. */
export async function isScreenOf(
  db: Database,
  { branch, key, use }: ScreenKey,
  now: number,
): Promise<boolean> {
  const [screen] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.keyHash, tokenHash(key)),
        eq(devices.branch, branch),
        eq(devices.isEnabled, true),
        inArray(devices.type, use === 'frontdesk' ? ['frontdesk', 'backoffice'] : ['backoffice']),
      ),
    )
  if (screen === undefined) return false
  await recordDeviceStatus(db, screen.id, now)
  return true
}

/** The status that a device reports; missing values stay as they were. */
export type DeviceStatus = { paperState?: DeviceRow['paperState']; problem?: string }

const seenEveryMs = 20_000

/** Records that a device was seen. Polling every few seconds without news does not write each time. */
export async function recordDeviceStatus(
  db: Database,
  id: number,
  now: number,
  sign: DeviceStatus = {},
): Promise<void> {
  const { paperState, problem } = sign
  const isNews = or(
    isNull(devices.lastSeenAt),
    lt(devices.lastSeenAt, new Date(now - seenEveryMs)),
    ...(problem === undefined ? [] : [ne(devices.problem, problem)]),
    ...(paperState ? [isNull(devices.paperState), ne(devices.paperState, paperState)] : []),
  )
  await db
    .update(devices)
    .set({ lastSeenAt: new Date(now), ...sign })
    .where(and(eq(devices.id, id), isNews))
}
