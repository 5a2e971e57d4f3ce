import { unitTexts, texts } from '../../texts/german/common.ts'
import { depositPerUnit } from '@theke/domain/catalogue/containers.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { basePrice, priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import { priceText } from '../../cart/price-text.ts'
import { fill } from '../../texts/i18n.ts'

/** What a product costs per unit, and per kilogram or litre where that differs. */
export function ProductPrice({ product, currency }: { product: PricedProduct; currency: string }) {
  const tag = priceTag(product)
  if (!tag) return <span className="price num">{texts.price.hidden}</span>
  const base = basePrice(product)
  const deposit = tag.unit === product.unit ? depositPerUnit(product.packedIn) : 0
  return (
    <span className="price num">
      {priceText(tag.price, tag.model, currency)}{' '}
      <small>
        {fill(texts.price.per, { unit: unitTexts[tag.unit] })}
        {base &&
          ` · ${formatMoney(base.price, currency)} ${fill(texts.price.per, { unit: unitTexts[base.unit] })}`}
        {deposit > 0 && ` · ${fill(texts.price.deposit, { amount: formatMoney(deposit, currency) })}`}
      </small>
    </span>
  )
}
