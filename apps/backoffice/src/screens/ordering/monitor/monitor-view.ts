import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import { boardColumn, sortedForColumn } from '@theke/domain/ordering/board-columns.ts'
import { endOfDay } from '../../../shop-time.ts'
import { standingOf, type StandingOrder } from '../order-standing.ts'

/** What a monitor shows: what is to be taken, made and handed out today; pre-orders of other days wait. */
export const monitorColumns = ['new', 'inPreparation', 'ready'] as const
export type MonitorColumnName = (typeof monitorColumns)[number]

export type MonitorView = {
  columns: Readonly<Record<MonitorColumnName, StandingOrder[]>>
  isEmpty: boolean
}

/** The orders in their columns, what is due first on top. */
export function monitorView(orders: readonly OrderSummary[], now: number): MonitorView {
  const end = endOfDay(now)
  const standing = orders.map(standingOf)
  const inColumn = (column: MonitorColumnName) =>
    sortedForColumn(
      standing.filter((order) => boardColumn(order, end) === column),
      column,
    )
  const columns = { new: inColumn('new'), inPreparation: inColumn('inPreparation'), ready: inColumn('ready') }
  return { columns, isEmpty: Object.values(columns).every((orders) => orders.length === 0) }
}
