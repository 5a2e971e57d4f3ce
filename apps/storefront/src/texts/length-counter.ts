import { characterCount, hasAtMost } from '@theke/domain/entered-text.ts'
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
  if (text.length <= limit * shownFrom) return null
  if (!hasAtMost(text, limit)) return { isTooLong: true, text: fill(lengthTexts.full, { limit }) }
  const count = characterCount(text)
  return count > limit * shownFrom
    ? { isTooLong: false, text: fill(lengthTexts.count, { count, limit }) }
    : null
}
