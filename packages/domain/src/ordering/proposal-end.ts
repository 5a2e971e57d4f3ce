const hour = 60 * 60_000
const longest = 24 * hour
const before = 2 * hour

/**
 * Until when a customer can answer to another time that was proposed (R-ORDER-04): a day, but no longer than until two hours before that time;
 * where less than four hours lie between, half of them. All are instants in milliseconds.
 */
export function proposalEndsAt({ proposedAt, at }: { proposedAt: number; at: number }): number {
  const ahead = Math.max(0, at - proposedAt)
  return proposedAt + Math.min(longest, Math.max(ahead - before, ahead / 2))
}
