/**
 * Whether a branch is open, and the instant up to which this answer stays the same. `next` is the next opening, null when none
 * is near; `closedMessage` is the branch's own text, which replaces the sentence about the next opening (R-SHOP-11), or empty. `reason` is why
 * it is closed within its usual hours (R-SHOP-25).
 */
export type OpenState = { validUntil: number } & (
  | { kind: 'open' | 'closingSoon'; until: number }
  | { kind: 'closed'; next: number | null; closedMessage: string; reason: ClosedReason | null }
)

/** Staff take no orders for a while, or closed the day early. */
export type ClosedReason = 'paused' | 'closed-early'

export type OpenStateKind = OpenState['kind']

/** Whether orders can be prepared at once: open or closing soon (R-CHECKOUT-10). */
export function isOpenKind(kind: OpenStateKind): boolean {
  return kind !== 'closed'
}

/** A branch that is open for longer than this, in milliseconds, is so around the clock. */
export const aroundTheClockMs = 24 * 60 * 60_000

/** Whether a branch that is open until an instant stays so for more than a day from `now` on (R-SHOP-23). */
export function isOpenAroundTheClock(until: number, now: number): boolean {
  return until - now > aroundTheClockMs
}
