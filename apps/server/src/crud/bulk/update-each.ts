import { visibleFields } from '@theke/contract/fields.ts'
import type { RowOf, Entity } from '@theke/contract/define-entity.ts'
import { referencesIn } from '@theke/contract/references.ts'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { and, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { fieldError } from '../../http/http-errors.ts'
import { batchFor, changeEach } from './batches.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import { callerScope } from '../list/list-conditions.ts'
import { rowsOf } from '../list/list-records.ts'
import { sortOrder } from '../list/sort-order.ts'
import { toDto } from '../mapper.ts'
import { storeChanged } from '../update-record.ts'

type Entry = Stored & { id: number; updatedAt?: string }

/** Gives each record its own values; each succeeds or fails by itself, and one that changed since it was read is skipped. */
export async function updateEach(
  ctx: Context,
  resource: Resource,
  { entries = [], batch = '' }: { entries?: Entry[]; batch?: string },
): Promise<ManyReply> {
  requireVisibleFields(ctx, resource, entries)
  const withBatch = { ...ctx, batch: await batchFor(ctx, resource, batch) }
  const versions = new Map(entries.map(({ id, updatedAt }) => [id, updatedAt || undefined]))
  const bodies = new Map(entries.map(({ id, updatedAt: _updatedAt, ...values }) => [id, values]))
  return changeEach(withBatch, resource, bodies, (ctx, id, values, hooks) =>
    storeChanged(ctx, resource, id, values, hooks, versions.get(id)),
  )
}

/** Certain records by their numbers, in the usual order of the list. */
export async function listSome(
  ctx: Context,
  resource: Resource,
  query: Stored,
): Promise<{ data: RowOf<Entity>[]; total: number }> {
  const ids = referencesIn(query.records).map(({ id }) => id)
  if (ids.length === 0) return { data: [], total: 0 }
  const where = and(inArray(columnOf(resource.table, 'id'), ids), callerScope(ctx, resource))
  const rows = await rowsOf(ctx, resource, where, sortOrder(resource, undefined))
  return { data: await toDto(ctx, resource, rows), total: rows.length }
}

/** Refuses fields that the caller may not read, within every entry. */
function requireVisibleFields(ctx: Context, { entity }: Resource, entries: readonly Entry[]): void {
  const visible = visibleFields(entity.fields, ctx.user?.roles ?? [])
  for (const [index, entry] of entries.entries()) {
    const hidden = Object.keys(entry).find((name) => Object.hasOwn(entity.fields, name) && !(name in visible))
    if (hidden !== undefined) throw fieldError('not-allowed', `entries.${index}.${hidden}`)
  }
}
