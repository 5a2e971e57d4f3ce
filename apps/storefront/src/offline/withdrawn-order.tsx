import type { WithdrawnSubmission } from '@theke/contract/ordering/customer-order-api.ts'
import { Button } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { Link } from '../router/link.tsx'
import { statusPath } from '../router/route.ts'
import { pendingOrderTexts } from '../texts/german/pending-order.ts'
import { type PendingOrder, pendingOrders } from './pending-orders.ts'
import { cancelArrived } from './send-pending-order.ts'
import { useConnectivity } from './watch-connectivity.ts'

// A call that the browser has given up may reach the shop a little later.
const latestArrivalMs = 20_000

/** Cancels an order that was withdrawn but had arrived before, and says what became of it; one that never arrived is forgotten. */
export function WithdrawnOrder({ order }: { order: PendingOrder }) {
  const { isLost } = useConnectivity()
  const [arrived, setArrived] = useState<WithdrawnSubmission | null>(null)
  const release = () => pendingOrders.release(order.key)

  useEffect(() => {
    if (isLost) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (isLast: boolean) =>
      cancelArrived(order).then(
        (found) => {
          if (found) setArrived(found)
          else if (isLast) void pendingOrders.release(order.key)
          else if (isWanted) timer = setTimeout(() => void look(true), latestArrivalMs)
        },
        // Tried again with the next page or when the connection is back.
        () => {},
      )
    void look(false)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isLost, order])

  if (!arrived) return null
  return (
    <section className="app-notice" aria-label={pendingOrderTexts.label}>
      <p role="alert">{arrived.isCanceled ? pendingOrderTexts.canceled : pendingOrderTexts.arrived}</p>
      <div className="app-notice-choices">
        <Button kind="ghost" onClick={() => void release()}>
          {pendingOrderTexts.understood}
        </Button>
        <Link href={statusPath(arrived)} className="button" data-kind="ink" onClick={() => void release()}>
          {pendingOrderTexts.follow}
        </Link>
      </div>
    </section>
  )
}
