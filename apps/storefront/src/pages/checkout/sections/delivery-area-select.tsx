import { formatMoney } from '../../../texts/numbers.ts'
import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { chooseArea } from '../../../cart/draft-changes.ts'
import { checkoutTexts } from '../../../texts/checkout.ts'
import { priceSummaryTexts } from '../../../texts/price-summary.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

/** Where the order is delivered to, with what that costs (R-CHECKOUT-05). */
export function DeliveryAreaSelect({ wishes, form }: SectionProps) {
  const { view, area, store } = wishes
  return (
    <SelectField
      id={controlId('deliveryArea')}
      name="deliveryArea"
      label={checkoutTexts.fields.deliveryArea}
      isRequired
      value={area?.area ?? ''}
      options={view.branch.deliveryAreas.map((each) => ({
        value: each.area,
        label: `${each.area} · ${priceText(each, view.shop.currency)}`,
      }))}
      error={form.errorOf('deliveryArea')}
      onChange={(value) => {
        store.update((cart) => chooseArea(cart, value))
        form.touch('deliveryArea')
      }}
    />
  )
}

function priceText({ free, price }: DeliveryArea, currency: string): string {
  return free || price === 0 ? priceSummaryTexts.deliveryFree : formatMoney(price, currency)
}
