import type { OrderTimes } from './order-flags.ts'

const hour = 60 * 60_000
const longest = 24 * hour
const before = 2 * hour

/**
 * Until when a customer can answer to another time that was proposed (R-ORDER-66): a day, but no longer than until two hours before that time, or
 * before the earlier one `kept` that holds again without an answer, so that it can still be kept; where less than four hours lie between, half of
 * them. All are instants in milliseconds; `kept` is null where no time was agreed or wished.
 */
export function proposalEndsAt({
  proposedAt,
  at,
  kept,
}: {
  proposedAt: number
  at: number
  kept: number | null
}): number {
  const first = kept !== null && kept > proposedAt ? Math.min(at, kept) : at
  const ahead = Math.max(0, first - proposedAt)
  return proposedAt + Math.min(longest, Math.max(ahead - before, ahead / 2))
}

/** The same for an order, of which another time was proposed at an instant; null where none is. */
export function proposalEndOf(
  { counterAppointment, appointment, appointmentDate }: OrderTimes,
  proposedAt: number,
): number | null {
  if (counterAppointment === null) return null
  return proposalEndsAt({ proposedAt, at: counterAppointment, kept: appointment ?? appointmentDate })
}
