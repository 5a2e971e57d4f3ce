import { branch as branchEntity } from '@theke/contract/shop/branch.ts'
import { auditedPauseFields } from '@theke/contract/shop/pauses-api.ts'
import type { Pauses } from '@theke/domain/shop/branch.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntries } from '../audit/audit-log.ts'
import type { Context } from '../core/context.ts'
import { nextVersion } from '../crud/next-version.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { httpError } from '../http/http-errors.ts'
import { type BranchRow, branchRow } from '../snapshot/read-shop-rows.ts'
import { branches } from './shop-tables.ts'

export type HoursChange = Partial<Pick<BranchRow, 'openingHours' | 'deliveryHours' | 'pauses'>>

/** Changes the hours and pauses of a branch as it is stored now, with what the log says of it. Returns the branch as it is then. */
export async function changeHoursOfBranch(
  ctx: Context,
  id: number,
  decide: (branch: BranchRow) => HoursChange,
): Promise<BranchRow> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(branches).where(eq(branches.id, id)).for('update')
    if (stored === undefined) throw httpError('not-found')
    const before = branchRow(stored)
    const change = decide(before)
    const updatedAt = nextVersion(before.updatedAt, ctx.now)
    await ctx.db
      .update(branches)
      .set({ ...change, updatedAt })
      .where(eq(branches.id, id))
    const after: BranchRow = { ...before, ...change, updatedAt }
    const { openingHours, deliveryHours } = branchEntity.fields
    const subject = { record: id, title: before.name }
    await writeAuditEntries(ctx, [
      {
        ...subject,
        entity: 'pauses',
        fields: auditedPauseFields,
        before: audited(before.pauses),
        after: audited(after.pauses),
      },
      { ...subject, entity: 'branches', fields: { openingHours, deliveryHours }, before, after },
    ])
    return after
  })
  ctx.services.cache.forget()
  return changed
}

function audited({ ordersUntil, deliveryUntil, closing }: Pauses) {
  return {
    closing: dateOf(closing?.at ?? null),
    orders: dateOf(ordersUntil),
    delivery: dateOf(deliveryUntil),
  }
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}
