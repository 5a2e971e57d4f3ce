import { isDeepStrictEqual } from 'node:util'
import { recordFields } from '@theke/contract/define-entity.ts'
import { maskedValue } from '@theke/contract/insights/audit.ts'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { auditedValues } from '../../audit/diff-record.ts'
import { changesOfBatch, type NotedChange } from '../../audit/audited-batches.ts'
import { undoOf } from '../../audit/batch-id.ts'
import { eachInOne } from './batches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Resource, Stored } from '../crud.ts'
import { requireRow } from '../load-record.ts'
import { removeStored } from '../remove-record.ts'
import { restoreStored } from '../restore-record.ts'
import { storeChanged } from '../update-record.ts'

export const undoTexts = {
  changedSince: 'Seither geändert, bleibt wie es ist.',
  masked: 'Personendaten und Geheimnisse stehen nicht im Protokoll und lassen sich nicht zurückholen.',
} as const

/**
 * Takes back what a batch did: fields get their earlier values, what it created is removed, what it removed returns. A record in which
 * one of these fields was changed since is left alone and named.
 */
export async function undoBatch(ctx: Context, resource: Resource, batch: string): Promise<ManyReply> {
  const noted = Map.groupBy(await changesOfBatch(ctx, resource, batch), ({ record }) => record)
  const undoing = { ...ctx, batch: undoOf(batch) }
  // First, as what refers to a record that the batch created would keep it from being removed.
  const elsewhere = await undoHeldElsewhere(undoing, resource, batch)
  if (noted.size + elsewhere.length === 0)
    throw httpError('not-found', 'Diese Sammeländerung gibt es nicht oder nicht mehr.')
  const reply = await eachInOne(undoing, resource, [...noted.keys()], (ctx, id) =>
    undoRecord(ctx, resource, noted.get(id) ?? []),
  )
  const known = new Set([...reply.done, ...reply.failed.map(({ id }) => id)])
  const done = [...reply.done, ...elsewhere.filter((id) => !known.has(id))]
  return { ...reply, done, ...(done.length > 0 ? { batch: undoing.batch } : {}) }
}

/** Undoes what a batch wrote with other entities, and returns the records concerned. */
function undoHeldElsewhere(ctx: Context, { hooks }: Resource, batch: string): Promise<number[]> {
  const { derivedColumns = [] } = hooks
  if (derivedColumns.length === 0) return Promise.resolve([])
  return inTransaction(ctx, async (ctx) => {
    const ids: number[] = []
    for (const column of derivedColumns) ids.push(...(await column.undo(ctx, batch)))
    return [...new Set(ids)]
  })
}

async function undoRecord(
  ctx: Context,
  resource: Resource,
  noted: readonly NotedChange[],
): Promise<Stored[]> {
  const rows: Stored[] = []
  for (const change of noted) rows.push(await undoChange(ctx, resource, change))
  return rows
}

async function undoChange(ctx: Context, resource: Resource, change: NotedChange): Promise<Stored> {
  const { record, action, before, after } = change
  if (action === 'removed') return restoreStored(ctx, resource, record)
  const { entity } = resource
  const row = await requireRow(ctx, resource, record, entity.endpoints.load.failure, { isLocked: true })
  requireUnchanged(resource, row, after ?? {})
  if (action === 'created') return removeStored(ctx, resource, record)
  // What is prepared is never read again, so the log holds none of it and there is nothing to prepare.
  return storeChanged(ctx, resource, record, earlierValues(resource, before ?? {}))
}

/** Masked values cannot be compared; of a created record they may differ, because it is removed whole. */
function requireUnchanged({ entity }: Resource, row: Stored, after: Stored): void {
  const current = auditedValues(entity.fields, row)
  const isChanged = Object.entries(after).some(
    ([name, value]) =>
      value !== maskedValue && !entity.fields[name]?.isWriteOnly && !isSame(current[name], value),
  )
  if (isChanged) throw httpError('changed-meanwhile', undoTexts.changedSince)
}

/** The log is JSON, so what is compared has to be too. */
function isSame(current: unknown, noted: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(current ?? null)), noted ?? null)
}

function earlierValues({ entity }: Resource, before: Stored): Stored {
  const entries = Object.entries(before).filter(([name]) => !(name in recordFields))
  const isLost = ([name, value]: [string, unknown]) =>
    value === maskedValue || entity.fields[name]?.isWriteOnly === true
  if (entries.length > 0 && entries.every(isLost)) throw httpError('changed-meanwhile', undoTexts.masked)
  return Object.fromEntries(
    entries
      .filter((entry) => !isLost(entry))
      // What was empty is noted as null, whatever empty is for its field.
      .map(([name, value]) => [name, value ?? entity.fields[name]?.initial ?? null]),
  )
}
