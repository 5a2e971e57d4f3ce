import { createHash } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { importMappings } from '../crud-tables.ts'
import type { Resource } from '../resource.ts'
import type { Mapping } from './import-columns.ts'

/** For each entity; a shop gets lists of the same few shapes. */
const maxRemembered = 100

/** What was chosen for the last file with these headings. */
export async function rememberedMapping(
  { db }: Context,
  { entity }: Resource,
  headings: readonly string[],
): Promise<Mapping> {
  const [found] = await db
    .select({ columns: importMappings.columns, values: importMappings.values })
    .from(importMappings)
    .where(and(eq(importMappings.entity, entity.path), eq(importMappings.shape, shapeOf(headings))))
  return found ?? { columns: [], values: [] }
}

/** Keeps what was chosen for a file, within the transaction of its import. */
export async function rememberMapping(
  { db, now }: Context,
  { entity }: Resource,
  headings: readonly string[],
  mapping: Mapping,
): Promise<void> {
  // What was taken as it stands once may be an error the next time.
  const values = mapping.values.filter(({ from, to }) => from !== to)
  if (mapping.columns.length === 0 && values.length === 0) return
  const kept = { columns: [...mapping.columns], values, usedAt: new Date(now) }
  await db
    .insert(importMappings)
    .values({ entity: entity.path, shape: shapeOf(headings), ...kept })
    .onConflictDoUpdate({ target: [importMappings.entity, importMappings.shape], set: kept })
  const newest = db
    .select({ shape: importMappings.shape })
    .from(importMappings)
    .where(eq(importMappings.entity, entity.path))
    .orderBy(desc(importMappings.usedAt))
    .limit(maxRemembered)
  await db
    .delete(importMappings)
    .where(and(eq(importMappings.entity, entity.path), notInArray(importMappings.shape, newest)))
}

function shapeOf(headings: readonly string[]): string {
  const names = headings.map((heading) => heading.trim().toLowerCase()).filter(Boolean)
  return createHash('sha256').update(JSON.stringify(names.toSorted())).digest('hex')
}
