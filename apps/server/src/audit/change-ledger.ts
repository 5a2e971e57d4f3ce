import type { AuditAction } from '@theke/contract/insights/audit.ts'
import { and, asc, eq, gt, inArray, lt, max } from 'drizzle-orm'
import type { LedgerPart } from '../core/ledger.ts'
import type { Database } from '../db/open-database.ts'
import { changes } from './audit-tables.ts'

/** The highest number of the log of changes; of what was recorded before a moment where one is given. */
export async function highestChange(db: Database, range?: { after: number; before: Date }): Promise<number> {
  const where = range && and(gt(changes.id, range.after), lt(changes.at, range.before))
  const [row] = await db
    .select({ id: max(changes.id) })
    .from(changes)
    .where(where)
  return row?.id ?? range?.after ?? 0
}

/** The changes of an entity after a number that `isNew` holds for, the oldest first. */
export function changesAfter(
  db: Database,
  entity: string,
  actions: AuditAction[],
  { after, isNew, limit }: Omit<LedgerPart, 'types'>,
) {
  return db
    .select({ id: changes.id, at: changes.at, action: changes.action, record: changes.record })
    .from(changes)
    .where(
      and(
        gt(changes.id, after),
        eq(changes.entity, entity),
        inArray(changes.action, actions),
        isNew(changes.id),
      ),
    )
    .orderBy(asc(changes.id))
    .limit(limit)
}
