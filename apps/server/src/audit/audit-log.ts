import type { Fields } from '@theke/contract/fields.ts'
import type { Context } from '../core/context.ts'
import { diffRecord } from './diff-record.ts'
import { changes } from './audit-tables.ts'

/** A change of one record: its stored rows before and after, null where there is none. */
type Change = {
  entity: string
  record: number
  title: string
  fields: Fields
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Writes an audit entry in the transaction of the change; a change without a differing field writes none. */
export function writeAuditEntry(ctx: AuditContext, change: Change): Promise<void> {
  return writeAuditEntries(ctx, [change])
}

/** Writes the audit entries of many changes in one statement, in their transaction. */
export async function writeAuditEntries(
  { db, now, user, requestId, batch }: AuditContext,
  many: readonly Change[],
): Promise<void> {
  const entries = many.flatMap(({ fields, before, after, ...subject }) => {
    const changed = diffRecord(fields, before, after)
    if (changed === null) return []
    return {
      ...subject,
      ...changed,
      at: new Date(now),
      action:
        before === null ? ('created' as const) : after === null ? ('removed' as const) : ('updated' as const),
      userId: user?.id ?? null,
      userName: user?.name ?? null,
      requestId,
      batch: batch ?? null,
    }
  })
  if (entries.length > 0) await db.insert(changes).values(entries)
}

type AuditContext = Pick<Context, 'db' | 'now' | 'user' | 'requestId' | 'batch'>
