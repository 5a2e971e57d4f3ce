import { defineTexts, fill } from './i18n.ts'
import type { LengthCounter } from '@theke/ui/field.tsx'

/** How much of a text field is filled. */
export const lengthTexts = defineTexts('length', {
  count: '{count} von {limit} Zeichen',
  full: 'Höchstens {limit} Zeichen möglich',
})

// The number of characters is said when it begins to matter.
const shownFrom = 0.8

/** What a text field says of the length of its text; null as long as there is plenty of room (R-UI-22). */
export function lengthCounter(text: string, limit: number): LengthCounter | null {
  const isFull = text.length >= limit
  if (text.length <= limit * shownFrom) return null
  return { isFull, text: fill(isFull ? lengthTexts.full : lengthTexts.count, { count: text.length, limit }) }
}
