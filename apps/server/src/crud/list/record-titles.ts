import { referencesIn } from '@theke/contract/references.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import { resourceAt } from '../resource-registry.ts'
import type { Titles } from '../spreadsheet/cell.ts'
import type { SheetColumn } from '../spreadsheet/sheet-columns.ts'

/** The titles of the records that these rows refer to; one query for each entity. */
export async function readTitles(
  { db }: Pick<Context, 'db'>,
  columns: readonly SheetColumn[],
  rows: readonly Stored[],
): Promise<Titles> {
  const wanted = new Map<string, Set<number>>()
  for (const { name, field } of columns) {
    if (field.target === undefined) continue
    const ids = wanted.get(field.target) ?? new Set()
    wanted.set(field.target, ids)
    for (const row of rows) for (const { id } of referencesIn(row[name])) ids.add(id)
  }
  const found = new Map<string, string>()
  for (const [target, ids] of wanted) {
    const resource = resourceAt(target)
    const title = titleColumn(resource)
    if (ids.size === 0 || title === undefined) continue
    const id = columnOf(resource.table, 'id')
    const titles = await db
      .select({ id, title })
      .from(resource.table)
      .where(inArray(id, [...ids]))
    for (const row of titles) found.set(`${target} ${String(row.id)}`, String(row.title))
  }
  return (target, id) => found.get(`${target} ${id}`) ?? ''
}

/** The column that names records of an entity; undefined where that is no text. */
export function titleColumn({ entity, table }: Resource) {
  return entity.fields[entity.title]?.kind === 'text' ? columnOf(table, entity.title) : undefined
}
