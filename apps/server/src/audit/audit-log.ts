import type { Fields } from '@theke/contract/fields.ts'
import type { Context } from '../core/context.ts'
import { diffRecord } from './diff-record.ts'
import { changes } from './audit-tables.ts'

/** A change of one record: its stored rows before and after, null where there is none. */
export type Change = {
  entity: string
  record: number
  title: string
  fields: Fields
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Writes an audit entry in the transaction of the change; a change without a differing field writes none. */
export async function writeAuditEntry(
  { db, now, user, requestId, batch }: Pick<Context, 'db' | 'now' | 'user' | 'requestId' | 'batch'>,
  { fields, before, after, ...subject }: Change,
): Promise<void> {
  const changed = diffRecord(fields, before, after)
  if (changed === null) return
  await db.insert(changes).values({
    ...subject,
    ...changed,
    at: new Date(now),
    action: before === null ? 'created' : after === null ? 'removed' : 'updated',
    userId: user?.id ?? null,
    userName: user?.name ?? null,
    requestId,
    batch: batch ?? null,
  })
}
