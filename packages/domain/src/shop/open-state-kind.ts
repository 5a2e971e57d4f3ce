/**
 * Whether a branch is open, and the instant up to which this answer stays the same. `next` is the next opening, null when none
 * is near; `closedMessage` is the branch's own text, which replaces the sentence about the next opening (R-SHOP-11), or empty.
 */
export type OpenState = { validUntil: number } & (
  | { kind: 'open' | 'closingSoon'; until: number }
  | { kind: 'closed'; next: number | null; closedMessage: string }
)

export type OpenStateKind = OpenState['kind']

/** Whether orders can be prepared at once: open or closing soon (R-CHECKOUT-10). */
export function isOpenKind(kind: OpenStateKind): boolean {
  return kind !== 'closed'
}
