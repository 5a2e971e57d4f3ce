import type { OrderFlags } from './order-flags.ts'
import { orderState } from './order-state.ts'

/** The four things a customer rates with stars (R-ORDER-15). */
export const ratingFields = ['rating', 'foodRating', 'serviceRating', 'processRating'] as const

/** The most stars a customer can give, one being the fewest (R-ORDER-15). */
export const maxRating = 5
/** The greatest length of the remark (R-ORDER-15). */
export const maxRemarkLength = 2000

/** The answers of a customer; null where no star is chosen yet. */
export type QuestionnaireAnswers = Record<(typeof ratingFields)[number], number | null> & { comment: string }

type RatingRefusal = 'not-completed' | 'already-rated'

/** Why an order cannot be rated; null where it can: once, when it is completed (R-ORDER-15). */
export function ratingRefusal(
  order: OrderFlags & { questionnaireRating: number | null },
): RatingRefusal | null {
  if (order.questionnaireRating !== null) return 'already-rated'
  return orderState(order) === 'completed' ? null : 'not-completed'
}
