import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { uploads } from '../media-tables.ts'

type Reference = { id: number; version: number; extension: string; publicHash: string }

/** The references among these that name no upload, or one whose hash they do not know. */
export async function missingUploads(db: Database, references: readonly Reference[]): Promise<Reference[]> {
  if (references.length === 0) return []
  const ids = [...new Set(references.map(({ id }) => id))]
  const rows = await db.select().from(uploads).where(inArray(uploads.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return references.filter(({ id, version, extension, publicHash }) => {
    const row = byId.get(id)
    return row?.version !== version || row.extension !== extension || row.publicHash !== publicHash
  })
}
