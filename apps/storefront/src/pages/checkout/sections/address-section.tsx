import { canDeliverElsewhere } from '@theke/domain/ordering/checkout/invoice-fields.ts'
import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { AddressFields } from './address-fields.tsx'
import { DeliveryAreaSelect } from './delivery-area-select.tsx'
import { DraftField } from '../draft-field.tsx'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { Section } from './section.tsx'

const texts = checkoutTexts.address

/**
 * Where the order goes, or the customer lives where a branch wants to know (R-CHECKOUT-05). A delivery may go elsewhere; then
 * the first address is that of the invoice (R-CHECKOUT-08).
 */
export function AddressSection({ wishes, form }: SectionProps) {
  const { mode, sections, cart } = wishes
  const { isDeliveryAddressDifferent } = cart.draft
  const mayGoElsewhere = canDeliverElsewhere(sections, mode)
  const isElsewhere = mayGoElsewhere && isDeliveryAddressDifferent
  // It belongs to where the goods go.
  const area = (
    <div className="col-span-6">
      <DeliveryAreaSelect {...{ wishes, form }} />
    </div>
  )
  return (
    <>
      <Section title={headingOf(mayGoElsewhere, isElsewhere, sections.address)}>
        <div className="grid grid-cols-6 gap-x-3.5 gap-y-4">
          {mayGoElsewhere && !isElsewhere && area}
          <AddressFields
            {...{ wishes, form }}
            isOtherAddress={false}
            isRequired={sections.address}
            autoComplete={isElsewhere || !sections.address ? 'billing' : 'shipping'}
          />
          {mayGoElsewhere && (
            <div className="col-span-6">
              <CheckboxField
                id={controlId('isDeliveryAddressDifferent')}
                label={texts.elsewhere}
                isChecked={isDeliveryAddressDifferent}
                onChange={(isChecked) =>
                  form.change('isDeliveryAddressDifferent', { isDeliveryAddressDifferent: isChecked })
                }
              />
            </div>
          )}
        </div>
      </Section>
      {isElsewhere && (
        <Section title={texts.deliveryHeading}>
          <div className="grid grid-cols-6 gap-x-3.5 gap-y-4">
            {area}
            <div className="col-span-6">
              <DraftField
                {...{ wishes, form }}
                field="deliveryCompanyName"
                label={checkoutTexts.fields.companyName}
              />
            </div>
            <div className="col-span-3">
              <DraftField
                {...{ wishes, form }}
                field="deliveryFirstName"
                label={checkoutTexts.fields.firstName}
              />
            </div>
            <div className="col-span-3">
              <DraftField
                {...{ wishes, form }}
                field="deliveryLastName"
                label={checkoutTexts.fields.lastName}
              />
            </div>
            <AddressFields {...{ wishes, form }} isOtherAddress isRequired autoComplete="shipping" />
          </div>
        </Section>
      )}
    </>
  )
}

function headingOf(isDelivery: boolean, isElsewhere: boolean, isAsked: boolean): string {
  if (isElsewhere || !isAsked) return texts.invoiceHeading
  return isDelivery ? texts.deliveryHeading : texts.heading
}
