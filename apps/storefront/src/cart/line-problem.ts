import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { cartTexts } from '../texts/german/cart.ts'

/** Why an item of the cart is not available for the chosen appointment, or as soon as possible where that is null; empty where it can. */
export function lineProblem(product: ShownProduct, appointment: number | null): string {
  const soldOut = isSoldOutFor(product, appointment) ? product.soldOut?.text : undefined
  // For an appointment it counts what can be had then, which the mark of the day and the checkout show.
  const isMissing = !product.isAvailable && appointment === null
  return soldOut ?? product.dayMark ?? (isMissing ? cartTexts.unavailable : '')
}
