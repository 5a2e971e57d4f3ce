import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import type { FoundColumn } from './import-columns.ts'
import type { PlannedRow } from './validate-import-row.ts'
import { callerScope } from '../list/list-conditions.ts'

/**
 * Whether new rows of a file have the names of stored records, so that nobody imports the same list twice without
 * noticing. Of several columns the one with the most matches counts; one query for each.
 */
export async function alikeRecords(
  ctx: Context,
  resource: Resource,
  columns: readonly FoundColumn[],
  rows: readonly PlannedRow[],
): Promise<ImportPlan['alike']> {
  const fresh = rows.filter(({ kind }) => kind === 'new')
  let best: ImportPlan['alike'] = null
  for (const { name, label } of columns) {
    const keyOf = (value: unknown) => String(value).toLowerCase()
    const values = new Set(
      fresh
        .map(({ body }) => body[name])
        .filter(Boolean)
        .map(keyOf),
    )
    if (values.size === 0) continue
    const column = sql<string>`lower(${columnOf(resource.table, name)})`
    const found = await ctx.db
      .selectDistinct({ value: column })
      .from(resource.table)
      .where(and(inArray(column, [...values]), callerScope(ctx, resource)))
    const known = new Set(found.map(({ value }) => value))
    const count = fresh.filter(({ body }) => known.has(keyOf(body[name]))).length
    const isTitle = name === resource.entity.title
    // A number distinguishes two records of the same name, so it wins where both match.
    if (count > 0 && (best === null || count > best.count || (count === best.count && !isTitle)))
      best = { name, label, count }
  }
  return best
}
