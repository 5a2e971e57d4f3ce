import { browserDatabase } from '@theke/contract/client/browser-database.ts'
import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'

/** An event on this device until the server has told how people stand with it. It is sent under its key, so it counts once however often it is sent. */
export type QueuedEvent = {
  clientKey: string
  user: number
  kind: ClockEventKind
  at: string
  /** What it begins, where the branch wants that to be chosen. */
  choice?: WorkChoice | null
  /** The PIN or badge, sealed for the server; empty where the browser cannot seal. */
  proof: string
  /** Whether the server counts it, and only has not told yet how its person stands now. */
  isSent?: boolean
}

type Stores = { events: QueuedEvent; views: { key: 'last'; view: TimeTerminal } }

const run = browserDatabase('theke-terminal', { events: { keyPath: 'clientKey' }, views: { keyPath: 'key' } })

/** All events that what the server told last may be without, the earliest first. */
export async function queuedEvents(): Promise<QueuedEvent[]> {
  const events = await run('events', 'readonly', (store): IDBRequest<QueuedEvent[]> => store.getAll())
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Stores an event. When it resolves the event is on the disk, whatever happens to the page. */
export async function storeEvent(event: QueuedEvent): Promise<void> {
  await run('events', 'readwrite', (store) => store.put(event))
}

/** Keeps an event that the server counts, without its proof, for as long as this device does not know better how its person stands. */
export async function markSent(event: QueuedEvent): Promise<void> {
  await storeEvent({ ...event, proof: '', isSent: true })
}

/** Forgets an event that the server refused, or has told about. */
export async function forgetEvent(clientKey: string): Promise<void> {
  await run('events', 'readwrite', (store) => store.delete(clientKey))
}

/** What the server told last, for a start without a connection. */
export async function lastView(): Promise<TimeTerminal | null> {
  const stored = await run('views', 'readonly', (store): IDBRequest<Stores['views'] | undefined> =>
    store.get('last'),
  )
  return stored?.view ?? null
}

/** Stores what the server told. */
export async function storeView(view: TimeTerminal): Promise<void> {
  await run('views', 'readwrite', (store) => store.put({ key: 'last', view }))
}
