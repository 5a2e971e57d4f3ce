import { quantityWords } from './quantity.ts'
import { fill } from './fill.ts'
import { formatQuantity } from './numbers.ts'

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
