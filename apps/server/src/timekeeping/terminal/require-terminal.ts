import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { recordDeviceStatus, requireDeviceWithKey } from '../../printing/devices/find-device.ts'

/** The terminal that calls; its key is in the header, so that it is in no log. @throws an HTTP error for any other caller */
export async function requireTerminal(
  { db, now }: Context,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<{ id: number; branch: number }> {
  const { id, branch, type } = await requireDeviceWithKey(db, authorization.replace(/^Bearer /, ''))
  if (type !== 'timeTerminal') throw httpError('not-allowed')
  await recordDeviceStatus(db, id, now)
  return { id, branch }
}
