import { useStore } from '@theke/ui/store.ts'
import { useEffect } from 'react'
import { sessionStorageOrNull } from '../cart/cart-store.ts'
import { openSubmissionStore } from '../pages/checkout/submit/submission-storage.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { routeOf } from '../router/route.ts'
import { LazyNotice } from './pending-order-notice.lazy.ts'
import { pendingOrders, type PendingOrder } from './pending-orders.ts'

const { Lazy: LazyWithdrawn } = lazyComponent(() =>
  import('./withdrawn-order.tsx').then((module) => module.WithdrawnOrder),
)

/** The pending orders of this device, on every page but the checkout of their branch, which has its own notice. */
export function PendingOrderNotices({ path }: { path: string }) {
  const orders = useStore(pendingOrders)
  useEffect(() => void pendingOrders.read(), [])
  return orders.map((order) =>
    order.isWithdrawn ? (
      <LazyWithdrawn key={order.key} order={order} />
    ) : (
      !isAtItsForm(order, path) && <LazyNotice key={order.key} order={order} />
    ),
  )
}

function isAtItsForm({ branch, key }: PendingOrder, path: string): boolean {
  const route = routeOf(path)
  if (route.page !== 'checkout' || route.identifier !== branch) return false
  return openSubmissionStore(branch, sessionStorageOrNull()).read()?.key === key
}
