import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { scenes } from '../signage/signage-tables.ts'

/** Names and pictures of public scenes, by id. */
export async function readSceneCards(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; image: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: scenes.id, name: scenes.name, image: scenes.backgroundImage })
    .from(scenes)
    .where(and(eq(scenes.isPublic, true), inArray(scenes.id, [...ids])))
  return new Map(rows.map((scene) => [scene.id, scene]))
}
