import { defineTexts } from './i18n.ts'

/** What is said of the quantity of a product. */
export const quantityWords = defineTexts('quantity', {
  quantityOf: 'Menge {name}',
  more: '{name}: mehr',
  less: '{name}: weniger',
  unreadable: 'Bitte geben Sie eine Zahl ein. Die Menge bleibt {amount}.',
  largest: 'Die größte mögliche Menge ist {amount}. Wir haben die Menge angepasst.',
  nearest: 'Die nächste mögliche Menge ist {amount}. Wir haben die Menge angepasst.',
  mostBefore: 'Von „{name}“ können Sie höchstens {most} bestellen. Diese Menge liegt schon im Warenkorb.',
  mostNow: 'Von „{name}“ können Sie höchstens {most} bestellen. Diese Menge liegt jetzt im Warenkorb.',
  unit: 'Einheit',
})
