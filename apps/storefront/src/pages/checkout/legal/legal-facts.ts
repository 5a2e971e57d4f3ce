import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { allergenLetters } from '../../../branch/allergen-letters.ts'
import { unitTexts, texts } from '../../../texts/german/common.ts'
import { formatMoney } from '../../../texts/numbers.ts'
import { basePrice } from '@theke/domain/ordering/pricing/price-tag.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { fill } from '../../../texts/i18n.ts'

/** The price to compare by and the allergens, which have to stand wherever a product is ordered. */
export function legalFacts(product: PricedProductView, currency: string): string {
  const base = basePrice(product)
  const letters = allergenLetters(product.allergens)
  return [
    base === null
      ? ''
      : fill(checkoutTexts.cart.perUnit, {
          price: formatMoney(base.price, currency),
          unit: unitTexts[base.unit],
        }),
    letters ? fill(texts.product.allergens, { letters }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
