import type pg from 'pg'
import type { PublishedOrderEvent } from '../../core/order-event-types.ts'

// PostgreSQL takes less than 8000 bytes; an event has about 150.
const maxEvents = 40
const notifySql = "SELECT pg_notify('theke_orders', $1), pg_notify('theke_outbox', '')"

/**
 * Publishes events after their commit, batched while the previous NOTIFY is in progress. NOTIFY inside the transaction of an
 * order would be simpler, but PostgreSQL lets only one transaction that notifies commit at a time, so orders would queue.
 */
export function openEventPublisher(pool: pg.Pool): { publish: (event: PublishedOrderEvent) => void } {
  let waiting: PublishedOrderEvent[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    // Events of the same tick are published together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const events = waiting.slice(0, maxEvents)
      waiting = waiting.slice(maxEvents)
      // Listeners also poll the history, so a lost notification is only delayed.
      await pool
        .query({ name: 'publish-orders', text: notifySql, values: [JSON.stringify(events)] })
        .catch(() => {})
    }
    isSending = false
  }

  return {
    publish(event) {
      waiting.push(event)
      if (!isSending) void sendAll()
    },
  }
}
