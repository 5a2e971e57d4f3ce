import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatMoney } from '@theke/domain/money.ts'
import type { PricedLine } from '@theke/domain/ordering/price-cart.ts'
import { basePrice, pricePrefix } from '@theke/domain/ordering/price-tag.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import type { CartLine } from '../../cart/cart.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'
import { lineDetails } from './line-details.ts'

type CheckoutLineProps = {
  line: CartLine
  product: ProductView
  products: ReadonlyMap<number, ProductView>
  price: PricedLine | undefined
  currency: string
  onAmount: (amount: number) => void
  onRemove: () => void
}

const quantityTexts = {
  quantityOf: (name: string) => fill(texts.quantity.quantityOf, { name }),
  more: (name: string) => fill(texts.quantity.more, { name }),
  less: (name: string) => fill(texts.quantity.less, { name }),
}

/** One product of the order: how much of it, what was chosen, what the law wants to be said, what it costs. */
export function CheckoutLine(props: CheckoutLineProps) {
  const { line, product, products, price, currency, onAmount, onRemove } = props
  const rule = quantityRule(product, line.unit)
  const details = lineDetails(product, line, products)
  const facts = legalFacts(product, currency)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-2 border-t border-line py-2.5 pr-2 pl-5 text-sm">
      <div className="min-w-0 pt-1 [overflow-wrap:anywhere]">
        <span className="font-semibold">{product.name}</span>
        {details.length > 0 && (
          <span className="block text-[0.8125rem] text-muted">{details.join(' · ')}</span>
        )}
        {facts && <span className="num block text-[0.8125rem] text-muted">{facts}</span>}
        {!product.isAvailable && (
          <span className="block text-[0.8125rem] font-medium text-warn">{texts.cart.unavailable}</span>
        )}
      </div>
      <button
        type="button"
        aria-label={fill(checkoutTexts.cart.remove, { name: product.name })}
        onClick={onRemove}
        className="grid size-11 place-items-center text-muted hover:text-ink"
      >
        <CloseIcon />
      </button>
      <div className="col-span-2 mt-1.5 flex items-center justify-between gap-3 pr-3">
        {rule && (
          <QuantityPicker
            isInCart
            amount={line.amount}
            rule={rule}
            unitLabel={line.unit === 'piece' ? '' : unitLabels[line.unit]}
            name={product.name}
            texts={quantityTexts}
            onChange={onAmount}
          />
        )}
        <span className="num ml-auto font-semibold whitespace-nowrap">{priceText(price, currency)}</span>
      </div>
    </li>
  )
}

/** The price to compare by and the allergens, which stand wherever the product is offered for sale. */
function legalFacts(product: ProductView, currency: string): string {
  const base = basePrice(product)
  const price = base && { price: formatMoney(base.price, currency), unit: unitLabels[base.unit] }
  const letters = product.allergens.join(', ')
  return [
    price ? fill(checkoutTexts.cart.perUnit, price) : '',
    letters ? fill(checkoutTexts.cart.allergens, { letters }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function priceText(price: PricedLine | undefined, currency: string): string {
  if (!price?.ok) return ''
  if (price.isHidden) return texts.price.hidden
  return `${pricePrefix(price.model)} ${formatMoney(price.gross, currency)}`.trim()
}
