import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Part } from '@theke/domain/catalogue/product.ts'
import type { CartItem, ChosenPart } from '@theke/domain/ordering/cart/cart.ts'

/** Changes the item as it is by then, which matters to what takes its time. */
export type ItemChange = (change: (item: CartItem) => CartItem) => void

/** What a step control is given: the choice so far, and where to put the next. */
export type StepProps = {
  product: PricedProductView
  part: Part
  step: number
  item: CartItem
  chosen: ChosenPart
  describedBy: string | undefined
  isInvalid: boolean
  onChoose: (chosen: ChosenPart) => void
  onChange: ItemChange
  onSending: (change: 1 | -1) => void
}
