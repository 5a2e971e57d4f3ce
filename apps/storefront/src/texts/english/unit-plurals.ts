import type { English } from '../define-texts.ts'
import type { unitPluralTexts } from '../unit-plurals.ts'

export const unitPluralEnglish: English<typeof unitPluralTexts> = {
  piece: 'pieces',
  serving: 'servings',
  pair: 'pairs',
  person: 'people',
  package: 'packs',
}
