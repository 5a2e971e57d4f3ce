import { defineTexts, fill } from '../i18n.ts'
import { formatQuantity } from '../numbers.ts'

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

/** What the quantity picker says of the product it is for. */
export const quantityTexts = {
  written: formatQuantity,
  quantityOf: (name: string) => fill(quantityWords.quantityOf, { name }),
  more: (name: string) => fill(quantityWords.more, { name }),
  less: (name: string) => fill(quantityWords.less, { name }),
  largest: (amount: number) => fill(quantityWords.largest, { amount: formatQuantity(amount) }),
  nearest: (amount: number) => fill(quantityWords.nearest, { amount: formatQuantity(amount) }),
  unreadable: (amount: number) => fill(quantityWords.unreadable, { amount: formatQuantity(amount) }),
}
