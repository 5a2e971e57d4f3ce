import { defineTexts } from './i18n.ts'

/** What is said of the quantity of a product. */
export const quantityWords = defineTexts('quantity', {
  quantityOf: 'Menge {name}',
  more: '{name}: mehr',
  less: '{name}: weniger',
  unreadable: 'Bitte geben Sie eine Zahl ein. Die Menge bleibt {amount}.',
  unit: 'Einheit',
})
