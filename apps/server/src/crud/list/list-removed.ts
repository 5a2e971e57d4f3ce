import type { RemovedRecord } from '@theke/contract/bulk-changes.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import { lastRemoval } from '../../audit/last-removal.ts'
import type { Resource } from '../resource.ts'
import { removedRecords } from '../crud-tables.ts'
import { callerScope } from './list-conditions.ts'
import { undoMs } from '../trash.ts'

const maxListed = 200

/** The records of an entity that were removed in the last ten minutes and that the caller could see before, newest first. */
export async function listRemoved(
  ctx: Context,
  resource: Resource,
): Promise<{ data: RemovedRecord[]; total: number }> {
  const { entity, table } = resource
  // The row from the trash takes the place of the table, so that the scope of living records holds for removed ones as well.
  const row = sql`jsonb_populate_record(null::${table}, ${removedRecords.row}) as ${sql.identifier(getTableConfig(table).name)}`
  const removal = lastRemoval(ctx.db, removedRecords)
  const rows = await ctx.db
    .select({
      id: removedRecords.record,
      at: removedRecords.removedAt,
      title: removal.title,
      userName: removal.userName,
    })
    .from(removedRecords)
    .innerJoinLateral(row, sql`true`)
    .leftJoinLateral(removal, sql`true`)
    .where(
      and(
        eq(removedRecords.entity, entity.path),
        gt(removedRecords.removedAt, new Date(ctx.now - undoMs)),
        callerScope(ctx, resource),
      ),
    )
    .orderBy(desc(removedRecords.removedAt), desc(removedRecords.record))
    .limit(maxListed)
  const data = rows.map(({ id, at, title, userName }) => ({
    id,
    at: at.toISOString(),
    title: title ?? '',
    userName: userName ?? '',
  }))
  return { data, total: data.length }
}
