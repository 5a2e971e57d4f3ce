import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { orderChangeTexts as texts } from '../../../texts/german/order-change-texts.ts'
import { DraftField } from '../draft-field.tsx'
import type { SectionProps } from '../form-context.ts'
import { AddressFields } from '../sections/address-fields.tsx'
import { Section } from '../sections/section.tsx'
import { statedDetails } from './use-order-change.ts'

type ChangeContactProps = SectionProps & {
  /** It is delivered to another address than that of the customer. */
  isElsewhere: boolean
  /** The way it reaches the customer is another, so that more may be asked of them. */
  isOtherMode: boolean
}

/** What is to stand in place of the stored contact, which nobody sees here who has only the link. What is left empty stays. */
export function ChangeContact({ wishes, form, isElsewhere, isOtherMode }: ChangeContactProps) {
  const [isOpened, setIsOpened] = useState(false)
  const isStated = Object.keys(statedDetails(wishes.cart, isElsewhere)).length > 0
  if (!isOpened && !isStated && !isOtherMode)
    return (
      <Button kind="plain" className="-mx-5 mb-8" onClick={() => setIsOpened(true)}>
        {texts.contactOpen}
      </Button>
    )
  return (
    <Section title={checkoutTexts.contact.heading}>
      <p className="mb-4 text-sm text-muted">{texts.contactHint}</p>
      <div className="grid gap-x-3.5 gap-y-4 tablet:grid-cols-2">
        <DraftField {...{ wishes, form }} field="firstName" autoComplete="given-name" />
        <DraftField {...{ wishes, form }} field="lastName" autoComplete="family-name" />
        <DraftField
          {...{ wishes, form }}
          field="email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
        />
        <DraftField {...{ wishes, form }} field="phone" type="tel" autoComplete="tel" />
      </div>
      {wishes.sections.address && (
        <div className="mt-4 grid grid-cols-6 gap-x-3.5 gap-y-4">
          <AddressFields
            {...{ wishes, form }}
            isOtherAddress={isElsewhere}
            isRequired={false}
            autoComplete="shipping"
          />
        </div>
      )}
    </Section>
  )
}
