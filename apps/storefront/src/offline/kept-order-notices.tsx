import { useEffect, useSyncExternalStore } from 'react'
import { sessionStorageOrNull } from '../cart/cart-store.ts'
import { openSubmissionStore } from '../pages/checkout/submission-storage.ts'
import { late } from '../shell/late.tsx'
import { routeOf } from '../shell/route.ts'
import { keptOrders, type KeptOrder } from './kept-orders.ts'

const { Late: LateNotice } = late(async () => (await import('./kept-order-notice.tsx')).KeptOrderNotice)
const { Late: LateWithdrawn } = late(async () => (await import('./withdrawn-order.tsx')).WithdrawnOrder)

/** The orders that this device keeps, on every page but the form that an order comes from, which speaks for itself. */
export function KeptOrderNotices({ path }: { path: string }) {
  const orders = useSyncExternalStore(keptOrders.subscribe, keptOrders.get, keptOrders.getOnServer)
  useEffect(() => void keptOrders.read(), [])
  return orders.map((order) =>
    order.isWithdrawn ? (
      <LateWithdrawn key={order.key} order={order} />
    ) : (
      !isAtItsForm(order, path) && <LateNotice key={order.key} order={order} />
    ),
  )
}

function isAtItsForm({ branch, key }: KeptOrder, path: string): boolean {
  const route = routeOf(path)
  if (route.page !== 'checkout' || route.identifier !== branch) return false
  return openSubmissionStore(branch, sessionStorageOrNull()).read()?.key === key
}
