import { unitLabels } from '@theke/contract/unit-labels.ts'
import { allergensText } from '@theke/domain/catalogue/allergens.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { basePrice, priceInWords, priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'

/** What a label, a picture or a text says of a product. */
export type ProductLabel = {
  name: string
  price: string
  basePrice: string
  description: string
  allergens: string
}

/** A product in words, with its price in the currency of the shop. */
export function productLabel(product: ProductRow, currency: string): ProductLabel {
  const tag = priceTag(product)
  const base = basePrice(product)
  const allergens = allergensText(product.allergens)
  return {
    name: product.name,
    price: tag === null ? 'Preis auf Anfrage' : `${priceInWords(tag, currency)} / ${unitLabels[tag.unit]}`,
    basePrice:
      base === null ? '' : `Grundpreis ${formatMoney(base.price, currency)} / ${unitLabels[base.unit]}`,
    description: product.description.replace(/<[^>]*>/g, ' '),
    allergens: allergens === '' ? '' : `Allergene: ${allergens}`,
  }
}
