import { useRef } from 'react'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import classes from './monitor.module.css'
import { MonitorCard } from './monitor-card.tsx'
import { monitorTexts as texts } from './monitor-texts.ts'
import { usePages } from './use-pages.ts'

type Props = { orders: readonly OrderSnapshotSource[]; isLoaded: boolean; now: number }

/** Everything that is to be made, over the whole wall; where it does not fit, one page after the other. */
export function MonitorWall({ orders, isLoaded, now }: Props) {
  const wall = useRef<HTMLUListElement>(null)
  const { page, pages } = usePages(wall, orders)
  return (
    <section className={classes.wall} aria-label={texts.columns.inPreparation}>
      {isLoaded && orders.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul ref={wall} className={classes.cards}>
        {orders.map((order) => (
          <MonitorCard key={order.id} order={order} now={now} />
        ))}
      </ul>
      {pages > 1 && (
        <p className={classes.pages}>
          {texts.page(page + 1, pages)}
          {Array.from({ length: pages }, (_, index) => (
            <i key={index} data-shown={index === page || undefined} aria-hidden />
          ))}
        </p>
      )}
    </section>
  )
}
