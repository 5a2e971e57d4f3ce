import { type Batch, batchDays } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { and, desc, eq, gt, isNotNull, min, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { kindOf, undoOf } from './batch-id.ts'
import { changes } from './audit-tables.ts'

const maxListed = 30

/** One change as the audit log holds it. */
export type NotedChange = typeof changes.$inferSelect

/** Whether a batch of an entity was begun by the caller. */
export async function isOwnBatch(ctx: Context, entity: string, batch: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ userId: changes.userId })
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.batch, batch)))
    .limit(1)
  return known !== undefined && known.userId === (ctx.user?.id ?? null)
}

/** The batches of an entity that can still be undone, newest first. */
export async function listBatches(
  ctx: Context,
  { entity }: { entity: Entity },
): Promise<{ data: Batch[]; total: number }> {
  const count = (action: string) =>
    sql<number>`count(*) filter (where ${changes.action} = ${action})`.mapWith(Number)
  const since = new Date(ctx.now - batchDays * 24 * 60 * 60_000)
  const rows = await ctx.db
    .select({
      id: changes.batch,
      at: min(changes.at),
      userName: min(changes.userName),
      created: count('created'),
      updated: count('updated'),
      removed: count('removed'),
    })
    .from(changes)
    .where(and(eq(changes.entity, entity.path), isNotNull(changes.batch), gt(changes.at, since)))
    .groupBy(changes.batch)
    .orderBy(desc(min(changes.id)))
    .limit(maxListed)
  const known = new Set(rows.map(({ id }) => id))
  const data = rows.map(({ id, at, userName, ...counts }) => ({
    ...counts,
    id: id ?? '',
    kind: kindOf(id ?? ''),
    at: (at ?? new Date(ctx.now)).toISOString(),
    userName: userName ?? '',
    isUndone: known.has(undoOf(id ?? '')),
  }))
  return { data, total: data.length }
}

/** What a batch changed, the last change first; nothing where there is no such batch, or it is too long ago. */
export function changesOfBatch(
  ctx: Context,
  { entity }: { entity: Entity },
  batch: string,
): Promise<NotedChange[]> {
  const since = new Date(ctx.now - batchDays * 24 * 60 * 60_000)
  return ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity.path), eq(changes.batch, batch), gt(changes.at, since)))
    .orderBy(desc(changes.id))
}
