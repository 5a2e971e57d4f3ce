import { countries, type Country } from '@theke/domain/shop/branch.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { checkoutTexts } from '../../../texts/checkout.ts'
import { countryTexts } from '../../../texts/countries.ts'
import { DraftField, type LineField } from '../draft-field.tsx'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

const parts = ['street', 'stairway', 'floor', 'door', 'zipCode', 'city', 'country'] as const
type Part = (typeof parts)[number]
type AddressNames = { [P in Part]: P extends 'country' ? 'country' | 'deliveryCountry' : LineField }

/** The address of the customer, and another delivery address. */
export const ownAddress = {
  street: 'street',
  stairway: 'stairway',
  floor: 'floor',
  door: 'door',
  zipCode: 'zipCode',
  city: 'city',
  country: 'country',
} as const satisfies AddressNames
export const otherAddress = {
  street: 'deliveryStreet',
  stairway: 'deliveryStairway',
  floor: 'deliveryFloor',
  door: 'deliveryDoor',
  zipCode: 'deliveryZipCode',
  city: 'deliveryCity',
  country: 'deliveryCountry',
} as const satisfies AddressNames

type AddressFieldsProps = SectionProps & {
  names: AddressNames
  isRequired: boolean
  /** Under which name browsers keep the address. */
  autoComplete: 'shipping' | 'billing'
}

/** Street, door, town and country of an address, on a grid of six. */
export function AddressFields({ wishes, form, names, isRequired, autoComplete }: AddressFieldsProps) {
  const field = (part: Exclude<Part, 'country'>) => ({
    wishes,
    form,
    field: names[part],
    label: checkoutTexts.fields[part],
  })
  return (
    <>
      <div className="col-span-6">
        <DraftField {...field('street')} {...{ isRequired }} autoComplete={`${autoComplete} address-line1`} />
      </div>
      {(['stairway', 'floor', 'door'] as const).map((part) => (
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
          id={controlId(names.country)}
          name={names.country}
          label={checkoutTexts.fields.country}
          isRequired={isRequired}
          autoComplete={`${autoComplete} country`}
          value={wishes.cart.draft[names.country]}
          options={countries.map((value) => ({ value, label: countryTexts[value] }))}
          error={form.errorOf(names.country)}
          onChange={(value) => form.change(names.country, { [names.country]: value as Country })}
        />
      </div>
    </>
  )
}
