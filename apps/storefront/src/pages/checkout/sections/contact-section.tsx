import {
  isNotOneNumber,
  needsPhoneFormatHint,
  normalisePhone,
  phoneWhileTyping,
} from '@theke/domain/ordering/checkout/phone.ts'
import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { DraftField } from '../draft-field.tsx'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { Section } from './section.tsx'

const texts = checkoutTexts.contact

/** The customer's name, e-mail and phone (R-CHECKOUT-06). */
export function ContactSection({
  wishes,
  form,
  isFirstNameOnly = false,
}: SectionProps & { isFirstNameOnly?: boolean }) {
  const { required, view, cart } = wishes
  const { phone, isCompany } = cart.draft
  const hint = phoneHint(phone, view.shop)
  const tidyPhone = () => {
    const tidied = normalisePhone(phone)
    if (tidied !== phone) form.change('phone', { phone: tidied })
  }
  if (isFirstNameOnly)
    return (
      <DraftField {...{ wishes, form }} field="firstName" isRequired autoComplete="off" inputMode="none" />
    )
  return (
    <Section title={texts.heading}>
      <div className="grid gap-x-3.5 gap-y-4 tablet:grid-cols-2">
        <DraftField {...{ wishes, form }} field="firstName" isRequired autoComplete="given-name" />
        <DraftField {...{ wishes, form }} field="lastName" isRequired autoComplete="family-name" />
        <DraftField
          {...{ wishes, form }}
          field="email"
          type="email"
          isRequired={required.email}
          autoComplete="email"
          autoCapitalize="off"
        />
        <div onBlur={tidyPhone}>
          <DraftField
            {...{ wishes, form }}
            field="phone"
            type="tel"
            isRequired={required.phone}
            autoComplete="tel"
            hint={hint}
            clean={phoneWhileTyping}
          />
        </div>
        <div className="tablet:col-span-2">
          <CheckboxField
            id={controlId('isCompany')}
            label={texts.company}
            isChecked={isCompany}
            onChange={(isChecked) => form.change('isCompany', { isCompany: isChecked })}
          />
        </div>
        {isCompany && (
          <>
            <DraftField {...{ wishes, form }} field="companyName" isRequired autoComplete="organization" />
            <DraftField
              {...{ wishes, form }}
              field="vatNumber"
              autoCapitalize="characters"
              hint={texts.vatHint}
            />
          </>
        )}
      </div>
    </Section>
  )
}

function phoneHint(phone: string, { enablePluginSMS }: { enablePluginSMS: boolean }): string {
  if (isNotOneNumber(phone)) return texts.onePhoneHint
  if (needsPhoneFormatHint(phone)) return texts.formatHint
  return enablePluginSMS ? texts.smsHint : ''
}
