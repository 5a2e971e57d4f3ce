import { useQuery } from '@tanstack/react-query'
import { isMissed } from '@theke/domain/ordering/counter/board-columns.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { useConnectivity } from '../../../connectivity.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { useStore } from '@theke/ui/store.ts'
import { currentOrdersQuery, orderConnection, orderSteps } from './order-store.ts'
import type { Connection } from './order-events.ts'
import { callsDevice, toOrderSnapshot, type OrderSnapshotSource } from './order-snapshot.ts'
import type { StepsState } from './steps-state.ts'
import { createSeenOrders } from './seen-orders.ts'
import { useNow } from '../../../use-now.ts'

// A connection may be lost unnoticed, so the list is reloaded from time to time even while it is live.
const pollLiveMs = 60_000
const pollBrokenMs = 10_000

/** A stream may seem open for minutes after the network has failed, so it counts only while the server can be reached. */
export function useConnection(): Connection {
  const connection = useStore(orderConnection)
  return useConnectivity() === 'open' ? connection : 'broken'
}

/** Open orders and those of today, always up to date, also in a hidden tab. */
export function useCurrentOrders() {
  const connection = useConnection()
  return useQuery({
    ...currentOrdersQuery,
    refetchInterval: connection === 'live' ? pollLiveMs : pollBrokenMs,
    refetchIntervalInBackground: true,
  })
}

export function useSteps(): StepsState {
  return useStore(orderSteps)
}

/** Orders that wait for an answer of the branch that this device works for, and escalated ones of the person's other branches. */
export function useNewOrders(): OrderSnapshotSource[] {
  const { data = [] } = useCurrentOrders()
  const { branch } = useBoardSettings()
  return data
    .filter((order) => callsDevice(order, branch))
    .map(toOrderSnapshot)
    .filter(waitsForShop)
}

const seenOrders = createSeenOrders(sessionStorage)

/** New orders that were not acknowledged at this device. A missed or escalated one asks for attention again. */
export function useUnseenOrders(): OrderSnapshotSource[] {
  const orders = useNewOrders()
  const now = useNow()
  const seen = useStore(seenOrders)
  return orders.filter((order) => calls(order) && !seen.has(markOf(order, now)))
}

/** Orders entered by staff are known to them, so they ring only when they are escalated. */
function calls({ view }: OrderSnapshotSource): boolean {
  return view.source === 'web' || view.alarmLevel > 0
}

/** Records that these orders were seen in their present state. What waits for its customer is still to ring once it waits for the shop. */
export function markSeen(orders: readonly OrderSnapshotSource[]): void {
  const now = Date.now()
  seenOrders.add(orders.filter(waitsForShop).map((order) => markOf(order, now)))
}

function markOf(order: OrderSnapshotSource, now: number): string {
  const { alarmLevel } = order.view
  if (alarmLevel > 0) return `${order.id} alarm ${alarmLevel}`
  return isMissed(order, now) ? `${order.id} missed` : `${order.id}`
}
