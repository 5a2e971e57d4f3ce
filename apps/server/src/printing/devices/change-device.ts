import { device } from '@theke/contract/printing/device.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { DeviceRow } from '../print-jobs.ts'
import { devices } from '../printing-tables.ts'

/** Updates a device and writes the audit entry; the row is locked, so that nothing is overwritten. */
export function changeDevice(
  ctx: Context,
  id: number,
  decide: (before: DeviceRow) => Partial<DeviceRow>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(devices).where(eq(devices.id, id)).for('update')
    if (before === undefined) return
    const changed = decide(before)
    await ctx.db.update(devices).set(changed).where(eq(devices.id, id))
    await writeAuditEntry(ctx, {
      entity: device.path,
      record: id,
      title: before.name,
      fields: device.fields,
      before,
      after: { ...before, ...changed },
    })
  })
}
