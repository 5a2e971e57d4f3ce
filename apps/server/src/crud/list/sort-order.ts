import { recordFields } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { and, asc, desc, getColumns, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isSortedAsText, sortText } from '../../db/indexes.ts'
import { fieldError } from '../../http/http-errors.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'

/** The order of a list: one column, and the id as tie-breaker. */
export type SortOrder = {
  name: string
  column: PgColumn
  id: PgColumn
  isDescending: boolean
  /** Times are sorted to the microsecond, as an index has them; then no row that JavaScript has read can be found again by them. */
  isExact?: boolean
  /** What a query within has computed for the comparison; only then does PostgreSQL know that its rows are in order already. */
  computed?: SQL
  /** The relevance, which comes first: the best match first unless the order is reversed. */
  rank?: { by: SQL; isReversed: boolean }
}

/** Reads `name` or `-name`. @throws an HTTP error for a field that is not stored or not readable */
export function sortOrder({ entity, table }: Resource, wanted = entity.sort): SortOrder {
  const fields: Fields = { ...entity.fields, ...recordFields }
  const given = wanted.replace(/^-/, '')
  const field = Object.hasOwn(fields, given) ? fields[given] : undefined
  const isKnown = field !== undefined && !field.isWriteOnly && Object.hasOwn(getColumns(table), given)
  if (!isKnown) throw fieldError('unknown-sort', 'sort')
  return {
    name: given,
    column: columnOf(table, given),
    id: columnOf(table, 'id'),
    isDescending: wanted.startsWith('-'),
  }
}

export function reversed(order: SortOrder): SortOrder {
  const { isDescending, rank } = order
  return {
    ...order,
    isDescending: !isDescending,
    ...(rank && { rank: { ...rank, isReversed: !rank.isReversed } }),
  }
}

export function orderBy(order: SortOrder): SQL[] {
  const { rank } = order
  return [...(rank ? [rank.isReversed ? desc(rank.by) : asc(rank.by)] : []), ...orderByColumn(order)]
}

function orderByColumn(order: SortOrder): SQL[] {
  const direction = order.isDescending ? desc : asc
  return order.name === 'id' ? [direction(order.id)] : [direction(comparable(order)), direction(order.id)]
}

/** The condition for records after one in this order, usable by an index. Nulls come last, as in PostgreSQL. */
export function behind(order: SortOrder, row: Stored): SQL | undefined {
  const { rank } = order
  if (rank === undefined) return behindInColumn(order, row)
  const than = sql.raw(rank.isReversed ? '<' : '>')
  const own = row[rankName]
  return or(sql`${rank.by} ${than} ${own}`, and(sql`${rank.by} = ${own}`, behindInColumn(order, row)))
}

/** The name of the relevance of a row in keyset paging. */
export const rankName = 'searchRank'

function behindInColumn(order: SortOrder, row: Stored): SQL | undefined {
  const { name, column, id, isDescending } = order
  const than = sql.raw(isDescending ? '<' : '>')
  const later = sql`${id} ${than} ${row.id}`
  if (name === 'id') return later
  const compared = comparable(order)
  const value = row[name] ?? null
  const param = sql.param(value, column)
  const given = isSortedAsText(column) ? sortText(sql`${param}::text`) : param
  if (column.notNull) return sql`(${compared}, ${id}) ${than} (${given}, ${row.id})`
  if (value === null) {
    const same = and(sql`${compared} is null`, later)
    return isDescending ? or(same, sql`${compared} is not null`) : same
  }
  const beyond = or(sql`${compared} ${than} ${given}`, and(sql`${compared} = ${given}`, later))
  return isDescending ? beyond : or(beyond, sql`${compared} is null`)
}

/** What is compared of a row. PostgreSQL stores microseconds, so a JavaScript date would not find its own row again. */
export function comparable({ name, column, isExact, computed }: SortOrder): SQL {
  if (computed !== undefined) return computed
  if (isSortedAsText(column)) return sortText(column)
  const isNoted = !isExact && (name === 'createdAt' || name === 'updatedAt')
  return isNoted ? sql`date_trunc('milliseconds', ${column})` : sql`${column}`
}
