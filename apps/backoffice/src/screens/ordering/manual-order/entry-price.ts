import { pricePrefixes } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { shopMoney } from '../../../shop-money.ts'

/** The price of an item, with `ca.` or `ab` where it is not exact. */
export function lineLabel(line: PricedLine | undefined): string {
  if (!line?.ok) return '–'
  return `${pricePrefixes[line.model]} ${shopMoney(line.gross)}`.trim()
}
