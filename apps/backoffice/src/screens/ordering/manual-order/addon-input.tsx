import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { addonRule, suggestedAddonAmount } from '@theke/domain/catalogue/addon-quantity.ts'
import { withAddon } from '@theke/domain/catalogue/choices.ts'
import type { AddonOffer } from '@theke/domain/catalogue/product.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import { NumberStepper } from '../../../entity-kit/fields/numbers/number-stepper.tsx'
import { entryTexts as texts } from './entry-texts.ts'

type Props = {
  offer: AddonOffer
  addon: PricedProductView
  product: PricedProductView
  step: number
  item: CartItem
  /** What was typed and is no number. */
  typed: string | undefined
  onChange: (item: CartItem) => void
  onTyped: (typed: string | undefined) => void
}

/** An addon is counted per unit of the product, as customers choose it; below stands what will be packed. */
export function AddonInput({ offer, addon, product, step, item, typed, onChange, onTyped }: Props) {
  const amount =
    item.addons.find((chosen) => chosen.part === step && chosen.product.id === addon.id)?.amount ?? 0
  const rule = addonRule(suggestedAddonAmount(offer, addon), addon, addon.unit)
  const packed = packedAmount(addonPerLineUnit(amount, item.unit, product), item.amount)
  return (
    <NumberStepper
      lessLabel={texts.less(addon.name)}
      moreLabel={texts.more(addon.name)}
      label={`${addon.name}, ${texts.perUnit(unitLabels[product.unit])}`}
      description={
        addon.isAvailable
          ? amount > 0 && texts.packed(writtenQuantity(packed, addon.unit))
          : (addon.soldOut?.text ?? texts.unavailable)
      }
      // One that was chosen before it was gone can still be taken away.
      isDisabled={!addon.isAvailable && amount === 0}
      rule={rule ?? { minimum: 0, maximum: null, step: 1 }}
      value={typed ?? amount}
      error={typed === undefined ? undefined : validationTexts.number}
      onChange={(value) => {
        const isNumber = typeof value !== 'string' && (value ?? 0) >= 0
        onTyped(isNumber ? undefined : String(value))
        if (!isNumber) return
        const chosen = { part: step, product: { id: addon.id }, amount: value ?? 0, unit: addon.unit }
        onChange(withAddon(item, chosen))
      }}
    />
  )
}
