import { ApiError, createClient } from '@theke/contract/client.ts'
import { analyticsApi, type AnalyticsEvent, maxEvents } from '@theke/contract/insights/analytics.ts'
import { trackedPath } from '@theke/domain/insights/tracked-path.ts'
import type { ConsentChoice } from './consent-store.ts'
import { takeEvents } from './track.ts'

type SenderParts = {
  /** The decision as it is now. */
  choice: () => ConsentChoice | null
  /** Brings events to the shop. */
  send: (events: AnalyticsEvent[]) => Promise<void>
  /** Hears of every event once. */
  mirror: (event: AnalyticsEvent) => void
}

/**
 * What has to be called every second: with consent the events that wait leave, without a decision they go on waiting, after a
 * refusal they are forgotten. What the shop could not take for now is sent again.
 */
export function openSender({ choice, send, mirror }: SenderParts): () => Promise<void> {
  let unsent: AnalyticsEvent[] = []

  return async function flush() {
    if (choice() === null) return
    const fresh = takeEvents()
    if (choice() === 'refused') {
      unsent = []
      return
    }
    for (const event of fresh) mirror(event)
    unsent = [...unsent, ...fresh.map(withoutSecret)].slice(-maxEvents)
    if (unsent.length === 0) return
    const batch = unsent
    unsent = []
    try {
      await send(batch)
    } catch (error) {
      if (isForNow(error)) unsent = [...batch, ...unsent].slice(-maxEvents)
    }
  }
}

// Requests that may outlive their page are limited in size by browsers.
const maxKeepaliveBytes = 60_000

const client = createClient({
  fetch: (address, init) =>
    fetch(address, {
      ...init,
      // Sent without cookies: events are anonymous, and a staff session would need its CSRF token.
      credentials: 'omit',
      keepalive: typeof init.body === 'string' && init.body.length < maxKeepaliveBytes,
    }),
})

/** Sends events of a session to the shop. */
export async function sendToShop(sessionId: string, events: AnalyticsEvent[]): Promise<void> {
  await client.call(analyticsApi.logAnalytics, { body: { sessionId, events } })
}

function withoutSecret(event: AnalyticsEvent): AnalyticsEvent {
  return { ...event, path: trackedPath(event.path) }
}

function isForNow(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
