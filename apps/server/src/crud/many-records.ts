import type { ManyReply } from '@theke/contract/many-records.ts'
import type { Reference } from '@theke/contract/fields.ts'
import type { Context } from '../context.ts'
import { newBatch } from './batch-id.ts'
import { eachOf } from './batches.ts'
import type { Resource, Stored } from './crud.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { updateRecord } from './update-record.ts'

type ManyBody = Stored & { records: readonly Reference[] }

/** Gives many records the same values; each succeeds or fails by itself. */
export function updateMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  const { records = [], ...values } = body as Partial<ManyBody>
  const withBatch = { ...ctx, batch: newBatch('change') }
  return eachOf(withBatch, idsOf(records), (id) => updateRecord(withBatch, resource, id, values))
}

/** Removes many records; each succeeds or fails by itself. */
export function removeMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  return eachOf(ctx, idsOf((body as ManyBody).records), (id) => removeRecord(ctx, resource, id))
}

/** Brings many removed records back; each succeeds or fails by itself. */
export function restoreMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  return eachOf(ctx, idsOf((body as ManyBody).records), (id) => restoreRecord(ctx, resource, id))
}

function idsOf(records: readonly Reference[]): number[] {
  return records.map(({ id }) => id)
}
