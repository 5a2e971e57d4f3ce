import type { PricingView } from '@theke/contract/ordering/order.ts'
import { type FineCents, roundFine, toCents } from '@theke/domain/money.ts'
import type { Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'

/** The price of an order from the wire, in cents. */
export function pricingOf(view: PricingView): Omit<Pricing, 'lines'> {
  return {
    net: fine(view.net),
    tax: fine(view.tax),
    gross: toCents(view.gross),
    deliveryNet: fine(view.deliveryNet),
    deliveryTax: fine(view.deliveryTax),
    deliveryGross: toCents(view.deliveryGross),
    totalNet: fine(view.totalNet),
    totalTax: fine(view.totalTax),
    totalGross: toCents(view.totalGross),
    taxes: Object.fromEntries(Object.entries(view.taxes).map(([rate, tax]) => [rate, fine(tax)])),
    isApproximate: view.isApproximate,
    hasHidden: view.hasHidden,
  }
}

function fine(amount: number): FineCents {
  return roundFine(amount * 100)
}
