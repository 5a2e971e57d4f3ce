import { television } from '@theke/contract/signage/television.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import { loadRecord, requireRow } from '../../crud/load-record.ts'
import { eq } from 'drizzle-orm'
import { httpError } from '../../http/http-errors.ts'
import { televisionResource } from '../signage-crud.ts'
import { televisions } from '../signage-tables.ts'

type Television = typeof televisions.$inferSelect

/** A television that the caller may see, locked where it is to be changed. @throws an HTTP error with the text `failure` for any other */
export async function requireTelevision(
  ctx: Context,
  id: number,
  failure: string,
  { isLocked = false } = {},
): Promise<Television> {
  await requireRow(ctx, televisionResource, id, failure, isLocked ? { lock: 'no key update' } : {})
  const [row] = await ctx.db.select().from(televisions).where(eq(televisions.id, id))
  if (row === undefined) throw httpError('not-found', failure)
  return row
}

/** The television as a client reads it. */
export function loadTelevision(ctx: Context, id: number) {
  return loadRecord(ctx, televisionResource, id)
}

/** Changes a television and writes the audit entry. */
export async function changeTelevision(
  ctx: Context,
  before: Television,
  changed: Partial<Television>,
): Promise<void> {
  await ctx.db.update(televisions).set(changed).where(eq(televisions.id, before.id))
  await writeAuditEntry(ctx, {
    entity: television.path,
    record: before.id,
    title: before.name,
    fields: television.fields,
    before,
    after: { ...before, ...changed },
  })
}
