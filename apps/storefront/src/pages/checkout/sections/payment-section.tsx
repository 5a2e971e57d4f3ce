import { paymentMethodTexts } from '../../../texts/german/payment-methods.ts'
import { advanceText } from '@theke/contract/payments/advance-texts.ts'
import { isOnlineOnly } from '@theke/domain/payments/advance-demand.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { fill, language } from '../../../texts/i18n.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { OptionCards } from './option-cards.tsx'
import { Section } from './section.tsx'

const texts = checkoutTexts.payment

/** How the order is paid (R-PAY-01). */
export function PaymentSection({ wishes, form }: SectionProps) {
  const { view, mode, paymentMethod, setPaymentMethod } = wishes
  const { paymentMethods } = view
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
      <AdvanceNotice wishes={wishes} />
    </Section>
  )
}

/** What of the order is to be paid ahead (R-PAY-25). */
function AdvanceNotice({ wishes: { advance, view } }: Pick<SectionProps, 'wishes'>) {
  if (advance === null) return null
  const { currency } = view.shop
  const text = advanceText(advance, { currency, language })
  return (
    <Notice tone="waits" isLive className="mt-4">
      {isOnlineOnly(advance) ? texts.onlineOnly : fill(texts.advance, { text })}
    </Notice>
  )
}

const online = 'M7 2.5h10v19H7zM10.5 18.5h3'

const paths: Readonly<Record<Exclude<PaymentMethod, ProviderName>, string>> = {
  cash: 'M2.5 6.5h19v11h-19zM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M5.5 9.5v5M18.5 9.5v5',
  'atm-card': 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h4',
  'hydro-ag-voucher': 'M2.5 6.5h19v3.5a2 2 0 0 0 0 4v3.5h-19V14a2 2 0 0 0 0-4zM14.5 7v10',
  transfer: 'M3 9.5 12 4l9 5.5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
}

/** What a way to pay is taken with. Its name stands beside it. */
function PaymentIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="shrink-0"
    >
      <path d={isOnlineMethod(method) ? online : paths[method]} />
    </svg>
  )
}
