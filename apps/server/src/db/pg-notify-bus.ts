import { setImmediate as afterEvents, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connectorFor } from './writable-host.ts'

type Listener = (payload: string) => void

/**
 * Carries short events between all processes of the shop through PostgreSQL's LISTEN and NOTIFY. A listener that subscribes
 * is also called after a lost connection, because events of the meantime are lost.
 */
export type NotifyBus = {
  subscribe: (channel: string, listener: Listener) => () => void
  /** Called after a lost connection stands again. */
  onReconnect: (listener: () => void) => () => void
  isConnected: () => boolean
  /** Whether the database answers; while it does not, no request needs to wait for it. */
  isDatabaseAnswering: () => boolean
  /** Called when the database stops answering. */
  onDatabaseAway: (listener: () => void) => () => void
  close: () => Promise<void>
}

const channels = [
  'theke_orders',
  'theke_shop',
  'theke_sold_out',
  'theke_outbox',
  'theke_payments',
  'theke_print',
  'theke_signage',
  'theke_jobs',
  'theke_sessions',
  'theke_webhooks',
] as const
const retryMs = 500
// A request that comes right after a ping is answered within five seconds, also when the database is frozen.
const pingMs = 1000
const patienceMs = 3000

/**
 * Opens the connection that listens, and keeps it open. It also watches the database: a frozen one keeps its connections open and says nothing,
 * so it is asked every second.
 */
export async function openNotifyBus(address: string): Promise<NotifyBus> {
  const { Client, connectionString } = connectorFor(address)
  const listeners = new Map<string, Set<Listener>>()
  const reconnectListeners = new Set<() => void>()
  let client: pg.Client | null = null
  const awayListeners = new Set<() => void>()
  let isClosed = false
  let isAnswering = true

  function changeAnswering(answers: boolean): void {
    if (answers === isAnswering || isClosed) return
    isAnswering = answers
    if (!answers) for (const listener of awayListeners) listener()
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      await wait(pingMs, undefined, { ref: false })
      const watched = client
      if (watched === null) continue
      const answer = await answerTo(watched.query('SELECT 1'))
      if (answer === 'answered' || client !== watched) continue
      client = null
      // With a query under way this closes the socket without waiting.
      watched.end().catch(() => {})
      // A connection that broke while it was asked says nothing about the database yet; opening the next one does.
      if (answer === 'late') changeAnswering(false)
      void reconnect()
    }
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: 'theke listener',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
    })
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
      const listening = next.query(channels.map((channel) => `LISTEN ${channel}`).join('; '))
      if ((await answerTo(listening)) !== 'answered') throw new Error('The database does not answer')
      if (isClosed) throw new Error('Closed while connecting')
      client = next
      changeAnswering(true)
    } catch (error) {
      changeAnswering(false)
      // One that does not listen, as at a replica, would stay open beside the next.
      next.end().catch(() => {})
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
  void watch()
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
    isDatabaseAnswering: () => isAnswering,
    onDatabaseAway(listener) {
      awayListeners.add(listener)
      return () => awayListeners.delete(listener)
    },
    async close() {
      isClosed = true
      const open = client
      client = null
      await open?.end()
    },
  }
}

/** How a query ends. Where this process itself was busy, what came in meanwhile counts as in time. */
async function answerTo(query: Promise<unknown>): Promise<'answered' | 'failed' | 'late'> {
  const timer = new AbortController()
  const late = wait(patienceMs, undefined, { ref: false, signal: timer.signal }).then(() => afterEvents())
  const answered = query.then(
    () => 'answered' as const,
    () => 'failed' as const,
  )
  // Where the query was faster, the timer is aborted and this is not looked at.
  const isLate = () => 'late' as const
  return Promise.race([answered, late.then(isLate, isLate)]).finally(() => timer.abort())
}
