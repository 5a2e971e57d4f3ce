import {
  buildingFields,
  type CustomerTextField,
  deliveryFieldOf,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { countries } from '@theke/domain/shop/branch.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { checkoutTexts, countryTexts } from '../../../texts/german/checkout.ts'
import { DraftField } from '../draft-field.tsx'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

type AddressFieldsProps = SectionProps & {
  /** Another delivery address than the customer's. */
  isOtherAddress: boolean
  isRequired: boolean
  /** The section of the autocomplete attribute. */
  autoComplete: 'shipping' | 'billing'
}

/** Street, door, town and country of an address, on a grid of six. */
export function AddressFields({
  wishes,
  form,
  isOtherAddress,
  isRequired,
  autoComplete,
}: AddressFieldsProps) {
  const field = (part: CustomerTextField<'address'>) => ({
    wishes,
    form,
    field: isOtherAddress ? deliveryFieldOf(part) : part,
    label: checkoutTexts.fields[part],
  })
  const country = isOtherAddress ? 'deliveryCountry' : 'country'
  return (
    <>
      <div className="col-span-6">
        <DraftField {...field('street')} {...{ isRequired }} autoComplete={`${autoComplete} address-line1`} />
      </div>
      {buildingFields.map((part) => (
        <div key={part} className="col-span-2">
          <DraftField {...field(part)} />
        </div>
      ))}
      <div className="col-span-2">
        <DraftField
          {...field('zipCode')}
          {...{ isRequired }}
          autoComplete={`${autoComplete} postal-code`}
          inputMode="numeric"
        />
      </div>
      <div className="col-span-4">
        <DraftField {...field('city')} {...{ isRequired }} autoComplete={`${autoComplete} address-level2`} />
      </div>
      <div className="col-span-6">
        <SelectField
          id={controlId(country)}
          name={country}
          label={checkoutTexts.fields.country}
          isRequired={isRequired}
          autoComplete={`${autoComplete} country`}
          value={wishes.cart.draft[country]}
          options={countries.map((value) => ({ value, label: countryTexts[value] }))}
          error={form.errorOf(country)}
          onChange={(value) => {
            const chosen = countries.find((known) => known === value)
            if (chosen) form.change(country, { [country]: chosen })
          }}
        />
      </div>
    </>
  )
}
