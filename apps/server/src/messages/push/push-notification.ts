import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Language } from '@theke/domain/language.ts'
import type { Services } from '../../core/services.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { loadPushKeys } from './push-keys.ts'
import { PermanentDeliveryError } from '../transport/permanent-delivery-error.ts'

const patienceMs = 8000
export const heldSeconds = 3600

export type PushedBrowser = { endpoint: string; p256dh: string; auth: string }

/** A notification as our worker in the browser shows it. */
type PushNotification = { language: Language; title: string; body: string; path: string }

/**
 * Hands a notification to the push service of a browser, encrypted for that browser, and returns the answer without its body. A later notification
 * of the same topic replaces it. @throws PermanentDeliveryError where the push service is unknown
 */
export async function pushNotification(
  { db, secrets, origin, environment }: Pick<Services, 'db' | 'secrets' | 'origin' | 'environment'>,
  { endpoint, p256dh, auth }: PushedBrowser,
  notification: PushNotification,
  topic: string,
): Promise<Response> {
  // Checked when it came; what is allowed may be another since.
  if (!isPushEndpoint(endpoint, environment.pushOrigin))
    throw new PermanentDeliveryError('Unbekannter Push-Dienst')
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    {
      vapidDetails: { subject: subjectOf(origin), ...(await loadPushKeys({ db, secrets })) },
      TTL: heldSeconds,
      urgency: 'high',
      topic,
      contentEncoding: 'aes128gcm',
    },
  )
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: request.headers,
    body: new Uint8Array(request.body ?? []),
    // A redirect would lead past the list of hosts.
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  return response
}

/** Reads the push token of a device, which is its browser's subscription as JSON; null for anything else. */
export function readPushToken(token: string): PushedBrowser | null {
  try {
    const subscription: unknown = JSON.parse(token)
    if (!isRecord(subscription) || !isRecord(subscription.keys)) return null
    const { endpoint, keys } = subscription
    const { p256dh, auth } = keys
    return typeof endpoint === 'string' && typeof p256dh === 'string' && typeof auth === 'string'
      ? { endpoint, p256dh, auth }
      : null
  } catch {
    return null
  }
}

/** The contact address for the push service; some refuse local host names. */
function subjectOf(origin: string): string {
  return origin.startsWith('https:') ? origin : `mailto:noreply@${new URL(origin).hostname}`
}
