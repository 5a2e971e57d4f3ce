import { eq, sum } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { claimKey, requireWithinLimit } from '../../http/limits/shared-limits.ts'
import { requireOpened } from '../../http/require-opened.ts'
import { scarceBytes, shopDisk } from '../../storage/disk-space.ts'
import { uploads } from '../media-tables.ts'

/** The limit for all files of visitors that no order refers to yet. */
const maxQuarantinedBytes = 2_000_000_000

/** The limit for one address, which may be that of many telephones. */
const maxKilobytes = { calls: 100_000, minutes: 60 }

/**
 * Takes a file of a visitor only where the shop is open and has room for it, so that nobody fills its disk.
 * @throws Refused before the opening, where an address sends too much (429), and where the room is used up (503)
 */
export async function requireRoomForVisitor(ctx: Context, bytes: number): Promise<void> {
  const { services, db, now, address } = ctx
  requireOpened(await services.cache.current(), ctx)
  if (services.environment.rateLimits) {
    const key = claimKey('kilobytes of uploads', address)
    await requireWithinLimit(services.pool, key, maxKilobytes, now, Math.ceil(bytes / 1000))
  }
  const [waiting] = await db
    .select({ bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.isQuarantined, true))
  const { freeBytes } = await shopDisk(services.environment)
  requireRoom({ quarantinedBytes: (waiting?.bytes ?? 0) + bytes, freeBytes: freeBytes - bytes })
}

/** @throws Refused where there is too much in quarantine or too little free; both with the file that comes */
export function requireRoom(room: { quarantinedBytes: number; freeBytes: number }): void {
  if (room.quarantinedBytes > maxQuarantinedBytes || room.freeBytes < scarceBytes)
    throw httpError('storage-full')
}
