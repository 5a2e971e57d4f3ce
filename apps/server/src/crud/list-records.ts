import { isAdmin } from '@theke/contract/access.ts'
import type { RowOf, Entity } from '@theke/contract/define-entity.ts'
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { columnOf, columnsOf } from './columns-of.ts'
import type { Resource, Stored } from './crud.ts'
import { publicScope } from './public-scope.ts'
import { toWire } from './stored-row.ts'

/** A page of records and the number of all that match. Without `limit` everything, or what the entity says. */
export async function listRecords(
  ctx: Context,
  resource: Resource,
  query: Stored,
): Promise<{ data: RowOf<Entity>[]; total: number }> {
  const { entity, table } = resource
  const where = and(
    ...searches(resource, query),
    ...filters(resource, query),
    branchScope(ctx, resource),
    publicScope(ctx, resource),
  )
  const limit = (query.limit as number | undefined) ?? entity.defaultLimit
  const page = (query.page as number | undefined) ?? 1
  const base = ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order(resource, query))
    .$dynamic()
  const rows = (await (limit === undefined ? base : base.limit(limit).offset((page - 1) * limit))) as Stored[]
  const total =
    limit === undefined
      ? rows.length
      : ((await ctx.db.select({ total: count() }).from(table).where(where))[0]?.total ?? 0)
  return { data: (await toWire(ctx, resource, rows)) as RowOf<Entity>[], total }
}

/** Every word has to occur in one of the searched fields. */
function searches({ entity, table }: Resource, { search = '' }: { search?: string }): (SQL | undefined)[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return or(...entity.search.map((name) => ilike(columnOf(table, name), pattern)))
  })
}

function filters({ entity, table, hooks }: Resource, query: Stored): SQL[] {
  return Object.keys(entity.filters ?? {}).flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    const special = hooks.filters?.[name]
    const wanted = isReference(value) ? value.id : value
    // The query was checked against the declaration that the hook was written for.
    return [special ? special(wanted as never) : eq(columnOf(table, name), wanted)]
  })
}

function isReference(value: unknown): value is { id: number } {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** Employees see what belongs to their own branches; administrators and visitors see all that is public anyway. */
function branchScope(ctx: Context, { entity, table }: Resource): SQL | undefined {
  if (entity.branchField === undefined || ctx.user === null || isAdmin(ctx.user.roles)) return undefined
  const column = columnOf(table, entity.branchField)
  return ctx.user.branchIds.length === 0 ? sql`false` : inArray(column, ctx.user.branchIds)
}

function order({ entity, table }: Resource, { sort = entity.sort }: { sort?: string }): SQL[] {
  const columns = columnsOf(table)
  const wanted = sort.replace(/^-/, '')
  const name =
    Object.hasOwn(columns, wanted) && wanted in { ...entity.fields, id: 0, createdAt: 0, updatedAt: 0 }
      ? wanted
      : 'id'
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(columnOf(table, name)), direction(columnOf(table, 'id'))]
}
