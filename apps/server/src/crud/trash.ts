import { and, eq, gt, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'
import { removedRecords, type Released } from './crud-tables.ts'

/** How long a removed record can be restored. */
export const undoMs = 10 * 60_000

/** Moves a record that is about to be removed to the trash, with the references that will be emptied. */
export async function moveToTrash(ctx: Context, { entity, table }: Resource, id: number): Promise<void> {
  if (entity.isHardDeleted) return
  const released = JSON.stringify(await referrersThatLetGo(ctx, table, id))
  // The database itself serialises the row, so that restoring it loses no precision.
  await ctx.db.execute(sql`
    insert into ${removedRecords} (entity, record, row, released, removed_by, removed_at)
    select ${entity.path}, ${id}, to_jsonb(${table}), ${released}::jsonb, ${ctx.user?.id ?? null}::int, ${new Date(ctx.now).toISOString()}::timestamptz
    from ${table} where ${columnOf(table, 'id')} = ${id}`)
}

/** Restores a recently removed record under its id; false where there is none. */
export async function restoreFromTrash(
  ctx: Context,
  { entity, table }: Resource,
  id: number,
): Promise<boolean> {
  const [kept] = await ctx.db
    .delete(removedRecords)
    .where(
      and(
        eq(removedRecords.entity, entity.path),
        eq(removedRecords.record, id),
        gt(removedRecords.removedAt, new Date(ctx.now - undoMs)),
      ),
    )
    .returning()
  if (kept === undefined) return false
  await ctx.db.execute(sql`
    insert into ${table} overriding system value
    select stored.* from jsonb_populate_record(null::${table}, ${JSON.stringify(kept.row)}::jsonb) stored`)
  for (const { table: name, column, ids } of kept.released) {
    await ctx.db.execute(sql`
      update ${sql.identifier(name)} set ${sql.identifier(column)} = ${id}
      where id = any(${sql.param(ids)}::int[]) and ${sql.identifier(column)} is null`)
  }
  return true
}

/** Whether a record of an entity was removed so lately that it can be restored. */
export function isRestorable(entity: { path: string }, id: SQLWrapper, now: number): SQL {
  const { entity: of, record, removedAt } = removedRecords
  return sql`exists (select from ${removedRecords} where ${of} = ${entity.path} and ${record} = ${id} and ${removedAt} > ${new Date(now - undoMs)})`
}

/** Rows whose reference the database sets to null with the removal, such as the orders of a customer. */
async function referrersThatLetGo({ db }: Context, table: PgTable, id: number): Promise<Released[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select referrer.relname as table, attname as column
    from pg_constraint
    join pg_class referrer on referrer.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = ${getTableConfig(table).name}::regclass and contype = 'f' and confdeltype = 'n'`)
  const found: Released[] = []
  for (const { table: name, column } of rows) {
    const { rows: referring } = await db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(name)} where ${sql.identifier(column)} = ${id}`,
    )
    if (referring.length > 0) found.push({ table: name, column, ids: referring.map((row) => row.id) })
  }
  return found
}

/** Empties the trash of expired records. */
export const emptyTrashJob: Job = {
  name: 'removed-records',
  title: 'Gelöschtes endgültig entfernen',
  everyMinutes: 10,
  async run({ db, now }) {
    const gone = await db.delete(removedRecords).where(lt(removedRecords.removedAt, new Date(now - undoMs)))
    return gone.rowCount ? `${gone.rowCount} Einträge entfernt` : ''
  },
}
