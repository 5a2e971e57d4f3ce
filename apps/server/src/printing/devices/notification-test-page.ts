import { printingApi } from '@theke/contract/printing/printing-api.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { pushNotification, readPushToken } from '../../messages/push/push-notification.ts'
import { requireDevice } from './device-operations.ts'

/** Sends a notification to the device synchronously, so that the test shows whether it arrived (R-PRINT-05). */
export async function notificationTestPage(
  ctx: Context,
  { id }: Input<typeof printingApi.testNotification>,
): Promise<null> {
  const { pushToken, isEnabled, name } = await requireDevice(ctx, id)
  const browser = readPushToken(pushToken)
  const failed = httpError('device-unable', printingApi.testNotification.failure)
  if (!isEnabled || browser === null) throw failed
  const body = `Benachrichtigungen an ${name} kommen an.`
  const notification = { language: 'de' as const, title: 'Test', body, path: '/backend' }
  const response = await pushNotification(ctx.services, browser, notification, `device-${id}`).catch(
    () => null,
  )
  if (!response?.ok) throw failed
  return null
}
