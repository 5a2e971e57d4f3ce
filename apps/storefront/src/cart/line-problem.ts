import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { madeAmount } from '@theke/domain/ordering/production/made-parts.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { CartLine } from './cart.ts'
import { cartTexts } from '../texts/german/cart.ts'

/**
 * Why an item of the cart is not available for the chosen appointment, or as soon as possible where that is null; empty where it can. `lines` are all lines
 * of the product.
 */
export function lineProblem(
  product: ShownProduct,
  appointment: number | null,
  lines: readonly Pick<CartLine, 'product' | 'amount' | 'unit'>[],
): string {
  const soldOut = isSoldOutFor(product, appointment) ? product.soldOut?.text : undefined
  // For an appointment it counts what can be had then, which the mark of the day and the checkout show.
  const isMissing = !product.isAvailable && appointment === null
  return soldOut ?? product.dayMark ?? (isMissing ? cartTexts.unavailable : tooMuch(product, lines))
}

/** How much is left where the cart holds more than that. */
function tooMuch(product: ShownProduct, lines: Parameters<typeof lineProblem>[2]): string {
  const { rest } = product
  if (rest === undefined) return ''
  const inCart = lines.map(({ amount, unit }) => madeAmount(amount, unit, rest.unit, product) ?? 0)
  return cutNoise(inCart.reduce((sum, amount) => sum + amount, 0)) > rest.amount ? rest.text : ''
}
