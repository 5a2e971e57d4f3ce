import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { useIsKiosk } from '../../../shell/kiosk-context.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { LegalWords } from './legal-words.tsx'
import { Section } from '../sections/section.tsx'

const texts = checkoutTexts.legal

/** What the customer agrees to before ordering (R-CHECKOUT-09). */
export function ConsentFields({ wishes, form }: SectionProps) {
  const { consents, setConsents, cart, view } = wishes
  const { shop } = view
  const isKiosk = useIsKiosk()
  const consentTo = (field: keyof typeof consents) => (isChecked: boolean) => {
    setConsents({ ...consents, [field]: isChecked })
    form.touch(field)
  }
  const [termsBefore, termsAfter] = texts.terms.split('{terms}')
  const [privacyBefore, privacyAfter] = texts.privacy.split('{privacyPolicy}')
  return (
    <Section title={texts.heading}>
      <CheckboxField
        id={controlId('legalInstructions')}
        isRequired
        isChecked={consents.legalInstructions}
        error={form.errorOf('legalInstructions')}
        onChange={consentTo('legalInstructions')}
        label={
          <>
            {termsBefore}
            <LegalWords
              name="terms-and-conditions"
              words={texts.termsLink}
              hasText={shop.hasTermsText}
              address={shop.termsAndConditions}
            />
            {termsAfter}
          </>
        }
      />
      <CheckboxField
        id={controlId('privacyPolicy')}
        isRequired
        isChecked={consents.privacyPolicy}
        error={form.errorOf('privacyPolicy')}
        onChange={consentTo('privacyPolicy')}
        label={
          <>
            {privacyBefore}
            <LegalWords
              name="privacy"
              words={texts.privacyLink}
              hasText={shop.hasPrivacyText}
              address={shop.privacyPolicy}
            />
            {privacyAfter}
          </>
        }
      />
      {!isKiosk && (
        <CheckboxField
          id={controlId('newsletter')}
          label={texts.newsletter}
          isChecked={cart.draft.newsletter}
          onChange={(newsletter) => form.change('newsletter', { newsletter })}
        />
      )}
    </Section>
  )
}
