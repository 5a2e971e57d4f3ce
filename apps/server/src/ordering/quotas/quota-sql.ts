import type { Quota, QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'

/** A quota that holds less than is wanted of it; `taken` is null where nothing has counted in the period yet. */
export type ShortQuota = Pick<QuotaClaim, 'quota' | 'period'> & { taken: number | null }

/** A claim with the most that may be taken in all; null where that does not matter. */
type BoundClaim = QuotaClaim & { most: number | null }

/** Claims with what their quotas hold; without a bound where staff go over it. */
export function boundClaims(
  claims: readonly QuotaClaim[],
  quotas: readonly Quota[],
  isForced: boolean,
): BoundClaim[] {
  const amounts = new Map(quotas.map(({ id, amount }) => [id, amount]))
  return claims.map((claim) => ({ ...claim, most: isForced ? null : (amounts.get(claim.quota) ?? null) }))
}

/*
 * The parts of a statement that takes of quotas, or nothing of any: first the counts of all of them are locked, always in the same order, so that no two
 * statements wait for each other; locking waits for a statement that changes them and gives the count as it is then. Only then it is decided.
 */

/** The claims from a JSON list. */
export function claimedQuotasSql(json: string): string {
  return `SELECT * FROM jsonb_to_recordset(${json}) AS quota (quota int, period text, amount numeric, most numeric)`
}

/** Locks the counts of the claims where `condition` on the step `from` holds. */
export function heldQuotasSql(claims: string, from: string, condition: string): string {
  return `SELECT quota_usage.quota, quota_usage.period, quota_usage.taken
  FROM ${from}, ${claims} JOIN quota_usage ON quota_usage.quota = ${claims}.quota AND quota_usage.period = ${claims}.period
  WHERE ${condition} ORDER BY quota_usage.quota, quota_usage.period FOR UPDATE OF quota_usage`
}

/** The claims that do not fit, or whose count is not there yet. What is given back always fits. */
export function shortQuotasSql(claims: string, held: string): string {
  return `SELECT ${claims}.quota, ${claims}.period, ${held}.taken
  FROM ${claims} LEFT JOIN ${held} ON ${held}.quota = ${claims}.quota AND ${held}.period = ${claims}.period
  WHERE ${claims}.amount > 0 AND (${held}.taken IS NULL OR ${held}.taken + ${claims}.amount > ${claims}.most)`
}

/**
 * Adds the claims to their counts where the step `done` has a row. It reads the locked counts, since PostgreSQL leaves out what nothing reads: those of
 * claims that only give back would be locked in any order.
 */
export function addQuotasSql(claims: string, { held, done }: { held: string; done: string }): string {
  return `UPDATE quota_usage SET taken = quota_usage.taken + ${claims}.amount
  FROM ${held} JOIN ${claims} ON ${claims}.quota = ${held}.quota AND ${claims}.period = ${held}.period, ${done}
  WHERE quota_usage.quota = ${held}.quota AND quota_usage.period = ${held}.period`
}
