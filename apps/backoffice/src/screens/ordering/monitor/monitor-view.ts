import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { boardColumn, sortedForColumn } from '@theke/domain/ordering/counter/board-columns.ts'
import { dueAt } from '@theke/domain/ordering/order-flags.ts'
import { endOfDay } from '../../../shop-time.ts'
import { toOrderSnapshot, type OrderSnapshotSource } from '../live/order-snapshot.ts'

/** What is due within this time is to be made now. */
const soonMs = 30 * 60_000

/** How much time is left for an order. */
type Pace = 'late' | 'soon' | 'later'

export type MonitorView = {
  /** What is to be made today, what is due first on top. */
  toMake: OrderSnapshotSource[]
  /** New orders, and those that wait to be handed over. */
  waiting: OrderSnapshotSource[]
  ready: OrderSnapshotSource[]
  isEmpty: boolean
}

/** The orders of today as the kitchen needs them; pre-orders of other days wait. */
export function monitorView(orders: readonly StaffOrderSummary[], now: number): MonitorView {
  const end = endOfDay(now)
  const standing = orders.map(toOrderSnapshot)
  const inColumn = (column: 'new' | 'inPreparation' | 'ready') =>
    sortedForColumn(
      standing.filter((order) => boardColumn(order, end) === column),
      column,
    )
  const view = { toMake: inColumn('inPreparation'), waiting: inColumn('new'), ready: inColumn('ready') }
  return { ...view, isEmpty: Object.values(view).every((some) => some.length === 0) }
}

/** How much time is left for an order at `now`; what is wanted as soon as possible is to be made now, or once the branch opens. */
export function paceOf(order: OrderSnapshotSource, now: number): Pace {
  const due = dueAt(order)
  if (due === null) return order.earliestAt !== null && order.earliestAt > now ? 'later' : 'soon'
  if (due < now) return 'late'
  return due - now <= soonMs ? 'soon' : 'later'
}
