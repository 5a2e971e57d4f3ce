import { countryTexts } from '../../texts/countries.ts'
import { countries, type Country } from '@theke/domain/shop/branch.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { DeliveryAreaSelect } from './delivery-area-select.tsx'
import { DraftField } from './draft-field.tsx'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'
import { Section } from './section.tsx'

const texts = checkoutTexts.address
const countryOptions = countries.map((value) => ({ value, label: countryTexts[value] }))

/** Where the order goes, or the customer lives where a branch wants to know (SF-CHK-25…35). */
export function AddressSection({ wishes, form }: SectionProps) {
  const isDelivery = wishes.mode === 'delivery'
  const { country } = wishes.cart.draft
  return (
    <Section title={isDelivery ? texts.deliveryHeading : texts.heading}>
      <div className="grid grid-cols-6 gap-x-3.5 gap-y-4">
        {isDelivery && (
          <div className="col-span-6">
            <DeliveryAreaSelect {...{ wishes, form }} />
          </div>
        )}
        <div className="col-span-6">
          <DraftField {...{ wishes, form }} field="street" isRequired autoComplete="address-line1" />
        </div>
        <div className="col-span-2">
          <DraftField {...{ wishes, form }} field="stairway" />
        </div>
        <div className="col-span-2">
          <DraftField {...{ wishes, form }} field="floor" />
        </div>
        <div className="col-span-2">
          <DraftField {...{ wishes, form }} field="door" />
        </div>
        <div className="col-span-2">
          <DraftField
            {...{ wishes, form }}
            field="zipCode"
            isRequired
            autoComplete="postal-code"
            inputMode="numeric"
          />
        </div>
        <div className="col-span-4">
          <DraftField {...{ wishes, form }} field="city" isRequired autoComplete="address-level2" />
        </div>
        <div className="col-span-6">
          <SelectField
            id={controlId('country')}
            name="country"
            label={checkoutTexts.fields.country}
            isRequired
            autoComplete="country"
            value={country}
            options={countryOptions}
            error={form.errorOf('country')}
            onChange={(value) => form.change('country', { country: value as Country })}
          />
        </div>
      </div>
    </Section>
  )
}
