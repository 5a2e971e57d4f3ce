import { formatMoney } from '../../../texts/numbers.ts'
import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { areaName, chooseArea } from '../../../cart/draft-changes.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { priceSummaryTexts } from '../../../texts/german/cart.ts'
import { problemTexts } from '../../../texts/german/problems.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

/**
 * Where the order is delivered to, with what that costs (R-CHECKOUT-05). An area that the branch has given up since it was chosen is not
 * replaced by another one unasked.
 */
export function DeliveryAreaSelect({ wishes, form }: SectionProps) {
  const { view, area, cart, store } = wishes
  const isGone = cart.deliveryArea !== '' && area?.area !== cart.deliveryArea
  return (
    <SelectField
      id={controlId('deliveryArea')}
      name="deliveryArea"
      label={checkoutTexts.fields.deliveryArea}
      isRequired
      value={isGone ? '' : (area?.area ?? '')}
      {...(isGone ? { emptyLabel: checkoutTexts.table.choose } : {})}
      options={view.branch.deliveryAreas.map((each) => ({
        value: each.area,
        label: `${areaName(each)} · ${priceText(each, view.shop.currency)}`,
      }))}
      error={isGone ? notOffered() : form.errorOf('deliveryArea')}
      onChange={(value) => {
        store.update((cart) => chooseArea(cart, value))
        form.touch('deliveryArea')
      }}
    />
  )
}

function notOffered(): string {
  return problemTexts([{ reason: 'area-not-offered' }], '')[0]?.message ?? ''
}

function priceText({ free, price }: DeliveryArea, currency: string): string {
  return free || price === 0 ? priceSummaryTexts.deliveryFree : formatMoney(price, currency)
}
