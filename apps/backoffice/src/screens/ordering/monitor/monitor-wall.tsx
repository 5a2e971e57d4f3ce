import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import classes from './monitor.module.css'
import { MonitorCard } from './monitor-card.tsx'
import { monitorTexts as texts } from './monitor-texts.ts'

const pageMs = 12_000

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

/**
 * Pages of a list that is set in columns: what does not fit goes into further columns beside it, which are scrolled to one page after the
 * other. Returns the shown page, from 0, and how many there are.
 */
function usePages(list: RefObject<HTMLElement | null>, entries: readonly unknown[]) {
  const [pages, setPages] = useState(1)
  const [wanted, setWanted] = useState(0)
  const page = wanted % pages

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setPages(Math.max(1, Math.round((element.scrollWidth + gap) / (element.clientWidth + gap) + 0.49)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, entries])

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    element.scrollTo({ left: page * (element.clientWidth + gap) })
  }, [list, page, pages])

  useEffect(() => {
    if (pages === 1) return
    const timer = setInterval(() => setWanted((before) => before + 1), pageMs)
    return () => clearInterval(timer)
  }, [pages])

  return { page, pages }
}
