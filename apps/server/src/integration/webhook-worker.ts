import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { Services } from '../core/services.ts'
import { startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import { collectEvents, type WebhookRow } from './collect-events.ts'
import { deliverNext } from './deliver-webhooks.ts'
import { webhooks } from './integration-tables.ts'

const pollMs = 2_000
const defaultTimeoutMs = 15_000

/**
 * Turns what happened into deliveries and sends them. Each webhook is worked on by itself, so a receiver that is slow or silent holds up no other;
 * any number of processes share the work. Orders do not wake it: it looks every two seconds, which costs them nothing.
 */
export async function startWebhooks(
  services: Services,
  { timeoutMs = defaultTimeoutMs, log = pino({ level: 'warn' }) } = {},
): Promise<Worker> {
  const { db, notifyBus } = services
  const busy = new Map<number, Promise<void>>()

  async function work(isStopped: () => boolean): Promise<void> {
    for (const webhook of await db.select().from(webhooks).where(eq(webhooks.isEnabled, true))) {
      await collectEvents(services, webhook)
      if (busy.has(webhook.id)) continue
      busy.set(
        webhook.id,
        deliverAll(webhook, isStopped).finally(() => busy.delete(webhook.id)),
      )
    }
  }

  /** Sends what is due until there is nothing left, or the receiver fails and waits for the next look. */
  async function deliverAll(webhook: WebhookRow, isStopped: () => boolean): Promise<void> {
    try {
      while (!isStopped() && (await deliverNext(services, webhook, timeoutMs)));
    } catch (error) {
      log.warn({ err: error, webhook: webhook.id }, 'a webhook could not be worked on')
    }
  }

  const worker = startPollingWorker(work, {
    notifyBus,
    channels: ['theke_webhooks'],
    pollMs,
    onFailure: (error) => log.warn({ err: error }, 'webhooks could not be worked on'),
  })
  return {
    async stop() {
      await worker.stop()
      await Promise.all(busy.values())
    },
  }
}
