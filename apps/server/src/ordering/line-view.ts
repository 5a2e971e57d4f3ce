import type { OrderItemView, PricingView } from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import type { PlacedLine } from '@theke/domain/ordering/placed-order.ts'
import { itemDetails } from './item-details.ts'
import type { StoredPricing } from './ordering-tables.ts'

/** What a placed line and a stored one have in common. */
type Line = Pick<
  PlacedLine,
  'name' | 'unitPrice' | 'gross' | 'taxRate' | 'model' | 'isPriceHidden' | 'parts' | 'addons' | 'item'
>

/** A line in decimals of the shop's currency. */
export function lineView(line: Line): OrderItemView {
  return {
    ...line.item,
    name: line.name,
    price: toAmount(line.unitPrice),
    tax: line.taxRate,
    total: toAmount(line.gross),
    model: line.model,
    isPriceHidden: line.isPriceHidden,
    details: itemDetails(line),
  }
}

/** The sums of an order in decimals of the shop's currency. */
export function pricingView(pricing: StoredPricing): PricingView {
  return {
    net: toAmount(pricing.net),
    tax: toAmount(pricing.tax),
    gross: toAmount(pricing.gross),
    deliveryNet: toAmount(pricing.deliveryNet),
    deliveryTax: toAmount(pricing.deliveryTax),
    deliveryGross: toAmount(pricing.deliveryGross),
    totalNet: toAmount(pricing.totalNet),
    totalTax: toAmount(pricing.totalTax),
    totalGross: toAmount(pricing.totalGross),
    taxes: Object.fromEntries(Object.entries(pricing.taxes).map(([rate, tax]) => [rate, toAmount(tax)])),
    isApproximate: pricing.isApproximate,
    hasHidden: pricing.hasHidden,
  }
}
