import { Button } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { Link } from '../shell/link.tsx'
import { statusPath } from '../shell/route.ts'
import { keptOrderTexts } from '../texts/kept-order.ts'
import { keptOrders, type KeptOrder } from './kept-orders.ts'
import { findArrived } from './send-kept-order.ts'
import { useLine } from './use-line.ts'

/** Looks whether an order that was withdrawn had arrived before, and says so only then. */
export function WithdrawnOrder({ order }: { order: KeptOrder }) {
  const { isLost } = useLine()
  const [arrived, setArrived] = useState<{ uid: string; hash: string } | null>(null)
  const release = () => keptOrders.release(order.key)

  useEffect(() => {
    if (isLost) return
    findArrived(order).then(
      (found) => (found ? setArrived(found) : void keptOrders.release(order.key)),
      // Asked again with the next page or when the line is back.
      () => {},
    )
  }, [isLost, order])

  if (!arrived) return null
  return (
    <section className="app-notice" aria-label={keptOrderTexts.label}>
      <p role="alert">{keptOrderTexts.arrived}</p>
      <div className="app-notice-choices">
        <Button kind="ghost" onClick={() => void release()}>
          {keptOrderTexts.understood}
        </Button>
        <Link href={statusPath(arrived)} className="button" data-kind="ink" onClick={() => void release()}>
          {keptOrderTexts.follow}
        </Link>
      </div>
    </section>
  )
}
