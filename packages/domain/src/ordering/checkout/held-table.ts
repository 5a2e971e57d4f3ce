const longestMs = 6 * 60 * 60_000

/**
 * Until when it is believed that a guest still sits at a table chosen at `now`: until the branch closes, at most six hours (R-SHOP-24).
 * `closesAt` is null where the branch is not open. All are instants; at the one returned the table is forgotten.
 */
export function tableHeldUntil(closesAt: number | null, now: number): number {
  const latest = now + longestMs
  return closesAt === null ? latest : Math.min(closesAt, latest)
}
