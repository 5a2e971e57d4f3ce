import { device } from '@theke/contract/printing/device.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isOnline } from '@theke/domain/printing/print-job.ts'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { validationError } from '../http/http-errors.ts'
import { isPrinterAddress } from './devices/printer-address.ts'
import { devices } from './printing-tables.ts'

type StoredDevice = typeof devices.$inferSelect

export const printingCrud = [crud(device, devices, { beforeSave: checkDevice, computedFields: tellOnline })]

/** An empty token leaves the stored one; a printer is not its own fallback, and its address is not another service of this machine. */
function checkDevice(
  _ctx: unknown,
  row: Partial<StoredDevice>,
  before: StoredDevice | null,
  { pushToken = '' }: { pushToken?: string },
): Partial<StoredDevice> {
  if (before !== null && row.fallback === before.id)
    throw validationError([{ field: 'fallback', message: validationTexts.choice }])
  if (row.address !== undefined && row.address.trim() !== '' && !isPrinterAddress(row.address))
    throw validationError([{ field: 'address', message: validationTexts.printerAddress }])
  return pushToken === '' ? row : { ...row, pushToken }
}

function tellOnline({ now }: Context, { lastSeenAt }: StoredDevice) {
  return { isOnline: isOnline(lastSeenAt?.getTime() ?? null, now) }
}
