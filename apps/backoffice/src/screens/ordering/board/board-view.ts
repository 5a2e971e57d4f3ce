import { recordOf } from '@theke/domain/typed-objects.ts'
import { furtherDetails } from '@theke/contract/ordering/customer-field-labels.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import {
  type BoardColumn,
  boardColumn,
  boardColumns,
  boardTime,
  isMissed,
  isOverdue,
  sortedForColumn,
} from '@theke/domain/ordering/counter/board-columns.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { isFinal, orderState } from '@theke/domain/ordering/order-state.ts'
import { normalisePhone, phoneSearch } from '@theke/domain/ordering/checkout/phone.ts'
import { orderSearch } from '@theke/domain/ordering/counter/hand-over.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { customerName } from '../customer-name.ts'
import { callsDevice, toOrderSnapshot, type OrderSnapshotSource } from '../live/order-snapshot.ts'
import { addDays, dayOf, endOfDay } from '../../../shop-time.ts'

/** What the board shows: `day` is 'all', 'today', 'tomorrow' or a day `YYYY-MM-DD`. */
export type BoardFilter = { branch: number | null; day: string; search: string }

export type BoardView = {
  columns: Record<BoardColumn, OrderSnapshotSource[]>
  /** New orders of the branch that the day or the search leaves out. */
  hiddenNew: number
  /** Orders for later days that the day leaves out. */
  hiddenLater: number
  /** Orders that are due so late that they are not loaded, of all branches of the person. */
  later: number
  /** Escalated new orders of other branches. */
  elsewhere: OrderSnapshotSource[]
  /** Orders of the branch whose customers are to be called, whatever day they are for; who waits longest comes first. */
  calls: OrderSnapshotSource[]
  /** Orders of the branch that are not over, whatever day they are for. */
  open: OrderSnapshotSource[]
}

/** Sorts orders into the columns of the board and counts what the filter hides; `later` is how many are not loaded. */
export function boardView(
  orders: readonly StaffOrderSummary[],
  filter: BoardFilter,
  now: number,
  later = 0,
): BoardView {
  const ofBranch = orders.filter((order) => isOfBranch(order, filter.branch)).map(toOrderSnapshot)
  const endOfToday = endOfDay(now)
  const ofDay = ofBranch.filter((order) => isOfDay(order, filter.day, now))
  const shown = ofDay.filter((order) => matchesSearch(order.view, filter.search))
  // An order that is over joins what is done only after its customer was called.
  const cards = shown.filter((order) => !order.pendingCall || !isFinal(order))
  const columns = recordOf(boardColumns, (column) =>
    sortedForColumn(
      cards.filter((order) => boardColumn(order, endOfToday) === column),
      column,
    ),
  )
  return {
    columns,
    hiddenNew: ofBranch.filter(waitsForShop).length - columns.new.length,
    hiddenLater: ofBranch.filter(
      (order) => boardColumn(order, endOfToday) === 'preorders' && !ofDay.includes(order),
    ).length,
    later,
    elsewhere: orders
      .filter((order) => !isOfBranch(order, filter.branch) && callsDevice(order, filter.branch))
      .map(toOrderSnapshot)
      .filter(waitsForShop),
    open: ofBranch.filter((order) => !isFinal(order)),
    calls: ofBranch
      .filter(({ pendingCall }) => pendingCall)
      .toSorted((a, b) => (a.pendingCall?.since ?? 0) - (b.pendingCall?.since ?? 0)),
  }
}

/** A board shows one branch or all. */
function isOfBranch(order: Pick<StaffOrderSummary, 'branch'>, branch: number | null): boolean {
  return branch === null || order.branch.id === branch
}

/**
 * Whether an order belongs to a day. 'today' also shows what is left over from earlier days and every new order, because
 * it needs an answer now or as soon as its customer has paid or answered, whatever day it is for.
 */
function isOfDay(order: OrderSnapshotSource, day: string, now: number): boolean {
  if (day === 'all') return true
  const due = dayOf(boardTime(order))
  const today = dayOf(now)
  if (day === 'today') return orderState(order) === 'new' || due <= today
  return due === (day === 'tomorrow' ? addDays(today, 1) : day)
}

/** The columns of the board from left to right; what is done stands under what is ready. */
export const columnOrder = [
  'new',
  'inPreparation',
  'ready',
  'awaitingCustomer',
  'preorders',
] as const satisfies readonly BoardColumn[]
export type ShownColumn = (typeof columnOrder)[number]

/**
 * The columns that stand side by side where there is room for so many, and those that are empty and give way to them. The first ones with orders are shown;
 * `wanted` takes the last place where it would not be among them.
 */
export function columnsInSight(
  { columns, later = 0 }: Pick<BoardView, 'columns'> & Partial<Pick<BoardView, 'later'>>,
  room: number,
  wanted: ShownColumn | null,
): { shown: ShownColumn[]; empty: ShownColumn[] } {
  const filled = columnOrder.filter(
    (column) => columns[column].length > 0 || (column === 'preorders' && later > 0),
  )
  const hasRoomForDone = columns.done.length > 0 && filled.length < room
  const first = columnOrder
    .filter((column) => filled.includes(column) || (column === 'ready' && hasRoomForDone))
    .slice(0, room)
  const kept =
    wanted === null || first.includes(wanted) || first.length < room ? first : first.slice(0, room - 1)
  const shown = columnOrder.filter((column) => kept.includes(column) || column === wanted)
  if (filled.length === 0 && room > shown.length && !shown.includes('new')) shown.unshift('new')
  const isOfToday = (column: ShownColumn) => column !== 'awaitingCustomer' && column !== 'preorders'
  const empty = columnOrder.filter(
    (column) => isOfToday(column) && columns[column].length === 0 && !shown.includes(column),
  )
  return { shown, empty }
}

/** Whether ticket, name, phone or a product of the order contains every word. */
export function matchesSearch(order: StaffOrderSummary, search: string): boolean {
  const text = [
    order.ticketNumber,
    order.uid,
    customerName(order, String),
    order.firstName,
    order.lastName,
    normalisePhone(order.phone),
    order.tableIdentifier,
    order.campaign?.name,
    ...furtherDetails(order).map(([, value]) => value),
    ...order.items.map((item) => item.name),
  ].join('\n')
  return searchTest(phoneSearch(orderSearch(search)))(text)
}

/** How urgent a card is: `missed` nobody answered in time, `overdue` it should be ready. */
export type Urgency = 'missed' | 'overdue' | null

export function urgencyOf(order: OrderSnapshotSource, now: number): Urgency {
  if (isMissed(order, now)) return 'missed'
  return isOverdue(order, now) ? 'overdue' : null
}

/** The orders of a column by the day they are for, first day first. */
export function byDay(
  orders: readonly OrderSnapshotSource[],
): { day: string; orders: OrderSnapshotSource[] }[] {
  const days = Map.groupBy(orders, (order) => dayOf(boardTime(order)))
  return [...days].map(([day, ofDay]) => ({ day, orders: ofDay }))
}
