import type { EventListener, PublishedOrderEvent, OrderEvents } from '../../core/services.ts'
import type pg from 'pg'
import type { Database } from '../../db/open-database.ts'
import type { NotifyBus } from '../../db/pg-notify-bus.ts'
import { maxHistoryId, readEventsAfter } from './read-events.ts'

// PostgreSQL takes less than 8000 bytes; an event has about 150.
const maxEvents = 40

const notifySql = "SELECT pg_notify('theke_orders', $1), pg_notify('theke_outbox', '')"

const sweepMs = 5_000
const lookBackSweeps = 4

/**
 * Notifications deliver events at once. Where one is lost, because its process was killed between commit and NOTIFY or the
 * connection was down, a query of the history every few seconds finds it, as long as anybody listens.
 */
export function openOrderEvents(services: {
  pool: pg.Pool
  db: Database
  notifyBus: NotifyBus
}): OrderEvents {
  const { pool, db, notifyBus } = services
  const listeners = new Set<EventListener>()
  const publisher = openEventPublisher(pool)
  let seen = new Set<number>()
  /** The highest history ids of the last sweeps, oldest first: numbers are drawn before commits, so older ones may yet appear. */
  let marks: number[] = []
  let timer: NodeJS.Timeout | undefined
  let isSweeping = false

  function tell(event: PublishedOrderEvent | null): void {
    const id = event?.historyId ?? null
    if (id !== null && seen.has(id)) return
    if (id !== null) seen.add(id)
    for (const listener of listeners) listener(event)
  }

  async function sweep(): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    try {
      const highest = await maxHistoryId(db)
      const from = marks[0] ?? highest
      const missed = await readEventsAfter(db, { id: from, except: [...seen] })
      for (const event of missed ?? [null]) tell(event)
      marks = [...marks, highest].slice(-lookBackSweeps)
      seen = new Set([...seen].filter((id) => id > from))
    } catch {
      // The database is unavailable; the next sweep finds the missed events.
    } finally {
      isSweeping = false
    }
  }

  function begin(): void {
    timer = setInterval(() => void sweep(), sweepMs)
    timer.unref()
    void sweep()
  }

  function end(): void {
    clearInterval(timer)
    timer = undefined
    marks = []
    seen = new Set()
  }

  notifyBus.subscribe('theke_orders', (payload) => {
    if (listeners.size > 0) for (const event of JSON.parse(payload) as PublishedOrderEvent[]) tell(event)
  })
  notifyBus.onReconnect(() => {
    tell(null)
    void sweep()
  })

  return {
    publish: publisher.publish,
    subscribe(listener) {
      listeners.add(listener)
      if (timer === undefined) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
  }
}

/**
 * Publishes events after their commit, batched while the previous NOTIFY is in progress. NOTIFY inside the transaction of an
 * order would be simpler, but PostgreSQL lets only one transaction that notifies commit at a time, so orders would queue.
 */
function openEventPublisher(pool: pg.Pool): Pick<OrderEvents, 'publish'> {
  let waiting: PublishedOrderEvent[] = []
  let isSending = false

  async function sendAll(log: Parameters<OrderEvents['publish']>[1]): Promise<void> {
    isSending = true
    // Events of the same tick are published together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const events = waiting.slice(0, maxEvents)
      waiting = waiting.slice(maxEvents)
      // Listeners also poll the history, so a lost notification is only delayed.
      await pool
        .query({ name: 'publish-orders', text: notifySql, values: [JSON.stringify(events)] })
        .catch((error: unknown) =>
          log.warn({ err: error, events: events.length }, 'events of orders could not be published'),
        )
    }
    isSending = false
  }

  return {
    publish(event, log) {
      waiting.push(event)
      if (!isSending) void sendAll(log)
    },
  }
}
