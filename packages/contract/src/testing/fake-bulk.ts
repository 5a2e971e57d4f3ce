import type { Batch } from '../bulk-changes.ts'
import type { ManyReply } from '../bulk-operations.ts'
import type { Entity } from '../define-entity.ts'
import { referencesIn } from '../references.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { equal, type FakeRecords, FakeRefusal, refusal, type Stored, textOf } from './fake-records.ts'

/** Runs a write for each record; each of them succeeds or fails by itself. */
export function forEach(ids: readonly number[], batch: string, write: (id: number) => unknown): ManyReply {
  const reply: ManyReply = { done: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      write(id)
      reply.done.push(id)
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      const { message, errors } = error
      const field = errors[0]?.field
      reply.failed.push({ id, message, ...(field === undefined ? {} : { field }) })
    }
  }
  return batch !== '' && reply.done.length > 0 ? { ...reply, batch } : reply
}

/** The calls about many records of one entity. */
export function bulkAnswers(records: FakeRecords, entity: Entity, userName: () => string) {
  const kindOf = (batch: string) => batch.replace(/-.*/, '')
  const newBatch = (kind: Batch['kind']) => `${kind}-${records.noted.length}`
  const ofBatch = (batch: string) =>
    records.noted.filter((change) => change.batch === batch && change.path === entity.path)

  return {
    updateMany({ records: named, ...values }: Stored): ManyReply {
      const batch = newBatch('change')
      return forEach(idsOf(named), batch, (id) => records.update(entity, id, values, { batch }))
    },
    updateEach({ entries, batch: given }: Stored): ManyReply {
      const batch = textOf(given) || newBatch('change')
      const wanted = new Map(
        (Array.isArray(entries) ? entries : []).filter(isRecord).map((entry) => [Number(entry.id), entry]),
      )
      return forEach([...wanted.keys()], batch, (id) => {
        const { id: _id, updatedAt, ...values } = wanted.get(id) ?? {}
        return records.update(entity, id, values, {
          batch,
          version: textOf(updatedAt) || undefined,
        })
      })
    },
    removeMany: ({ records: named }: Stored) => forEach(idsOf(named), '', (id) => records.remove(entity, id)),
    restoreMany: ({ records: named }: Stored) =>
      forEach(idsOf(named), '', (id) => records.restore(entity, id)),
    listBatches(): Batch[] {
      const batches = Map.groupBy(
        records.noted.filter(({ batch, path }) => batch !== '' && path === entity.path),
        ({ batch }) => batch,
      )
      return [...batches].toReversed().map(([id, changes]) => ({
        id,
        kind: kindOf(id) === 'import' ? 'import' : kindOf(id) === 'undo' ? 'undo' : 'change',
        at: changes[0]?.at ?? '',
        userName: userName(),
        created: changes.filter(({ before }) => before === null).length,
        updated: changes.filter(({ before, after }) => before && after).length,
        removed: changes.filter(({ after }) => after === null).length,
        isUndone: records.noted.some(({ batch }) => batch === `undo-${id}`),
      }))
    },
    undoBatch(batch: string): ManyReply {
      const changes = ofBatch(batch)
      if (changes.length === 0)
        throw refusal('not-found', 'Diese Sammeländerung gibt es nicht oder nicht mehr.')
      const undoing = `undo-${batch}`
      return forEach(
        changes.map(({ id }) => id),
        undoing,
        (id) => {
          const change = changes.find((one) => one.id === id)
          if (!change?.after) return records.restore(entity, id, undoing)
          const { before, after } = change
          const row = records.find(entity, id)
          if (before === null) return records.remove(entity, id, undoing)
          const changed = Object.keys(entity.fields).filter((name) => !equal(before[name], after[name]))
          if (changed.some((name) => !equal(row[name], after[name])))
            throw refusal('changed-meanwhile', 'Seither geändert, bleibt wie es ist.')
          const earlier = Object.fromEntries(changed.map((name) => [name, before[name]]))
          return records.update(entity, id, earlier, { batch: undoing })
        },
      )
    },
    listRemoved: () =>
      records.noted
        .filter(({ path, id, after }) => path === entity.path && after === null && !isStored(id))
        .map(({ id, before, at }) => ({
          id,
          title: textOf(before?.[entity.title]),
          at,
          userName: userName(),
        })),
  }

  function isStored(id: number): boolean {
    return records.rows(entity).some((row) => row.id === id)
  }
}

function idsOf(named: unknown): number[] {
  return referencesIn(named).map(({ id }) => id)
}
