import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { shopPrice } from '../../../shop-money.ts'

/** The price of an item, with `ca.` or `ab` where it is not exact. */
export function lineLabel(line: PricedLine | undefined): string {
  if (!line?.ok) return '–'
  return shopPrice(line.gross, line.model)
}
