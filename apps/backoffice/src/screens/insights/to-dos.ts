import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import {
  boardTime,
  isMissed,
  isOverdue,
  isUncollected,
  missedAfterMs,
} from '@theke/domain/ordering/counter/board-columns.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { isFinal, orderState } from '@theke/domain/ordering/order-state.ts'
import type { WeekHours } from '@theke/domain/shop/branch.ts'
import { toOrderSnapshot, type OrderSnapshotSource } from '../ordering/live/order-snapshot.ts'

/** Why an order needs a person, the most urgent first. */
const kinds = ['unanswered', 'call', 'overdue', 'late', 'proposed', 'unpaid', 'awaited'] as const

/** An order that needs a person, and since when. */
export type ToDo = { kind: (typeof kinds)[number]; order: OrderSnapshotSource; since: number }

/** The orders that need a person, each once and for its most urgent reason: missed ones first, then who waits longest. */
export function toDos(
  orders: readonly StaffOrderSummary[],
  now: number,
  hours: ReadonlyMap<number, WeekHours>,
): ToDo[] {
  return orders
    .map(toOrderSnapshot)
    .flatMap((order) => toDoOf(order, now, hours.get(order.view.branch.id) ?? null) ?? [])
    .toSorted((a, b) => rank(a, now) - rank(b, now) || a.since - b.since)
}

function rank({ kind, order }: ToDo, now: number): number {
  return isMissed(order, now) ? -1 : kinds.indexOf(kind)
}

function toDoOf(order: OrderSnapshotSource, now: number, hours: WeekHours | null): ToDo | null {
  const { pendingCall, createdAt, view } = order
  if (pendingCall) return { kind: 'call', order, since: pendingCall.since }
  if (waitsForShop(order)) return { kind: 'unanswered', order, since: createdAt }
  if (orderState(order) === 'completed') {
    return view.payment.open > 0 ? { kind: 'unpaid', order, since: boardTime(order) } : null
  }
  if (isFinal(order)) return null
  if (isUncollected(order, now, hours)) return { kind: 'late', order, since: boardTime(order) }
  if (isOverdue(order, now)) return { kind: 'overdue', order, since: boardTime(order) }
  if (hasOpenCounterProposal(order))
    return { kind: 'proposed', order, since: order.counterAppointment ?? createdAt }
  const isAwaited = orderState(order) === 'new' && createdAt + missedAfterMs < now
  return isAwaited ? { kind: 'awaited', order, since: createdAt } : null
}

/**
 * The list to show: what is open, and what has just been done at the place where it stood, as long as it is kept. New entries come behind those that
 * stand there while anything is kept, so that nothing moves.
 */
export function withKept(
  before: readonly ToDo[],
  open: readonly ToDo[],
  isKept: (order: number) => boolean,
): { toDo: ToDo; isDone: boolean }[] {
  const openById = new Map(open.map((toDo) => [toDo.order.id, toDo]))
  const known = before.flatMap((toDo) => {
    const now = openById.get(toDo.order.id)
    if (now !== undefined) return { toDo: now, isDone: false }
    return isKept(toDo.order.id) ? { toDo, isDone: true } : []
  })
  if (!known.some(({ isDone }) => isDone)) return open.map((toDo) => ({ toDo, isDone: false }))
  const shown = new Set(known.map(({ toDo }) => toDo.order.id))
  return [
    ...known,
    ...open.filter(({ order }) => !shown.has(order.id)).map((toDo) => ({ toDo, isDone: false })),
  ]
}

/** The beginning of a list, up to so many that are open: those that are done take no place away from them. */
export function upToOpen<Entry extends { isDone: boolean }>(
  entries: readonly Entry[],
  most: number,
): readonly Entry[] {
  const next = entries.filter(({ isDone }) => !isDone)[most]
  return next === undefined ? entries : entries.slice(0, entries.indexOf(next))
}
