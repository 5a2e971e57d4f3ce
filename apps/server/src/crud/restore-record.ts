import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../http/refuse.ts'
import type { Resource, Stored } from './crud.ts'
import { requireRow } from './load-record.ts'
import { noteChange } from './note-change.ts'
import { requireReferences } from './references.ts'
import { putBack } from './removed-records.ts'
import { settle } from './settle.ts'
import { toWire } from './stored-row.ts'
import { explainUnique } from './unique-values.ts'

const brokenReference = '23503'

/** Brings back what somebody removed a moment ago, for whoever may remove it, under the same number and with everything that belongs to it. */
export async function restoreRecord(ctx: Context, resource: Resource, id: number): Promise<void> {
  await settle(ctx, resource, [await restoreStored(ctx, resource, id)])
}

/** Brings a record back in a transaction of its own or within the caller's. */
export function restoreStored(ctx: Context, resource: Resource, id: number): Promise<Stored> {
  const { entity } = resource
  const { failure } = entity.endpoints.load
  return explainUnique(entity, () =>
    explainReference(() =>
      inTransaction(ctx, async (ctx) => {
        if (!(await putBack(ctx, resource, id))) throw refuse('not-found', failure)
        const row = await requireRow(ctx, resource, id, failure)
        const [wire = {}] = await toWire(ctx, resource, [row])
        await requireReferences(ctx, entity, wire)
        await noteChange(ctx, resource, null, row)
        return row
      }),
    ),
  )
}

/** What the record refers to may be gone as well by now. */
async function explainReference(write: () => Promise<Stored>): Promise<Stored> {
  try {
    return await write()
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause
    throw cause?.code === brokenReference ? refuse('reference-gone') : error
  }
}
