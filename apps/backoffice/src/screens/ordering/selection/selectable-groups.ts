import { type BoardColumn } from '@theke/domain/ordering/counter/board-columns.ts'
import { type BoardView, byDay, columnOrder } from '../board/board-view.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { texts } from '../ordering-texts.ts'
import { dayLabel } from '../../../shop-time.ts'
import { selectionTexts } from './selection-texts.ts'

type Group = { name: string; orders: readonly OrderSnapshotSource[] }

/** The orders of the board that can be selected, in the order of its columns; what is over is not among them. */
export function selectableOrders({ columns }: BoardView): OrderSnapshotSource[] {
  return columnOrder.flatMap((column) => columns[column])
}

/** What is selected with one tap: a column of the board, and of what is new or comes later each day. */
export function selectableGroups({ columns }: BoardView, now: number): Group[] {
  const daysOf = (orders: readonly OrderSnapshotSource[], name: (day: string) => string): Group[] =>
    byDay(orders).map((group) => ({ name: name(dayLabel(group.day, now)), orders: group.orders }))
  const column = (name: BoardColumn): Group => ({ name: texts.columns[name], orders: columns[name] })
  const newDays = daysOf(columns.new, selectionTexts.newOf)
  return [
    column('new'),
    ...(newDays.length > 1 ? newDays : []),
    column('inPreparation'),
    column('ready'),
    ...daysOf(columns.preorders, selectionTexts.laterOf),
  ].filter(({ orders }) => orders.length > 0)
}
