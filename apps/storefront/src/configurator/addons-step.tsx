import { allergenLetters } from '../branch/allergen-letters.ts'
import { unitTexts, texts } from '../texts/german/common.ts'
import { addonRule, suggestedAddonAmount } from '@theke/domain/catalogue/addon-quantity.ts'
import { withAddon } from '@theke/domain/catalogue/choices.ts'
import type { AddonOffer } from '@theke/domain/catalogue/product.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import { priceItem } from '@theke/domain/ordering/pricing/price-item.ts'
import { PlusIcon } from '@theke/ui/icons.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { useBranch } from '../branch/branch-context.ts'
import { useMode } from '../branch/use-cart.ts'
import { amountText, unitText } from '../cart/amount-text.ts'
import { linePriceText } from '../cart/cart-price-texts.ts'
import { configuratorTexts } from '../texts/german/configurator.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import { quantityTexts } from '../texts/german/quantity.ts'
import type { CartItem, ChosenAddon } from '@theke/domain/ordering/cart/cart.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import type { StepProps } from './step-props.ts'

/** Other products to go with this one, each with its own quantity. */
export function AddonsStep(props: StepProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {props.part.addons.map((offer) => (
        <AddonRow key={offer.product.id} offer={offer} {...props} />
      ))}
    </ul>
  )
}

function AddonRow({ offer, product, step, item, onChange }: StepProps & { offer: AddonOffer }) {
  const { view, products } = useBranch()
  const mode = useMode()
  const addonProduct = products.get(offer.product.id)
  if (!addonProduct) return null

  const { unit } = addonProduct
  const offered = suggestedAddonAmount(offer, addonProduct)
  const chosen = item.addons.find((addon) => addon.part === step && addon.product.id === addonProduct.id)
  const rule = addonRule(offered, addonProduct, chosen?.unit ?? unit)
  const price = priceItem(addonProduct, { ...emptyItem(addonProduct), amount: offered, unit }, mode, products)
  const choose = (amount: number) =>
    onChange((before) =>
      withAddon(before, { part: step, product: { id: addonProduct.id }, amount, unit: chosen?.unit ?? unit }),
    )

  return (
    <li className="option" data-chosen={chosen ? true : undefined}>
      <span className="min-w-0">
        <span className="block" {...germanProps(addonProduct)}>
          {addonProduct.name}
        </span>
        <span className="num block text-[0.8125rem] text-muted">
          {fill(configuratorTexts.addonPrice, {
            amount: amountText(offered, unit),
            price: linePriceText(price, view.shop.currency),
            unit: unitTexts[product.unit],
          })}
          {addonProduct.allergens.length > 0 &&
            ` · ${fill(texts.product.allergens, { letters: allergenLetters(addonProduct.allergens) })}`}
        </span>
        {!addonProduct.isAvailable && (
          <span className="block text-[0.8125rem] font-semibold">
            {addonProduct.soldOut?.text ?? texts.product.unavailable}
          </span>
        )}
        {chosen && <AddonTotal {...{ chosen, item, product }} />}
      </span>
      {chosen && rule ? (
        <QuantityPicker
          amount={chosen.amount}
          rule={rule}
          unit={chosen.unit}
          unitLabel={chosen.unit === 'piece' ? '' : unitText(chosen.unit, chosen.amount)}
          name={addonProduct.name}
          texts={quantityTexts}
          isInCart
          onChange={choose}
        />
      ) : (
        <button
          type="button"
          className="card-add shrink-0"
          disabled={!addonProduct.isAvailable}
          aria-label={fill(texts.product.add, { name: addonProduct.name })}
          onClick={() => choose(offered)}
        >
          <PlusIcon />
        </button>
      )}
    </li>
  )
}

/** The quantity is chosen per unit of the product; this is the amount that will be packed for the whole item. */
function AddonTotal({
  chosen,
  item,
  product,
}: {
  chosen: ChosenAddon
  item: CartItem
  product: PricedProductView
}) {
  const total = packedAmount(addonPerLineUnit(chosen.amount, item.unit, product), item.amount)
  if (total === chosen.amount && product.unit === 'piece') return null
  return (
    <span className="num block text-[0.8125rem] font-semibold">
      {fill(configuratorTexts.addonTotal, {
        unit: unitTexts[product.unit],
        amount: amountText(total, chosen.unit),
      })}
    </span>
  )
}
