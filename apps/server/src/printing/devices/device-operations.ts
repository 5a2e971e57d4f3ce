import type { RowOf } from '@theke/contract/define-entity.ts'
import { writeOnlyText } from '@theke/contract/fields.ts'
import { calledConnections, device } from '@theke/contract/printing/device.ts'
import { type PrintJob, printingApi } from '@theke/contract/printing/printing-api.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { testPrintOutcome } from '@theke/domain/printing/print-job.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { loadRecord } from '../../crud/load-record.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { writeLog } from '../../audit/write-log.ts'
import { inVisibleBranches } from '../../ordering/reading/order-conditions.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'
import { changeDevice } from './change-device.ts'
import { enqueuePrints } from '../enqueue-prints.ts'
import { printJobViews } from '../print-job-views.ts'
import type { DeviceRow } from '../print-jobs.ts'
import { printingCrud } from '../printing-crud.ts'
import { devices, printJobs } from '../printing-tables.ts'

/** How often a test print looks for its outcome. */
const lookMs = 200
const noAnswer = 'Der Drucker hat nicht innerhalb von zehn Sekunden geantwortet.'

/**
 * Prints a page that shows whether all is right, and waits for the answer of the printer. A device that is no printer, or does not answer,
 * says so (R-PRINT-05).
 */
export async function testPrint(
  ctx: Context,
  { id }: Input<typeof printingApi.testPrint>,
): Promise<PrintJob> {
  const printer = await requireDevice(ctx, id)
  if (!canPrint(printer)) throw httpError('device-unable', printingApi.testPrint.failure)
  const rows = await inTransaction(ctx, (ctx) =>
    enqueuePrints(ctx, [{ device: printer, kind: 'test', requestedBy: ctx.user?.name ?? '' }]),
  )
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const [job] = await ctx.db
      .select()
      .from(printJobs)
      .where(
        inArray(
          printJobs.id,
          rows.map(({ id }) => id),
        ),
      )
    const [view] = job === undefined ? [] : await printJobViews(ctx.db, [job])
    if (view === undefined) throw new Error('The row of a test print is gone')
    const { state, endedAt, lastError } = view
    const outcome = testPrintOutcome(
      { state, isEnded: endedAt !== null, hasError: lastError !== null },
      waitedMs,
    )
    if (outcome === 'printed') return view
    if (outcome === 'failed') throw httpError('device-unable', failedTest(lastError))
    await wait(lookMs)
  }
}

function failedTest(reason: string | null): string {
  return `${printingApi.testPrint.failure} ${reason === null ? noAnswer : `${reason.replace(/\.$/, '')}.`}`
}

/** Whether a device is a printer that can be reached, or reaches us. */
export function canPrint({ isEnabled, connection, address }: DeviceRow): boolean {
  if (!isEnabled || connection === null) return false
  return !calledConnections.includes(connection) || address !== ''
}

/** Asks a device for its log; it delivers it the next time it is heard of (R-PRINT-05). */
export async function requestDeviceLogs(
  ctx: Context,
  { id }: Input<typeof printingApi.requestDeviceLogs>,
): Promise<RowOf<typeof device>> {
  const { isEnabled, keyHash } = await requireDevice(ctx, id)
  if (!isEnabled || keyHash === null) throw httpError('device-unable', printingApi.requestDeviceLogs.failure)
  await changeDevice(ctx, id, () => ({ logRequestedAt: new Date(ctx.now) }))
  await writeLog(ctx, 'info', 'Log eines Geräts angefordert', { device: id })
  const [resource] = printingCrud
  if (resource === undefined) throw new Error('Devices are no resource')
  return loadRecord(ctx, resource, id)
}

/** Gives a device a new key, which is shown once; the old key is invalid at once. */
export async function renewDeviceKey(
  ctx: Context,
  { id }: Input<typeof printingApi.renewDeviceKey>,
): Promise<{ key: string }> {
  const key = newToken()
  await inTransaction(ctx, async (ctx) => {
    const before = await requireDevice(ctx, id)
    const changed = { keyHash: tokenHash(key), updatedAt: new Date(ctx.now) }
    await ctx.db.update(devices).set(changed).where(eq(devices.id, id))
    await writeAuditEntry(ctx, {
      entity: device.path,
      record: id,
      title: before.name,
      fields: { key: writeOnlyText({ label: 'Schlüssel' }) },
      before,
      after: { ...before, ...changed, key },
    })
    await writeLog(ctx, 'info', 'Schlüssel eines Geräts erneuert', { device: id })
  })
  return { key }
}

/** A device of one's own branches; others do not exist (R-ACCOUNT-02). */
export async function requireDevice(ctx: Context, id: number): Promise<DeviceRow> {
  const [found] = await ctx.db
    .select()
    .from(devices)
    .where(and(inVisibleBranches(ctx, devices.branch), eq(devices.id, id)))
  if (found === undefined) throw httpError('not-found')
  return found
}
