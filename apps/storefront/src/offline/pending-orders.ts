import type { OrderBody } from '../pages/checkout/submit/submission.ts'
import { createStore } from '@theke/ui/store.ts'
import { openObjectStore } from '../storage/indexed-db-store.ts'

/** An order that was submitted and never answered, on this device until the customer decides. */
export type PendingOrder = {
  /** The idempotency key, under which it is placed at most once. */
  key: string
  branch: string
  branchName: string
  /** What may have been sent under the key, the newest first. */
  bodies: OrderBody[]
  /** The cart with all that was typed, as stored in the session. */
  cart: string
  currency: string
  keptAt: number
  /** The customer does not want it any more; it only remains to be seen whether it had arrived. */
  isWithdrawn: boolean
}

// Longer than a night offline; an older order is forgotten by its customer.
const keptForMs = 48 * 60 * 60_000

const shelf = openObjectStore<PendingOrder>('orders')
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('theke-orders')
const { set, ...orders } = createStore<readonly PendingOrder[]>([])

channel?.addEventListener('message', () => void read())

async function read(): Promise<void> {
  const all = await shelf.all().catch(() => [])
  const outdated = all.filter(({ keptAt }) => Date.now() - keptAt > keptForMs)
  for (const { key } of outdated) await shelf.remove(key).catch(() => {})
  set(all.filter((order) => !outdated.includes(order)).toSorted((one, other) => one.keptAt - other.keptAt))
}

async function change(work: Promise<void>): Promise<void> {
  // Where nothing can be stored the session still has the order.
  await work.catch(() => {})
  channel?.postMessage('changed')
  await read()
}

/** The pending orders of this device, the oldest first, the same in every tab. Orders at a kiosk must not be stored here. */
export const pendingOrders = {
  ...orders,
  read,
  keep: (order: PendingOrder) => change(shelf.put(order)),
  release: (key: string) => change(shelf.remove(key)),
  /** Reads the store again, because another tab may have been faster. */
  find: async (key: string): Promise<PendingOrder | undefined> =>
    (await shelf.all().catch(() => [])).find((order) => order.key === key),
}
