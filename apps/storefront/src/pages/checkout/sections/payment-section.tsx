import { paymentMethodTexts } from '../../../texts/german/payment-methods.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { useIsKiosk } from '../../../shell/kiosk-context.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { OptionCards } from './option-cards.tsx'
import { PaymentIcon } from './payment-icon.tsx'
import { Section } from './section.tsx'

const texts = checkoutTexts.payment

/** How the order is paid (R-PAY-01). */
export function PaymentSection({ wishes, form }: SectionProps) {
  const { view, mode, paymentMethod, setPaymentMethod } = wishes
  const isKiosk = useIsKiosk()
  // Kiosks must not lead to a provider's page.
  const paymentMethods = view.paymentMethods.filter((method) => !(isKiosk && isOnlineMethod(method)))
  return (
    <Section title={texts.heading}>
      {paymentMethods.length === 0 ? (
        <Notice tone="waits">{texts.none}</Notice>
      ) : (
        <OptionCards
          name="paymentMethod"
          id={controlId('paymentMethod')}
          value={paymentMethod}
          options={paymentMethods.map((method) => ({
            value: method,
            label: paymentMethodTexts[method],
            hint: isOnlineMethod(method) ? texts.online[method] : texts.when[mode],
            icon: <PaymentIcon method={method} />,
          }))}
          onChange={(method) => {
            setPaymentMethod(method)
            form.touch('paymentMethod')
          }}
        />
      )}
    </Section>
  )
}
