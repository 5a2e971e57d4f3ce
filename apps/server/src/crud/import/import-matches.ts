import type { Entity } from '@theke/contract/define-entity.ts'
import { storedEmail } from '@theke/domain/email-address.ts'
import { enteredText } from '@theke/domain/entered-text.ts'
import { and, inArray, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import type { StoredRecord } from '../stored.ts'
import { callerScope } from '../list/list-conditions.ts'

/** The stored rows that the rows of a file may be about. */
export type Matches = {
  byId: (id: number) => StoredRecord | undefined
  /** The row that already has this value of a unique field. */
  byUnique: (name: string, value: unknown) => StoredRecord | undefined
  /** All rows with this value of the matching field. */
  allWith: (name: string, value: unknown) => readonly StoredRecord[]
}

/**
 * E-mail addresses and user names are unique whatever their case, as the indexes of their columns say. Names and numbers by which people match rows
 * mean the same in any case too; other unique values do not.
 */
function isFoldedField({ fields }: Entity, name: string): boolean {
  const field = fields[name]
  return field?.format === 'email' || name === 'username' || field?.isUnique !== true
}

/** A value in the form in which it is stored and compared. */
function compared(entity: Entity, name: string, value: unknown): string {
  const field = entity.fields[name]
  const text = field?.format === 'email' ? storedEmail(String(value)) : enteredText(String(value)).trim()
  return isFoldedField(entity, name) ? text.toLowerCase() : text
}

/** What two values of a field have in common where they are the same value. */
export function matchKey(entity: Entity, name: string, value: unknown): string {
  return `${name} ${compared(entity, name, value)}`
}

/** Reads the rows that a file names by their number or by a value that is unique; rows outside of the caller's access are not found. */
export async function readMatches(
  ctx: Context,
  resource: Resource,
  ids: readonly number[],
  uniques: Readonly<Record<string, readonly string[]>>,
): Promise<Matches> {
  const { table, entity } = resource
  const isFolded = (name: string) => isFoldedField(entity, name)
  const keyOf = (name: string, value: unknown) => matchKey(entity, name, value)
  const conditions = [
    ids.length > 0 ? inArray(columnOf(table, 'id'), [...ids]) : undefined,
    ...Object.entries(uniques).map(([name, values]) =>
      values.length === 0
        ? undefined
        : isFolded(name)
          ? and(
              // With the condition of the index, without which PostgreSQL cannot use it.
              ne(columnOf(table, name), ''),
              inArray(
                sql`lower(${columnOf(table, name)})`,
                values.map((value) => compared(entity, name, value)),
              ),
            )
          : inArray(
              columnOf(table, name),
              values.map((value) => compared(entity, name, value)),
            ),
    ),
  ].filter((condition) => condition !== undefined)
  const rows =
    conditions.length === 0
      ? []
      : await ctx.db
          .select()
          .from(table)
          .where(and(or(...conditions), callerScope(ctx, resource)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byUnique = new Map(
    rows.flatMap((row) => Object.keys(uniques).map((name) => [keyOf(name, row[name]), row] as const)),
  )
  return {
    byId: (id) => byId.get(id),
    byUnique: (name, value) => byUnique.get(keyOf(name, value)),
    allWith: (name, value) => rows.filter((row) => keyOf(name, row[name]) === keyOf(name, value)),
  }
}
