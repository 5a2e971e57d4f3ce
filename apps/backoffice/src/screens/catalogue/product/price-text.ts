import { product } from '@theke/contract/catalogue/product.ts'
import type { DraftOf, RowOf } from '@theke/contract/define-entity.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { centsFromWire } from '@theke/contract/wire-money.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import { productTexts } from './product-texts.ts'
import { shopPrice } from '../../../shop-money.ts'

export type ProductRow = RowOf<typeof product>
export type ProductDraft = DraftOf<typeof product>

/** A product as the domain prices it; of a form, fields still empty count as 0. */
export function pricedProduct(draft: ProductDraft): PricedProduct {
  const { config, price, ...others } = centsFromWire(product.fields, draft)
  return { ...others, id: 0, price: typeof price === 'number' ? price : 0, parts: config.parts }
}

/** What a product costs in words: 'ab 14,50 €'. */
export function priceText(draft: ProductDraft): string {
  if (draft.price === null && !draft.isPriceHidden) return productTexts.noPrice
  const tag = priceTag(pricedProduct(draft))
  if (!tag) return productTexts.onRequest
  return shopPrice(tag.price, tag.model)
}

/** The unit behind the price: '/ kg'. */
export function priceUnitText(draft: ProductDraft): string {
  return productTexts.perUnit(unitLabels[draft.unit])
}
