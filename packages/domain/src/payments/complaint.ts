import { addCents, type Cents } from '../money.ts'

/** Why money goes back after the hand-over. */
export const complaintReasons = ['quality', 'weight', 'wrong-goods', 'other'] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** Why no money goes back: nothing was handed over, it is too long ago, it is more than is left, or more than the person may decide. */
export type ComplaintProblem = 'not-handed-over' | 'too-late' | 'too-much' | 'beyond-limit'

type Complaint = {
  amount: Cents
  /** What went back of the order after complaints before, by whatever way. */
  before: Cents
  /** What the shop has taken and not given back by the way that is chosen. */
  left: Cents
  /** When the order was handed over, in milliseconds; null where it was not. */
  handedOverAt: number | null
  now: number
}

/** How long money goes back, in days, and how much of an order the person may return in all; null where that has no limit. */
export type ComplaintLimits = { days: number; amount: Cents | null }

const dayMs = 24 * 60 * 60_000

/** Why money does not go back after a complaint; null where it does. */
export function complaintProblem(
  { amount, before, left, handedOverAt, now }: Complaint,
  limits: ComplaintLimits,
): ComplaintProblem | null {
  if (handedOverAt === null) return 'not-handed-over'
  if (now > handedOverAt + limits.days * dayMs) return 'too-late'
  if (amount > left) return 'too-much'
  return limits.amount !== null && addCents(before, amount) > limits.amount ? 'beyond-limit' : null
}
