import { quantityWords } from './quantity.ts'
import { fill } from './fill.ts'
import { formatQuantity } from './numbers.ts'

/** What the quantity picker says of the product it is for. */
export const quantityTexts = {
  written: formatQuantity,
  quantityOf: (name: string) => fill(quantityWords.quantityOf, { name }),
  more: (name: string) => fill(quantityWords.more, { name }),
  less: (name: string) => fill(quantityWords.less, { name }),
  unreadable: (amount: number) => fill(quantityWords.unreadable, { amount: formatQuantity(amount) }),
}
