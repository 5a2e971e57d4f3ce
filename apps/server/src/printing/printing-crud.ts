import { device } from '@theke/contract/printing/device.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { devices } from './printing-tables.ts'

export const printingCrud = [crud(device, devices, { beforeSave: takePushToken })]

/** An empty token leaves the stored one. */
function takePushToken(_ctx: unknown, row: Stored, _before: unknown, body: Stored): Stored {
  return body.pushToken ? { ...row, pushToken: body.pushToken } : row
}
