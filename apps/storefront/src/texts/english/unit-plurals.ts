import type { English } from '../i18n.ts'
import type { unitPluralTexts } from '../unit-plurals.ts'

export const unitPluralEnglish: English<typeof unitPluralTexts> = {
  piece: 'pieces',
  serving: 'servings',
  pair: 'pairs',
  person: 'people',
  package: 'packs',
}
