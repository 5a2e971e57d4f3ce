import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Listener = (payload: string) => void

/**
 * Carries short notices between all processes of the shop through PostgreSQL's LISTEN and NOTIFY. Whoever subscribes
 * is also told when the connection was lost, because what was said meanwhile is gone.
 */
export type Announcements = {
  subscribe: (channel: string, listener: Listener) => () => void
  /** Called after a lost connection stands again. */
  onReconnect: (listener: () => void) => () => void
  isConnected: () => boolean
  close: () => Promise<void>
}

const channels = [
  'theke_orders',
  'theke_shop',
  'theke_sold_out',
  'theke_outbox',
  'theke_payments',
  'theke_print',
  'theke_jobs',
  'theke_sessions',
] as const
const retryMs = 500

/** Opens the connection that listens, and keeps it open. */
export async function openAnnouncements(connectionString: string): Promise<Announcements> {
  const listeners = new Map<string, Set<Listener>>()
  const reconnectListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'theke listener', keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (client !== next) return
      client = null
      void reconnect()
    })
    try {
      await next.connect()
      await next.query(channels.map((channel) => `LISTEN ${channel}`).join('; '))
      if (isClosed) throw new Error('Closed while connecting')
      client = next
    } catch (error) {
      // One that does not listen, as at a replica, would stay open beside the next.
      await next.end().catch(() => {})
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && client === null) {
      await wait(retryMs, undefined, { ref: false })
      await connect().catch(() => {})
    }
    if (!isClosed) for (const listener of reconnectListeners) listener()
  }

  await connect()
  return {
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => set.delete(listener)
    },
    onReconnect(listener) {
      reconnectListeners.add(listener)
      return () => reconnectListeners.delete(listener)
    },
    isConnected: () => client !== null,
    async close() {
      isClosed = true
      const open = client
      client = null
      await open?.end()
    },
  }
}
