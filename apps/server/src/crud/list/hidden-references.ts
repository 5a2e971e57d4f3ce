import type { Field, Fields } from '@theke/contract/fields.ts'
import { isReference } from '@theke/contract/references.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { and, getColumns, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Resource } from '../resource.ts'
import type { Stored, StoredRecord } from '../stored.ts'
import { publicScope } from './public-scope.ts'
import { resourceAt } from '../resource-registry.ts'

type IsShown = (target: string, id: number) => boolean

/** Files and pictures are public where a public record refers to them. */
const alwaysShown = new Set(['images', 'uploads'])

/**
 * Rows as visitors read them: without references to records that visitors cannot read themselves. An entry of a list that is about such a
 * record, such as an item of a bundle, is left out. One query for each entity that is referred to.
 */
export async function withoutHiddenReferences(
  ctx: Context,
  { entity, hooks }: Resource,
  rows: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const fieldsOf = (row: StoredRecord) => ({ ...entity.fields, ...hooks.contentFields?.(row) })
  const idsByTarget = new Map<string, Set<number>>()
  const collect: IsShown = (target, id) => {
    idsByTarget.set(target, (idsByTarget.get(target) ?? new Set()).add(id))
    return true
  }
  for (const row of rows) shownParts(fieldsOf(row), row, collect)
  const shownByTarget = await readShown(ctx, idsByTarget)
  const isShown: IsShown = (target, id) => shownByTarget.get(target)?.has(id) ?? false
  return rows.map((row) => ({ ...row, ...shownParts(fieldsOf(row), row, isShown) }))
}

async function readShown(
  ctx: Context,
  idsByTarget: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const read = [...idsByTarget].map(
    async ([target, ids]) => [target, await shownIds(ctx, target, ids)] as const,
  )
  return new Map(await Promise.all(read))
}

async function shownIds(
  ctx: Context,
  target: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (alwaysShown.has(target)) return ids
  const resource = resourceAt(target)
  if (resource.entity.read !== 'anyone') return new Set()
  const { id } = getColumns(resource.table)
  const rows = await ctx.db
    .select({ id })
    .from(resource.table)
    .where(and(inArray(id, [...ids]), publicScope(ctx, resource)))
  return new Set(rows.map((row) => row.id))
}

function shownParts(fields: Fields, record: Stored, isShown: IsShown): Stored {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, shownValue(fields[name], value, isShown)]),
  )
}

function shownValue(field: Field | undefined, value: unknown, isShown: IsShown): unknown {
  if (field === undefined || value === null || value === undefined) return value
  const { kind, target = '', fields = {} } = field
  switch (kind) {
    case 'reference':
      return isShown(target, idOf(value)) ? value : null
    case 'references':
      return Array.isArray(value) ? value.filter((reference) => isShown(target, idOf(reference))) : value
    case 'object':
      return isRecord(value) ? shownParts(fields, value, isShown) : value
    case 'list':
      return Array.isArray(value)
        ? value
            .filter(isRecord)
            .filter((entry) => !refersToHidden(fields, entry, isShown))
            .map((entry) => shownParts(fields, entry, isShown))
        : value
    default:
      return value
  }
}

function refersToHidden(fields: Fields, entry: Stored, isShown: IsShown): boolean {
  return Object.entries(fields).some(([name, { kind, target = '' }]) => {
    const value = entry[name]
    if (kind !== 'reference' || value === null || value === undefined) return false
    return !isShown(target, idOf(value))
  })
}

/** A reference is a number in a column and `{id}` within a value object. */
function idOf(reference: unknown): number {
  return isReference(reference) ? reference.id : Number(reference)
}
