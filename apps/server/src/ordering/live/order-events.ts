import type { EventListener, PublishedOrderEvent, OrderEvents } from '../../core/order-event-types.ts'
import type pg from 'pg'
import type { Database } from '../../db/open-database.ts'
import type { NotifyBus } from '../../db/pg-notify-bus.ts'
import { openEventPublisher } from './event-publisher.ts'
import { maxHistoryId, readEventsAfter } from './read-events.ts'

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
