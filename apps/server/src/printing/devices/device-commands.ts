import { type deviceApi, type DeviceCommands } from '@theke/contract/printing/device-api.ts'
import { eq } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../core/context.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { isSame } from '../../http/csrf.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { storeTextUpload } from '../../media/uploads/store-text-upload.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { changeDevice } from './change-device.ts'
import { recordDeviceStatus } from './find-device.ts'
import type { DeviceRow } from '../print-jobs.ts'
import { devices } from '../printing-tables.ts'

/** What a device is to do. */
export async function loadDeviceCommands(
  ctx: Context,
  { params, headers }: Input<typeof deviceApi.loadErrands>,
): Promise<DeviceCommands> {
  const { id, logRequestedAt } = await requireCaller(ctx, params, headers)
  await recordDeviceStatus(ctx.db, id, ctx.now)
  return { isLogWanted: logRequestedAt !== null }
}

/** Stores the log of a device as an upload, and ends the request for it. */
export async function deliverLog(
  ctx: Context,
  { params, headers, body: { log } }: Input<typeof deviceApi.deliverLog>,
): Promise<null> {
  const { id, identifier } = await requireCaller(ctx, params, headers)
  const day = new Date(ctx.now).toISOString().slice(0, 19).replaceAll(':', '-')
  const upload = await storeTextUpload(ctx, `${identifier}-${day}.txt`, log)
  await changeDevice(ctx, id, ({ logs }) => ({ logs: [...logs, upload], logRequestedAt: null }))
  await recordDeviceStatus(ctx.db, id, ctx.now)
  return null
}

async function requireCaller(
  { db }: Context,
  { identifier = '' }: Record<string, string>,
  headers: IncomingHttpHeaders,
): Promise<DeviceRow> {
  const [device] = await db.select().from(devices).where(eq(devices.identifier, identifier))
  if (device === undefined) throw httpError('not-found')
  const key = bearerToken(headers)
  if (!device.isEnabled || device.keyHash === null || !isSame(tokenHash(key), device.keyHash))
    throw httpError('not-allowed')
  return device
}
