import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '../db/open-database.ts'
import type { Services } from '../services.ts'
import type { Transport } from './transport.ts'
import { pushSubscriptions } from './messages-tables.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { loadPushKeys } from './push-keys.ts'
import type { OutboxRow, RenderedMessage } from './render-messages.ts'
import { Undeliverable } from './undeliverable.ts'

const patienceMs = 8000
const heldSeconds = 3600

/**
 * Notices to browsers. What is sent is encrypted for the one browser, so the push service on the way learns neither what was ordered
 * nor by whom. A notice is of use for an hour.
 */
export function pushTransport({ db, origin, environment }: Services): Transport {
  return {
    async send(row, message) {
      if (Date.now() - row.createdAt.getTime() > heldSeconds * 1000)
        throw new Undeliverable('Nach einer Stunde wird nicht mehr benachrichtigt.')
      const subscription = await findSubscription(db, row)
      if (subscription === undefined)
        throw new Undeliverable('Der Browser möchte nicht mehr benachrichtigt werden.')
      const { endpoint, p256dh, auth } = subscription
      // Checked when it came; what is allowed may be another since.
      if (!isPushEndpoint(endpoint, environment.pushOrigin))
        throw new Undeliverable('Unbekannter Push-Dienst')
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(noticeOf(message)),
        {
          vapidDetails: { subject: subjectOf(origin), ...(await loadPushKeys(db)) },
          TTL: heldSeconds,
          urgency: 'high',
          topic: `order-${row.order}`,
          contentEncoding: 'aes128gcm',
        },
      )
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        // A redirect would lead past the list of hosts.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) {
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
        throw new Undeliverable('Der Browser ist nicht mehr angemeldet.')
      }
      if (response.ok) return null
      const problem = `Der Push-Dienst antwortet mit ${response.status}.`
      if (response.status === 429 || response.status >= 500) throw new Error(problem)
      throw new Undeliverable(problem)
    },
    close() {},
  }
}

async function findSubscription(db: Database, { values }: OutboxRow) {
  const id = Number(values['subscription'])
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return found
}

function noticeOf({ heading, summary, path }: RenderedMessage) {
  return { title: heading, body: summary, path }
}

/** Whom the push service may ask; some refuse names of this machine. */
function subjectOf(origin: string): string {
  return origin.startsWith('https:') ? origin : `mailto:noreply@${new URL(origin).hostname}`
}
