import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { maxPageLength } from '@theke/contract/define-entity.ts'
import { maxIds } from '@theke/contract/bulk-operations.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, asc, eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import { cappedCount } from '../../db/capped-count.ts'
import { validationError } from '../../http/http-errors.ts'
import { removedRecords } from '../crud-tables.ts'
import type { Resource } from '../resource.ts'
import type { ListQuery, Stored, StoredRecord } from '../stored.ts'
import { findSorted, isFoundOften } from './find-sorted.ts'
import { callerScope, listConditions, unsearchedConditions } from './list-conditions.ts'
import { assertQueryableFields } from '../assert-queryable-fields.ts'
import { titleColumn } from './record-titles.ts'
import { isFoundByIndex, nameRank, searchIn, type WordSearch } from './search-conditions.ts'
import { behind, orderBy, rankName, reversed, sortOrder, type SortOrder } from './sort-order.ts'
import { toDto } from '../mapper.ts'

/** A page of records and the number of all that match (R-API-06). Without `limit` it has as many as the entity says, else as many as it may. */
export async function listRecords(
  ctx: Context,
  resource: Resource,
  query: ListQuery,
): Promise<{ data: RowOf<Entity>[]; total: number }> {
  assertQueryableFields(ctx, resource.entity, query)
  const limit = query.limit ?? resource.entity.defaultLimit ?? maxPageLength
  const search = searchIn(ctx, resource, query.search)
  if (search.index !== undefined && search.words.length > 0) {
    const { rows, total } = await foundPage(ctx, resource, search, query, limit)
    return { data: await toDto(ctx, resource, rows), total }
  }
  const where = listConditions(ctx, resource, query)
  // In parallel, because they do not depend on each other.
  const [data, counted] = await Promise.all([
    storedPage(ctx, resource, where, query, limit).then((rows) => toDto(ctx, resource, rows)),
    cappedCount(ctx.db, resource.table, where),
  ])
  return { data, total: counted }
}

/** All records that the caller may see, in their usual order; only for entities with few records. */
export async function listAllRecords(ctx: Context, resource: Resource): Promise<RowOf<Entity>[]> {
  const where = listConditions(ctx, resource, {})
  const rows = await rowsOf(ctx, resource, where, sortOrder(resource, undefined))
  return await toDto(ctx, resource, rows)
}

/** The ids of all matching records up to a limit, for bulk operations. */
export async function listIds(
  ctx: Context,
  resource: Resource,
  query: ListQuery,
): Promise<{ data: number[]; total: number }> {
  assertQueryableFields(ctx, resource.entity, query)
  const { table } = resource
  const { id } = getColumns(table)
  const unsearched = unsearchedConditions(ctx, resource, query)
  const search = searchIn(ctx, resource, query.search)
  const list = { table, id, where: unsearched, search, order: sortOrder(resource, undefined) }
  const isOften = search.index?.query !== undefined && (await isFoundOften(ctx.db, list))
  const where = and(...(isOften ? search.isFound : isFoundByIndex(search)), unsearched)
  const rows = await ctx.db.select({ id }).from(table).where(where).orderBy(asc(id)).limit(maxIds)
  return {
    data: rows.map((row) => row.id),
    total: await cappedCount(ctx.db, table, where),
  }
}

/** What a page lies behind, in which order; the page before a record is read backwards. */
type Position = { order: SortOrder; anchor: Stored | undefined; offset: number; isReversed: boolean }

async function positionOf(
  ctx: Context,
  resource: Resource,
  query: ListQuery,
  limit: number,
): Promise<Position> {
  const order = listOrder(resource, query)
  const after = query.after ?? undefined
  const anchor = await anchorOf(ctx, resource, order, after ?? query.before ?? undefined)
  // Beginning again would never end for a program that reads page by page.
  const isLost = anchor === undefined && (query.page ?? null) === null
  if (isLost && after !== undefined)
    throw validationError([{ field: 'after', message: validationTexts.reference }])
  const isReversed = anchor !== undefined && after === undefined
  const offset = anchor === undefined ? ((query.page ?? 1) - 1) * limit : 0
  return { order: isReversed ? reversed(order) : order, anchor, offset, isReversed }
}

async function storedPage(
  ctx: Context,
  resource: Resource,
  where: SQL | undefined,
  query: ListQuery,
  limit: number,
): Promise<StoredRecord[]> {
  const { order, anchor, offset, isReversed } = await positionOf(ctx, resource, query, limit)
  const isNext = and(where, anchor && behind(order, anchor))
  const rows = await rowsOf(ctx, resource, isNext, order).limit(limit).offset(offset)
  return isReversed ? rows.toReversed() : rows
}

/** A page of what a search finds in a table that is indexed for it. */
async function foundPage(
  ctx: Context,
  resource: Resource,
  search: WordSearch,
  query: ListQuery,
  limit: number,
): Promise<{ rows: StoredRecord[]; total: number }> {
  const { table } = resource
  const { order, anchor, offset, isReversed } = await positionOf(ctx, resource, query, limit)
  const where = unsearchedConditions(ctx, resource, query)
  const { id } = getColumns(table)
  const found = await findSorted(ctx.db, { table, id, where, search, order, anchor }, offset + limit)
  const ids = found.ids.slice(offset)
  const rows: StoredRecord[] = await ctx.db.select().from(table).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const page = (isReversed ? ids.toReversed() : ids).flatMap((id) => byId.get(id) ?? [])
  return { rows: page, total: found.total }
}

/** The order that the caller asks for; with a search and without a requested order, the best match comes first. */
function listOrder(resource: Resource, { sort, search }: { sort?: string; search?: string }): SortOrder {
  const order = sortOrder(resource, sort)
  const rank = sort === undefined ? nameRank(search ?? '', titleColumn(resource)) : undefined
  return rank === undefined ? order : { ...order, rank: { by: rank, isReversed: false } }
}

/** Sorted rows for keyset paging; the row before the page carries its position. */
export function rowsOf(ctx: Context, { table }: Resource, where: SQL | undefined, order: SortOrder) {
  return ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderBy(order))
    .$dynamic()
}

/** The record before or after a page, as it is or was when it was removed; undefined where the caller knows of none. */
async function anchorOf(
  ctx: Context,
  resource: Resource,
  order: SortOrder,
  id: number | undefined,
): Promise<Stored | undefined> {
  if (id === undefined) return undefined
  const { table } = resource
  const { rank } = order
  const columns = getColumns(table)
  const [row] = await ctx.db
    .select({ ...columns, ...(rank && { [rankName]: rank.by }) })
    .from(table)
    .where(and(eq(columns.id, id), callerScope(ctx, resource)))
  return row ?? removedAnchor(ctx, resource, order, id)
}

/** The place of a removed record. It is read under the name of its table, so that columns of the table are its columns. */
async function removedAnchor(
  ctx: Context,
  resource: Resource,
  { name, column, rank }: SortOrder,
  id: number,
): Promise<Stored | undefined> {
  const { entity, table } = resource
  const { row, entity: path, record } = removedRecords
  const { rows } = await ctx.db.execute<{ value: unknown; rank: unknown }>(sql`
    select ${column} as value, ${rank?.by ?? sql`null`} as rank from (
      select stored.* from ${removedRecords} cross join lateral jsonb_populate_record(null::${table}, ${row}) as stored
      where ${path} = ${entity.path} and ${record} = ${id}
    ) as ${sql.identifier(getTableConfig(table).name)} where ${callerScope(ctx, resource) ?? sql`true`}`)
  const [found] = rows
  if (found === undefined) return undefined
  const value = found.value === null ? null : column.mapFromDriverValue(found.value)
  return { [name]: value, [rankName]: found.rank, id }
}
