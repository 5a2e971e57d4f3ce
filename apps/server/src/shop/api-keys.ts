import { randomBytes } from 'node:crypto'
import type { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/open-database.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { writeLog } from '../insights/write-log.ts'
import { branches } from './shop-tables.ts'

/** A key for the screens of a branch: 32 random bytes as hex. */
export function newApiKey(): string {
  return randomBytes(32).toString('hex')
}

/** The key of a branch as it is at this moment, read past every cache, so that a renewed one ends the old at once. */
export async function findApiKey(db: Database, branchId: number): Promise<string | null> {
  const [found] = await db
    .select({ apiKey: branches.apiKey })
    .from(branches)
    .where(eq(branches.id, branchId))
    .prepare()
    .execute()
  return found?.apiKey ?? null
}

/** Gives a branch a new key; screens with the old one have to be set up again. */
export async function renewApiKey(
  ctx: Context,
  { params }: Input<typeof screensApi.renewApiKey>,
): Promise<{ apiKey: string }> {
  const [renewed] = await ctx.db
    .update(branches)
    .set({ apiKey: newApiKey(), updatedAt: new Date(ctx.now) })
    .where(eq(branches.id, Number(params.branchId)))
    .returning({ id: branches.id, apiKey: branches.apiKey })
  if (renewed === undefined) throw refuse('not-found')
  ctx.services.cache.forget()
  await writeLog(ctx, 'info', 'Schlüssel der Bildschirme erneuert', { branchId: renewed.id })
  return { apiKey: renewed.apiKey }
}
