import { device } from '@theke/contract/printing/device.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isOnline } from '@theke/domain/printing/print-job.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { validationError } from '../http/http-errors.ts'
import { isPrinterAddress } from './devices/printer-address.ts'
import { devices } from './printing-tables.ts'

/** Where a printer of another branch is chosen to stand in. */
export const printerElsewhere = 'Der Ersatzdrucker gehört zu einer anderen Filiale.'

type StoredDevice = typeof devices.$inferSelect

export const printingCrud = [crud(device, devices, { beforeSave: checkDevice, computedFields: tellOnline })]

/**
 * An empty token leaves the stored one; a printer is not its own fallback, nor one of another branch, where receipts with names would come out; and its
 * address is not another service of this machine.
 */
async function checkDevice(
  { db }: Context,
  row: Partial<StoredDevice>,
  before: StoredDevice | null,
  { pushToken = '' }: { pushToken?: string },
): Promise<Partial<StoredDevice>> {
  if (before !== null && row.fallback === before.id)
    throw validationError([{ field: 'fallback', message: validationTexts.choice }])
  const { fallback = null, branch } = { ...before, ...row }
  if (fallback !== null && (row.fallback !== undefined || row.branch !== undefined)) {
    const [other] = await db.select({ branch: devices.branch }).from(devices).where(eq(devices.id, fallback))
    if (other?.branch !== branch) throw validationError([{ field: 'fallback', message: printerElsewhere }])
  }
  if (row.address !== undefined && row.address.trim() !== '' && !isPrinterAddress(row.address))
    throw validationError([{ field: 'address', message: validationTexts.printerAddress }])
  return pushToken === '' ? row : { ...row, pushToken }
}

function tellOnline({ now }: Context, { lastSeenAt }: StoredDevice) {
  return { isOnline: isOnline(lastSeenAt?.getTime() ?? null, now) }
}
