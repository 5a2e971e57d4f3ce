import type { OrderFlags } from './order-flags.ts'
import { orderState } from './order-state.ts'

/** The four things a customer rates with stars (SF-STAT-28). */
export const ratingFields = ['rating', 'foodRating', 'serviceRating', 'processRating'] as const
export type RatingField = (typeof ratingFields)[number]

/** The stars a customer can give (SF-STAT-29). */
export const minimumRating = 1
export const maximumRating = 5
/** The greatest length of the remark. */
export const maximumRemarkLength = 2000

/** The answers of a customer; null where no star is chosen yet. */
export type QuestionnaireAnswers = Record<RatingField, number | null> & { comment: string }

export const questionnaireProblemReasons = ['rating-missing', 'rating-invalid', 'too-long'] as const
export type QuestionnaireProblemReason = (typeof questionnaireProblemReasons)[number]

/** What is wrong with one answer; `limit` is the greatest length where the remark is too long. */
export type QuestionnaireProblem = {
  field: RatingField | 'comment'
  reason: QuestionnaireProblemReason
  limit?: number
}

/** What is wrong with the answers: each rating is a whole number from 1 to 5, the remark has at most 2000 characters. */
export function questionnaireProblems(answers: QuestionnaireAnswers): QuestionnaireProblem[] {
  const ratings = ratingFields.flatMap((field): QuestionnaireProblem[] => {
    const value = answers[field]
    if (value === null) return [{ field, reason: 'rating-missing' }]
    return isRating(value) ? [] : [{ field, reason: 'rating-invalid' }]
  })
  const isTooLong = answers.comment.length > maximumRemarkLength
  return isTooLong
    ? [...ratings, { field: 'comment', reason: 'too-long', limit: maximumRemarkLength }]
    : ratings
}

/** Whether all four ratings are given, so that the remark shows and sending is possible (SF-STAT-30, SF-STAT-31). */
export function hasAllRatings(answers: QuestionnaireAnswers): boolean {
  return ratingFields.every((field) => answers[field] !== null)
}

export type RatingRefusal = 'not-completed' | 'already-rated'

/** Why an order cannot be rated; null where it can: once, when it is completed. */
export function ratingRefusal(
  order: OrderFlags & { questionnaireRating: number | null },
): RatingRefusal | null {
  if (order.questionnaireRating !== null) return 'already-rated'
  return orderState(order) === 'completed' ? null : 'not-completed'
}

function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= minimumRating && value <= maximumRating
}
