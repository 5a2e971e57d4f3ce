import type { ManyReply } from '@theke/contract/many-records.ts'
import type { Reference } from '@theke/contract/fields.ts'
import type { Context } from '../context.ts'
import { Refused } from '../http/refuse.ts'
import type { Resource, Stored } from './crud.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { updateRecord } from './update-record.ts'

type ManyBody = Stored & { records: readonly Reference[] }

/** Gives many records the same values; each succeeds or fails by itself. */
export function updateMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  const { records = [], ...values } = body as Partial<ManyBody>
  return eachOf(records, (id) => updateRecord(ctx, resource, id, values))
}

/** Removes many records; each succeeds or fails by itself. */
export function removeMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  return eachOf((body as ManyBody).records, (id) => removeRecord(ctx, resource, id))
}

/** Brings many removed records back; each succeeds or fails by itself. */
export function restoreMany(ctx: Context, resource: Resource, body: Stored): Promise<ManyReply> {
  return eachOf((body as ManyBody).records, (id) => restoreRecord(ctx, resource, id))
}

async function eachOf(
  records: readonly Reference[],
  write: (id: number) => Promise<unknown>,
): Promise<ManyReply> {
  const reply: ManyReply = { done: [], failed: [] }
  for (const id of new Set(records.map((record) => record.id))) {
    try {
      await write(id)
      reply.done.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      reply.failed.push({ id, message: error.message })
    }
  }
  return reply
}
