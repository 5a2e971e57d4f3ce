import { addonsOfStep, chosenOptions } from '@theke/domain/catalogue/choices.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import type { Part, PricedProduct } from '@theke/domain/catalogue/product.ts'
import { formatQuantity } from '../texts/numbers.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'
import { unitText } from './amount-text.ts'

/** What was chosen for an item, in words and in the order of the steps: options, texts, files, addons. */
export function itemDetails(
  product: PricedProduct,
  item: CartItem,
  products: ReadonlyMap<number, PricedProduct>,
): string[] {
  return stepsOf(product).flatMap((part, step) => stepDetails(part, { product, item, step, products }))
}

type Chosen = {
  product: PricedProduct
  item: CartItem
  step: number
  products: ReadonlyMap<number, PricedProduct>
}

function stepDetails(part: Part, { product, item, step, products }: Chosen): string[] {
  const chosen = item.parts[step]
  switch (part.type) {
    case 'select':
    case 'multiselect':
      return chosenOptions(part, chosen).map(({ name }) => name)
    case 'text':
    case 'textarea': {
      const text = chosen?.text?.trim() ?? ''
      return text ? [fill(cartTexts.quoted, { text })] : []
    }
    case 'file':
    case 'files':
    case 'image':
    case 'images': {
      const count = chosen?.uploads?.length ?? 0
      return count === 0 ? [] : [count === 1 ? cartTexts.fileOne : fill(cartTexts.fileSeveral, { count })]
    }
    case 'addons':
      return addonsOfStep(item, step).map(({ product: { id }, amount: perUnit, unit }) => {
        const amount = packedAmount(addonPerLineUnit(perUnit, item.unit, product), item.amount)
        const name = products.get(id)?.name ?? ''
        return `+ ${amount === 1 ? '' : `${formatQuantity(amount)} ${unit === 'piece' ? '×' : unitText(unit, amount)} `}${name}`
      })
  }
}
