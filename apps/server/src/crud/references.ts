import type { Entity } from '@theke/contract/define-entity.ts'
import type { Field, Fields } from '@theke/contract/fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { columnOf } from './columns-of.ts'
import type { Stored } from './stored.ts'
import { referringColumns, resourceAt } from './resource-registry.ts'

type Found = { target: string; id: number; path: string }

/** Refuses references to missing records, at their field; one query per target entity. */
export async function requireReferences(ctx: Context, fields: Fields, body: Stored): Promise<void> {
  const found = foundIn(fields, body, '')
  const byTarget = Map.groupBy(found, ({ target }) => target)
  for (const [target, references] of byTarget) {
    const { table } = resourceAt(target)
    const id = columnOf(table, 'id')
    const rows = await ctx.db
      .select({ id })
      .from(table)
      .where(inArray(id, [...new Set(references.map((reference) => reference.id))]))
      .for('key share')
    const existing = new Set(rows.map((row) => row.id))
    const missing = references.find((reference) => !existing.has(reference.id))
    if (missing) throw validationError([{ field: missing.path, message: validationTexts.reference }])
  }
}

function foundIn(fields: Fields, record: Stored, prefix: string): Found[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields[name]
    return field === undefined ? [] : referencesOf(field, value, `${prefix}${name}`)
  })
}

function referencesOf(field: Field, value: unknown, path: string): Found[] {
  const { target, fields } = field
  if (target !== undefined) return referencesIn(value).map(({ id }) => ({ target, id, path }))
  if (fields === undefined) return []
  if (isRecord(value)) return foundIn(fields, value, `${path}.`)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: Stored, index) => foundIn(fields, entry, `${path}.${index}.`))
}

/** Refuses to remove a record that any other refers to, and says which (R-API-08). */
export async function refuseWhileReferenced(ctx: Context, entity: Entity, id: number): Promise<void> {
  const label = await referrerOf(ctx, entity, id)
  if (label === null) return
  throw httpError(
    'still-referenced',
    `${entity.singular} wird noch verwendet (${label}) und kann nicht gelöscht werden.`,
  )
}

/** Whether any other record refers to this one. */
export async function isReferenced(ctx: Context, entity: Pick<Entity, 'path'>, id: number): Promise<boolean> {
  return (await referrerOf(ctx, entity, id)) !== null
}

async function referrerOf(ctx: Context, { path }: Pick<Entity, 'path'>, id: number): Promise<string | null> {
  for (const { label, table, condition } of referringColumns(path)) {
    const found = await ctx.db
      .select({ one: sql`1` })
      .from(table)
      .where(condition(id))
      .limit(1)
    if (found.length > 0) return label
  }
  return null
}
