import type { PricedLine, Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import { texts } from '../texts/german/common.ts'
import { priceText } from './price-text.ts'

/** The price of an item, in words where it has none. */
export function linePriceText(line: PricedLine | undefined, currency: string): string {
  if (!line?.ok) return '–'
  if (line.isHidden) return texts.price.hidden
  return priceText(line.gross, line.model, currency)
}

/** What the whole cart costs, with 'ca.' where an item is not priced exactly (R-PRICE-08). */
export function totalText(
  { totalGross, isApproximate }: Pick<Pricing, 'totalGross' | 'isApproximate'>,
  currency: string,
): string {
  return priceText(totalGross, isApproximate ? 'approximate' : 'fixed', currency)
}
