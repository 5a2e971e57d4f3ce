import { keysOf } from '@theke/domain/typed-objects.ts'
import { randomUUID } from 'node:crypto'
import { type BatchKind, batchKinds } from '@theke/contract/bulk-changes.ts'

/** A new batch: its kind, so that the audit log alone identifies it, and a random part. */
export function newBatch(kind: Exclude<BatchKind, 'undo'>): string {
  return `${kind}-${randomUUID()}`
}

/** The batch that undoes another. It is named by what it undoes, which is how that is known to be undone. */
export function undoOf(batch: string): string {
  return `undo-${batch}`
}

/** How a batch came to be. */
export function kindOf(batch: string): BatchKind {
  return keysOf(batchKinds).find((kind) => batch.startsWith(`${kind}-`)) ?? 'change'
}
