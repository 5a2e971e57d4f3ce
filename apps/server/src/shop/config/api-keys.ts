import { randomBytes } from 'node:crypto'
import type { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { writeLog } from '../../audit/write-log.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { branches } from '../shop-tables.ts'

/** A key for the screens of a branch: 32 random bytes as hex (R-SHOP-17). */
function newApiKey(): string {
  return randomBytes(32).toString('hex')
}

/** The hash of a branch's key as it is now, read past every cache, so that a renewed one ends the old at once. */
export async function findApiKeyHash(db: Database, branchId: number): Promise<string | null> {
  const [found] = await db
    .select({ apiKeyHash: branches.apiKeyHash })
    .from(branches)
    .where(eq(branches.id, branchId))
    .prepare()
    .execute()
  return found?.apiKeyHash ?? null
}

/** Gives a branch a new key, shown this once; screens with the old one have to be set up again. */
export async function renewApiKey(
  ctx: Context,
  { params }: Input<typeof screensApi.renewApiKey>,
): Promise<{ apiKey: string }> {
  const id = Number(params.branchId)
  const apiKey = newApiKey()
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(branches).where(eq(branches.id, id)).for('update')
    if (before === undefined) throw httpError('not-found')
    const changed = { apiKeyHash: tokenHash(apiKey), updatedAt: new Date(ctx.now) }
    await ctx.db.update(branches).set(changed).where(eq(branches.id, id))
    const { path: entity, fields } = branch
    const after = { ...before, ...changed, apiKey }
    await writeAuditEntry(ctx, { entity, record: id, title: before.name, fields, before, after })
    await writeLog(ctx, 'info', 'Schlüssel der Bildschirme erneuert', { branchId: id })
  })
  ctx.services.cache.forget()
  return { apiKey }
}
