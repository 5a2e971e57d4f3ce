import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import type { Reference } from '@theke/contract/fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../../core/context.ts'
import { newBatch } from '../../audit/batch-id.ts'
import { validationError } from '../../http/http-errors.ts'
import { changeEach, eachInOne } from './batches.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import { removeStored } from '../remove-record.ts'
import { restoreStored } from '../restore-record.ts'
import { storeChanged } from '../update-record.ts'

type Named = { records: readonly Reference[] }

/** Gives many records the same values; each succeeds or fails by itself. */
export function updateMany(
  ctx: Context,
  resource: Resource,
  { records, ...values }: Stored & Partial<Named>,
): Promise<ManyReply> {
  // Values may be left out, and therefore the fields of this body; without the records nothing is meant.
  if (records === undefined) throw validationError([{ field: 'records', message: validationTexts.blank }])
  const withBatch = { ...ctx, batch: newBatch('change') }
  const bodies = new Map(idsOf(records).map((id) => [id, { ...values }]))
  return changeEach(withBatch, resource, bodies, (ctx, id, body, hooks) =>
    storeChanged(ctx, resource, id, body, hooks),
  )
}

/** Removes many records; each succeeds or fails by itself. */
export function removeMany(ctx: Context, resource: Resource, { records }: Named): Promise<ManyReply> {
  const ids = idsOf(records)
  return eachInOne(ctx, resource, ids, async (ctx, id) => [await removeStored(ctx, resource, id)])
}

/** Restores many removed records; each succeeds or fails by itself. */
export function restoreMany(ctx: Context, resource: Resource, { records }: Named): Promise<ManyReply> {
  const ids = idsOf(records)
  return eachInOne(ctx, resource, ids, async (ctx, id) => [await restoreStored(ctx, resource, id)])
}

function idsOf(records: readonly Reference[]): number[] {
  return records.map(({ id }) => id)
}
