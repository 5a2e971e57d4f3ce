import { defineTexts } from './i18n.ts'

/** How much of a text field is filled. */
export const lengthTexts = defineTexts('length', {
  count: '{count} von {limit} Zeichen',
  full: 'Höchstens {limit} Zeichen möglich',
})
