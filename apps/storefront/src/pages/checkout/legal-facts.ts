import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { basePrice } from '@theke/domain/ordering/price-tag.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'

/** The price to compare by and the allergens, which have to stand wherever a product is ordered. */
export function legalFacts(product: ProductView, currency: string): string {
  const base = basePrice(product)
  const letters = product.allergens.join(', ')
  return [
    base === null
      ? ''
      : fill(checkoutTexts.cart.perUnit, {
          price: formatMoney(base.price, currency),
          unit: unitLabels[base.unit],
        }),
    letters ? fill(texts.product.allergens, { letters }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
