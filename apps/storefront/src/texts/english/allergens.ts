import type { English } from '../i18n.ts'
import type { allergenTexts } from '../allergens.ts'

export const allergenEnglish: English<typeof allergenTexts> = {
  A: 'Cereals containing gluten',
  B: 'Crustaceans',
  C: 'Egg',
  D: 'Fish',
  E: 'Peanut',
  F: 'Soya',
  G: 'Milk or lactose',
  H: 'Nuts',
  L: 'Celery',
  M: 'Mustard',
  N: 'Sesame',
  O: 'Sulphites',
  P: 'Lupin',
  R: 'Molluscs',
}
