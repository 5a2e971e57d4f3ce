import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { largestQuantity } from '@theke/domain/quantity.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { showToast } from '@theke/ui/toast.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'
import { formatQuantity } from '../texts/numbers.ts'
import { quantityWords } from '../texts/german/quantity.ts'
import { unitText } from './amount-text.ts'
import type { CartProduct } from './cart-changes.ts'

/**
 * Says that the cart holds as much of a product as is sold at once, and whether that was so before (R-CART-14). An amount below that was only
 * brought to a step of the product.
 */
export function tellOfMaximum(product: CartProduct, { unit, amount }: CartItem, isNew: boolean): void {
  const rule = quantityRule(product, unit)
  if (rule === null || amount < largestQuantity(rule)) return showToast(cartTexts.added)
  const most = `${formatQuantity(amount)} ${unitText(unit, amount)}`
  showToast(fill(isNew ? quantityWords.mostNow : quantityWords.mostBefore, { name: product.name, most }))
}
