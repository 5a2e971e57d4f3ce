import { asc, eq } from 'drizzle-orm'
import type { Services } from '../core/services.ts'
import type { Database } from '../db/open-database.ts'
import { readUploads, type StoredUpload } from '../media/uploads/read-uploads.ts'
import { scenes, screenGroups, screenMessages, segments, streams } from './signage-tables.ts'

/** Everything that playlists are made of, beside the shop itself. */
export type Signage = {
  scenes: ReadonlyMap<number, typeof scenes.$inferSelect>
  segments: ReadonlyMap<number, typeof segments.$inferSelect>
  streams: ReadonlyMap<number, typeof streams.$inferSelect>
  groups: ReadonlyMap<number, typeof screenGroups.$inferSelect>
  /** Those that are enabled. */
  messages: readonly (typeof screenMessages.$inferSelect)[]
  /** The files of video segments. */
  videos: ReadonlyMap<number, StoredUpload>
}

const known = new WeakMap<Services['notifyBus'], { signage: Promise<Signage> | null }>()

/** What is planned for screens, as it was when this was called or later. It is read once after each change, so that a hundred screens that ask cost nothing. */
export function readSignage({ db, notifyBus }: Pick<Services, 'db' | 'notifyBus'>): Promise<Signage> {
  const memory = known.get(notifyBus) ?? remember(notifyBus)
  // Without the listening connection no change would be heard of.
  if (!notifyBus.isConnected()) return readAll(db)
  if (memory.signage !== null) return memory.signage
  const reading = readAll(db)
  memory.signage = reading
  reading.catch(() => (memory.signage = null))
  return reading
}

/** Makes this process read anew at once; the others hear of the change a moment later. */
export function forgetSignage({ notifyBus }: Pick<Services, 'notifyBus'>): void {
  const memory = known.get(notifyBus)
  if (memory) memory.signage = null
}

function remember(notifyBus: Services['notifyBus']): { signage: Promise<Signage> | null } {
  const memory: { signage: Promise<Signage> | null } = { signage: null }
  const forget = () => (memory.signage = null)
  notifyBus.subscribe('theke_signage', forget)
  notifyBus.onReconnect(forget)
  known.set(notifyBus, memory)
  return memory
}

async function readAll(db: Database): Promise<Signage> {
  const segmentRows = await db.select().from(segments)
  const videoIds = segmentRows.flatMap(({ type, video }) =>
    type === 'video' && video !== null ? [video] : [],
  )
  const [sceneRows, streamRows, groupRows, messageRows, videoRows] = await Promise.all([
    db.select().from(scenes),
    db.select().from(streams),
    db.select().from(screenGroups),
    db
      .select()
      .from(screenMessages)
      .where(eq(screenMessages.isEnabled, true))
      .orderBy(asc(screenMessages.id)),
    readUploads(db, videoIds),
  ])
  return {
    scenes: byId(sceneRows),
    segments: byId(segmentRows),
    streams: byId(streamRows),
    groups: byId(groupRows),
    messages: messageRows,
    videos: byId(videoRows),
  }
}

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
