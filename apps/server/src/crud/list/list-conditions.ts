import { isReference } from '@theke/contract/references.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import { staffScope } from '../staff-rights.ts'
import type { Stored } from '../stored.ts'
import { publicScope } from './public-scope.ts'
import { isFoundByIndex, searchIn } from './search-conditions.ts'

/** The condition of a list: search, filters and the caller's access. */
export function listConditions(
  ctx: Context,
  resource: Resource,
  query: Stored & { search?: string },
): SQL | undefined {
  return and(
    ...isFoundByIndex(searchIn(ctx, resource, query.search)),
    unsearchedConditions(ctx, resource, query),
  )
}

/** The same without the search. */
export function unsearchedConditions(ctx: Context, resource: Resource, query: Stored): SQL | undefined {
  return and(...filters(ctx, resource, query), callerScope(ctx, resource))
}

/** The condition for records that the caller may see. */
export function callerScope(ctx: Context, resource: Resource): SQL | undefined {
  return and(
    staffScope(ctx, resource),
    publicScope(ctx, resource, { isList: true }),
    resource.hooks.staffScope?.(ctx),
  )
}

function filters(ctx: Context, { entity, table, hooks }: Resource, query: Stored): SQL[] {
  return Object.keys(entity.filters ?? {}).flatMap((name) => {
    const value = query[name]
    if (value === undefined || value === null) return []
    const special = hooks.filters?.[name]
    const wanted = isReference(value) ? value.id : value
    return [special ? special(wanted, ctx) : eq(columnOf(table, name), wanted)]
  })
}
