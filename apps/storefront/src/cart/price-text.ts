import type { CalculationModel } from '@theke/domain/catalogue/product.ts'
import type { Cents } from '@theke/domain/money.ts'
import { formatMoney } from '../texts/numbers.ts'
import type { PricedLine, Pricing } from '@theke/domain/ordering/price-cart.ts'
import { texts } from '../texts/de.ts'

/** A price with what its model puts before it: 'ca. 34,90 €'. */
export function priceText(price: Cents, model: CalculationModel, currency: string): string {
  const prefix = model === 'fixed' ? '' : texts.price[model]
  return `${prefix} ${formatMoney(price, currency)}`.trim()
}

/** What a line costs, in words where it has no price. */
export function linePriceText(line: PricedLine | undefined, currency: string): string {
  if (!line?.ok) return '–'
  if (line.isHidden) return texts.price.hidden
  return priceText(line.gross, line.model, currency)
}

/** What the whole cart costs, with 'ca.' where an item is not priced exactly (SF-PRICE-14). */
export function totalText(
  { totalGross, isApproximate }: Pick<Pricing, 'totalGross' | 'isApproximate'>,
  currency: string,
): string {
  return `${isApproximate ? texts.price.approximate : ''} ${formatMoney(totalGross, currency)}`.trim()
}
