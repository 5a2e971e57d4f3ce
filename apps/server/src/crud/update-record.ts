import { isDeepStrictEqual } from 'node:util'
import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { outdatedAfter } from '@theke/contract/english/translations.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'
import type { Stored, StoredRecord } from './stored.ts'
import { prepareWrite, type WriteHooks } from './crud-hooks.ts'
import { gone, requireRow } from './load-record.ts'
import { requireRightToStore } from './staff-rights.ts'
import { auditChange } from './audit-change.ts'
import { requireReferences } from './references.ts'
import { nextVersion } from './next-version.ts'
import { requireVersion } from './require-version.ts'
import { afterCommit } from './after-commit.ts'
import { toRow, toOneDto, withStoredPhones } from './mapper.ts'
import { toUniqueError } from './unique-values.ts'

/** Changes the given fields of a record and returns it whole; with `ifMatch` only where nobody changed it since. */
export async function updateRecord(
  ctx: Context,
  resource: Resource,
  id: number,
  body: Stored,
  ifMatch?: string,
): Promise<RowOf<Entity>> {
  const hooks = await prepareWrite(ctx, resource.hooks, body, id)
  const row = await storeChanged(ctx, resource, id, body, hooks, ifMatch)
  await afterCommit(ctx, resource, [row])
  return toOneDto(ctx, resource, row)
}

/**
 * Changes the given fields of a record in a transaction of its own or within the caller's; `hooks` know what was prepared for it before
 * that was begun.
 */
export function storeChanged(
  ctx: Context,
  resource: Resource,
  id: number,
  body: Stored,
  hooks: WriteHooks,
  ifMatch?: string,
): Promise<StoredRecord> {
  const { entity, table } = resource
  return toUniqueError(entity, () =>
    inTransaction(ctx, async (ctx) => {
      await resource.hooks.beforeLock?.(ctx, [id])
      const before = await requireRow(ctx, resource, id, gone(entity.endpoints.update), {
        lock: 'no key update',
      })
      const wanted = toRow(entity.fields, body, ctx.services.origin)
      if (asksForMore(entity.fields, body, withStoredPhones(entity.fields, wanted, before), before))
        await requireVersion(ctx, entity.path, before, ifMatch)
      await requireReferences(ctx, entity.fields, body)
      await requireRightToStore(ctx, entity, wanted, before)
      const values = await hooks.beforeSave(ctx, wanted, before, body)
      const complete = withOutdated(resource, withStoredPhones(entity.fields, values, before), before, body)
      const row = changes(complete, before) ? await store(ctx, table, complete, before) : before
      await hooks.afterSave(ctx, row, body, before)
      await auditChange(ctx, resource, before, row, body)
      return row
    }),
  )
}

/** Notes which translations a change of the German texts leaves outdated, unless the caller says so themselves (R-CONTENT-09). */
function withOutdated(
  { entity, hooks }: Resource,
  values: Stored,
  before: StoredRecord,
  body: Stored,
): Stored {
  if (!('outdatedEnglish' in entity.fields) || 'outdatedEnglish' in body) return values
  const fieldsOf = (row: StoredRecord) => {
    const content = hooks.contentFields?.(row)
    return content ? { ...entity.fields, ...content } : entity.fields
  }
  const after = { ...before, ...values }
  return { ...values, outdatedEnglish: outdatedAfter(fieldsOf(after), before, after) }
}

/** A body that is stored already overwrites nobody, such as that of a save whose reply was lost. What is never read may differ. */
function asksForMore(fields: Fields, body: Stored, wanted: Stored, before: StoredRecord): boolean {
  return changes(wanted, before) || Object.keys(body).some((name) => fields[name]?.isWriteOnly)
}

/** A record that stays as it is keeps its version too, so that others who have it open can still save. */
function changes(values: Stored, before: StoredRecord): boolean {
  return Object.entries(values).some(([name, value]) => !isDeepStrictEqual(value, before[name]))
}

async function store(
  ctx: Context,
  table: Resource['table'],
  values: Stored,
  before: StoredRecord,
): Promise<StoredRecord> {
  const [row] = await ctx.db
    .update(table)
    .set({ ...values, updatedAt: nextVersion(before.updatedAt, ctx.now) })
    .where(eq(columnOf(table, 'id'), before.id))
    .returning()
  if (row === undefined) throw new Error('An update of a locked row found no row')
  return row
}
