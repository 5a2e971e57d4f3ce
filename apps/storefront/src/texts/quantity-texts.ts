import { texts } from './de.ts'
import { fill } from './fill.ts'
import { formatQuantity } from './numbers.ts'

/** What the quantity picker says of the product it is for. */
export const quantityTexts = {
  written: formatQuantity,
  quantityOf: (name: string) => fill(texts.quantity.quantityOf, { name }),
  more: (name: string) => fill(texts.quantity.more, { name }),
  less: (name: string) => fill(texts.quantity.less, { name }),
  unreadable: (amount: number) => fill(texts.quantity.unreadable, { amount: formatQuantity(amount) }),
}
