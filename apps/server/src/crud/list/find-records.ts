import { mayCall } from '@theke/contract/permissions/requirements.ts'
import { type FoundRecord, type searchApi, minSearchLength } from '@theke/contract/search-api.ts'
import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import { findSorted } from './find-sorted.ts'
import { callerScope } from './list-conditions.ts'
import {
  nameRank,
  searchedColumns,
  searchIn,
  type SearchWay,
  searchWords,
  wordsOccur,
} from './search-conditions.ts'
import { sortOrder } from './sort-order.ts'
import { allResources } from '../resource-registry.ts'

const maxPerEntity = 5

/** Where slips are forgiven, no index helps, so only so many of the newest records of an entity are looked at. */
const maxForgiven = 2000

/** Looks for words in every entity that the caller may read; one query for all of them and some for each that is long. */
export async function findRecords(
  ctx: Context,
  { query }: Input<typeof searchApi.findRecords>,
  way: SearchWay,
): Promise<FoundRecord[]> {
  const search = query.search?.trim() ?? ''
  const readable = allResources().filter(
    ({ entity }) => mayCall(ctx.user, entity.endpoints.list) && entity.search.length > 0,
  )
  const isAsked = search.length >= minSearchLength && searchWords(search).length > 0
  if (!isAsked || readable.length === 0) return []
  const parts = await Promise.all(readable.map((resource) => foundIn(ctx, resource, search, way)))
  const { rows } = await ctx.db.execute<FoundRecord>(sql.join(parts, sql` union all `))
  const found = rows.map(({ entity, id, title }) => ({ entity, id, title }))
  const names = await Promise.all(readable.map((resource) => fullNames(ctx, resource, found)))
  const nameOf = new Map(names.flat())
  return found.map((record) => ({ ...record, title: nameOf.get(keyOf(record)) ?? record.title }))
}

function keyOf({ entity, id }: Pick<FoundRecord, 'entity' | 'id'>): string {
  return `${entity} ${id}`
}

/** The full names of records that have one of several fields, each with the number, by which two people of one name differ. */
async function fullNames(
  { db }: Context,
  { entity, table }: Resource,
  found: readonly FoundRecord[],
): Promise<[key: string, name: string][]> {
  const { path, search } = entity
  const ids = found.filter((record) => record.entity === path).map(({ id }) => id)
  if (entity.nameOf === undefined || ids.length === 0) return []
  const id = columnOf(table, 'id')
  const columns = Object.fromEntries(search.map((name) => [name, columnOf(table, name)]))
  const rows = await db
    .select({ ...columns, id })
    .from(table)
    .where(inArray(id, ids))
  return rows.map((row) => {
    const number = Number(row.id)
    const name = entity.nameOf?.(row)
    return [keyOf({ entity: path, id: number }), name ? `${name} · Nr. ${number}` : `Nr. ${number}`]
  })
}

async function foundIn(ctx: Context, resource: Resource, search: string, way: SearchWay): Promise<SQL> {
  const { entity, table } = resource
  const id = columnOf(table, 'id')
  const title = titleOf(resource)
  // Matches in the title come before matches elsewhere.
  const rank = nameRank(search, title, way) ?? sql`null`
  const { from, where } =
    way === 'exactly'
      ? { from: sql`${table}`, where: await isAmongFirst(ctx, resource, search, rank) }
      : {
          from: sql`(select * from ${table} where ${callerScope(ctx, resource) ?? sql`true`} order by ${id} desc limit ${maxForgiven}) as ${table}`,
          where: and(...wordsOccur(search, searchedColumns(ctx, resource), way)),
        }
  return sql`(select ${entity.path}::text as entity, ${id} as id, ${title} as title
    from ${from} where ${where} order by ${rank}, ${id} desc limit ${maxPerEntity})`
}

/** The condition of a search. Where it is answered by an index, the first of what it finds are looked up before. */
async function isAmongFirst(
  ctx: Context,
  resource: Resource,
  search: string,
  rank: SQL,
): Promise<SQL | undefined> {
  const { table } = resource
  const id = columnOf(table, 'id')
  const where = callerScope(ctx, resource)
  const words = searchIn(ctx, resource, search)
  if (words.index === undefined) return and(where, ...words.isFound)
  const order = { ...sortOrder(resource, '-id'), rank: { by: rank, isReversed: false } }
  const { ids } = await findSorted(ctx.db, { table, id, where, search: words, order }, maxPerEntity)
  return sql`${id} = any(${sql.param(ids)})`
}

/** The title where it is a text, else the first searched field that is not empty. */
function titleOf({ entity, table }: Resource): SQL {
  const isText = entity.fields[entity.title]?.kind === 'text'
  const names = isText ? [entity.title, ...entity.search] : entity.search
  const given = names.map((name) => sql`nullif(${columnOf(table, name)}, '')`)
  return sql`coalesce(${sql.join([...given, sql`''`], sql`, `)})`
}
