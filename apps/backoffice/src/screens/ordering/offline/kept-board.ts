import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { dueAt } from '@theke/domain/ordering/order-flags.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { createStore } from '@theke/ui/store.ts'
import { addDays, dayOf, instantAt } from '../../../shop-time.ts'
import { keptForMs } from '../../../session/kept-session.ts'
import { isOthersSession } from '../../../session/tab-person.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { canKeep, seal, unseal } from './vault.ts'

/** How many orders are kept at most, the soonest first. */
export const maxKept = 2000

/** Whether there are only as many orders on the screens as are kept at most. */
export const isBoardCut = createStore(false)

/** Keeps the orders of today and tomorrow on this device, in place of those that were kept before. */
export async function keepBoard(person: number, orders: readonly StaffOrderSummary[]): Promise<void> {
  isBoardCut.set(false)
  // What a tab hears after somebody has logged in beside is theirs.
  if (!canKeep() || isOthersSession()) return
  const end = instantAt(addDays(dayOf(Date.now()), 2), '00:00')
  const soonest = orders
    .map((order) => ({ order, due: dueAt(toOrderSnapshot(order)) ?? 0 }))
    .filter(({ due }) => due < end)
    .toSorted((a, b) => a.due - b.due)
  const kept = soonest.slice(0, maxKept).map(({ order }) => order)
  await seal('board', person, 'orders', { at: Date.now(), orders: kept })
}

/** The orders that this device has kept of a person; null where there are none, or from too long ago. */
export async function keptBoard(person: number): Promise<StaffOrderSummary[] | null> {
  if (!canKeep()) return null
  const kept = await unseal('board', person, 'orders')
  if (!isBoard(kept) || kept.at <= Date.now() - keptForMs) return null
  isBoardCut.set(kept.orders.length === maxKept)
  return kept.orders
}

/** It was written by this program and cannot be changed by another one. */
function isBoard(kept: unknown): kept is { at: number; orders: StaffOrderSummary[] } {
  return isRecord(kept) && typeof kept['at'] === 'number' && Array.isArray(kept['orders'])
}
