import { isDeepStrictEqual } from 'node:util'
import { recordFields } from '@theke/contract/define-entity.ts'
import { maskedValue } from '@theke/contract/insights/audit.ts'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { mayCall } from '@theke/contract/permissions/requirements.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { auditedValues } from '../../audit/diff-record.ts'
import { changesOfBatch, type NotedChange } from '../../audit/audited-batches.ts'
import { undoOf } from '../../audit/batch-id.ts'
import { eachInOne } from './batches.ts'
import { hooksOf, prepareEach, type Prepared } from './prepare-each.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Resource } from '../resource.ts'
import type { Stored, StoredRecord } from '../stored.ts'
import { requireRow } from '../load-record.ts'
import { removeStored } from '../remove-record.ts'
import { restoreStored } from '../restore-record.ts'
import { storeChanged } from '../update-record.ts'

const undoTexts = {
  notAllowed: 'Zum Löschen und Zurückholen fehlt Ihnen die Berechtigung.',
  changedSince: 'Seither geändert, bleibt wie es ist.',
  masked: 'Personendaten und Geheimnisse stehen nicht im Protokoll und lassen sich nicht zurückholen.',
} as const

/**
 * Undoes a batch: fields get their earlier values, created records are removed, removed ones are restored. A record in which
 * one of these fields was changed since is skipped and named.
 */
export async function undoBatch(ctx: Context, resource: Resource, batch: string): Promise<ManyReply> {
  const noted = Map.groupBy(await changesOfBatch(ctx, resource, batch), ({ record }) => record)
  const undoing = { ...ctx, batch: undoOf(batch) }
  // First, because references to a created record prevent its removal.
  const elsewhere = await undoHeldElsewhere(undoing, resource, batch)
  if (noted.size + elsewhere.length === 0)
    throw httpError('not-found', 'Diese Sammeländerung gibt es nicht oder nicht mehr.')
  const writes = await prepareEarlier(undoing, resource, [...noted.values()].flat())
  const reply = await eachInOne(undoing, resource, [...noted.keys()], (ctx, id) =>
    undoRecord(ctx, resource, noted.get(id) ?? [], writes),
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

/** Earlier values, prepared for being stored, by the change that they take back. */
type EarlierWrites = ReadonlyMap<NotedChange, Prepared<{ id: number; body: Stored; change: NotedChange }>>

/** Reads what takes long about the earlier values before the transaction is begun, such as a picture that gets its earlier cut. */
async function prepareEarlier(
  ctx: Context,
  resource: Resource,
  changes: readonly NotedChange[],
): Promise<EarlierWrites> {
  const updates = changes.filter(({ action }) => action === 'updated')
  const writes = updates.map((change) => ({
    id: change.record,
    body: earlierValues(resource, change.before ?? {}),
    change,
  }))
  return new Map((await prepareEach(ctx, resource, writes)).map((write) => [write.change, write]))
}

async function undoRecord(
  ctx: Context,
  resource: Resource,
  noted: readonly NotedChange[],
  writes: EarlierWrites,
): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = []
  for (const change of noted) rows.push(await undoChange(ctx, resource, change, writes))
  return rows
}

async function undoChange(
  ctx: Context,
  resource: Resource,
  change: NotedChange,
  writes: EarlierWrites,
): Promise<StoredRecord> {
  const { record, action, before, after } = change
  const isRemoval = action === 'created' || action === 'removed'
  if (isRemoval && !(ctx.user && mayCall(ctx.user, resource.entity.endpoints.remove)))
    throw httpError('not-allowed', undoTexts.notAllowed)
  if (action === 'removed') return restoreStored(ctx, resource, record)
  const { entity } = resource
  const lock = action === 'created' ? 'update' : 'no key update'
  const row = await requireRow(ctx, resource, record, entity.endpoints.load.failure, { lock })
  requireUnchanged(resource, row, after ?? {})
  if (action === 'created') return removeStored(ctx, resource, record)
  if (onlyMasked(resource, before ?? {})) throw httpError('changed-meanwhile', undoTexts.masked)
  const write = writes.get(change)
  if (write === undefined) throw new Error(`Nothing was prepared for change of record ${record}`)
  return storeChanged(ctx, resource, record, write.body, hooksOf(write))
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

/** Converts values to JSON for comparing them with the log. */
function isSame(current: unknown, noted: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(current ?? null)), noted ?? null)
}

/** Whether all that was changed is not in the log, so that nothing can be brought back. */
function onlyMasked(resource: Resource, before: Stored): boolean {
  const entries = Object.entries(before).filter(([name]) => !(name in recordFields))
  return entries.length > 0 && Object.keys(earlierValues(resource, before)).length === 0
}

function earlierValues({ entity }: Resource, before: Stored): Stored {
  const isLost = ([name, value]: [string, unknown]) =>
    name in recordFields || value === maskedValue || entity.fields[name]?.isWriteOnly === true
  return Object.fromEntries(
    Object.entries(before)
      .filter((entry) => !isLost(entry))
      // The log stores empty values as null, whatever empty means for the field.
      .map(([name, value]) => [name, value ?? entity.fields[name]?.defaultValue ?? null]),
  )
}
