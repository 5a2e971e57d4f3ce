import { soonestAt } from '@theke/domain/ordering/order-flags.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'

const minute = 60_000
const step = 5 * minute

/** How much later the quick choices are. */
const quickMinutes = [15, 30, 45, 60] as const

/**
 * The time that proposals count from: what the customer wished or can first have, or now where that is past or nothing was wished; rounded
 * up to five minutes.
 */
export function proposalBase(order: OrderSnapshotSource, now: number): number {
  return Math.ceil(Math.max(soonestAt(order) ?? now, now) / step) * step
}

/** The quick choices as instants. */
export function quickProposals(order: OrderSnapshotSource, now: number): { minutes: number; at: number }[] {
  const base = proposalBase(order, now)
  return quickMinutes.map((minutes) => ({ minutes, at: base + minutes * minute }))
}
