import { isReference } from '@theke/contract/references.ts'
import { isTranslatable } from '@theke/contract/english/translations.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
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

/** The records whose translations are in a state. */
function englishCondition(fields: Fields, table: Resource['table'], state: unknown): SQL {
  const outdated = sql`${columnOf(table, 'outdatedEnglish')} <> '[]'`
  const missing = or(
    ...Object.entries(fields).flatMap(([name, { englishOf, fields: inner }]) => {
      if (englishOf !== undefined)
        return sql`${columnOf(table, englishOf)} <> '' and ${columnOf(table, name)} = ''`
      const paths = inner && isTranslatable(inner) ? untranslatedPaths(inner, '$') : []
      return paths.map((path) => sql`jsonb_path_exists(${columnOf(table, name)}, ${path}::jsonpath)`)
    }),
  )
  if (state === 'outdated') return outdated
  return state === 'missing' ? sql`(${missing})` : sql`not (${missing}) and not (${outdated})`
}

/** Where value objects have a text without its translation, as paths of the database; lists are looked through by themselves. */
function untranslatedPaths(fields: Fields, at: string): string[] {
  return Object.entries(fields).flatMap(([name, { englishOf, fields: inner }]) => {
    if (inner !== undefined) return untranslatedPaths(inner, `${at}.${name}`)
    return englishOf === undefined ? [] : [`${at} ? (@."${englishOf}" != "" && !(@."${name}" != ""))`]
  })
}

function filters(ctx: Context, { entity, table, hooks }: Resource, query: Stored): SQL[] {
  return Object.keys(entity.filters ?? {}).flatMap((name) => {
    const value = query[name]
    if (value === undefined || value === null) return []
    if (name === 'english') return englishCondition(entity.fields, table, value)
    const special = hooks.filters?.[name]
    const wanted = isReference(value) ? value.id : value
    return [special ? special(wanted, ctx) : eq(columnOf(table, name), wanted)]
  })
}
