import { defineTexts, fill } from '../i18n.ts'
import { formatQuantity } from '../numbers.ts'
import { buttonTexts } from './cart.ts'

/** What is said of the quantity of a product. */
export const quantityWords = defineTexts('quantity', {
  quantityOf: 'Menge {name}',
  more: '{name}: mehr',
  less: '{name}: weniger',
  unreadable: 'Bitte geben Sie eine Zahl ein. Die Menge ist jetzt {amount}.',
  largest: 'Die größte mögliche Menge ist {amount}. Wir haben die Menge angepasst.',
  meant: 'Meinten Sie {amount}?',
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
  undo: buttonTexts.undo,
  meant: (amount: string) => fill(quantityWords.meant, { amount }),
  unreadable: (amount: number) => fill(quantityWords.unreadable, { amount: formatQuantity(amount) }),
}
