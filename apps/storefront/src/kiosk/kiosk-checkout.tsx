import { ArrowLeftIcon } from '@theke/ui/icons.tsx'
import { type ReactNode, useEffect } from 'react'
import { asksFirstNameOnly } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import { BriefSummary } from '../branch/cart-summary.tsx'
import { AddressSection } from '../pages/checkout/sections/address-section.tsx'
import { AppointmentSection } from '../pages/checkout/sections/appointment-section.tsx'
import { ContactSection } from '../pages/checkout/sections/contact-section.tsx'
import { ModeSection } from '../pages/checkout/sections/mode-section.tsx'
import { PaymentSection } from '../pages/checkout/sections/payment-section.tsx'
import { TableSelect } from '../pages/checkout/sections/table-section.tsx'
import type { SectionProps } from '../pages/checkout/form-context.ts'
import { ConsentFields } from '../pages/checkout/legal/consents.tsx'
import { SubmitButton } from '../pages/checkout/order-summary.tsx'
import { Link } from '../router/link.tsx'
import { branchPath } from '../router/route.ts'
import { useOwnPath } from '../shell/kiosk-context.ts'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { KioskBar } from './kiosk-bar.tsx'
import { KioskKeyboard } from './kiosk-keyboard.tsx'
import { isAnswerAwaited } from './watch-idle.ts'

type KioskCheckoutProps = SectionProps & { isSending: boolean; children: ReactNode }

/**
 * What a checkout at a kiosk asks, with keys to type it: the first name, and what branch and law need besides. The children are what is
 * said of the order above it (R-KIOSK-05).
 */
export function KioskCheckout({ wishes, form, isSending, children }: KioskCheckoutProps) {
  const ownPath = useOwnPath()
  const { sections, view, mode, cart } = wishes
  const isShort = asksFirstNameOnly({ ...cart.draft, mode, isSelfService: true })
  // What is had on the spot has no time to choose.
  const needsTime = wishes.soonest?.kind !== 'now'

  useEffect(() => {
    isAnswerAwaited.set(isSending)
    return () => isAnswerAwaited.set(false)
  }, [isSending])

  return (
    <div className="kiosk-screen">
      <div className="kiosk-up">
        <h1>{sections.contact ? kioskTexts.nameHeading : kioskTexts.checkHeading}</h1>
        {children}
        {sections.contact && isShort && <p className="text-muted">{kioskTexts.nameHint}</p>}
        {sections.contact && <ContactSection {...{ wishes, form }} isFirstNameOnly={isShort} />}
        {sections.address && <AddressSection {...{ wishes, form }} />}
        {cart.lines.length > 0 && <BriefSummary priced={wishes} />}
      </div>
      <div className="kiosk-low">
        <div className="kiosk-choices">
          <ModeSection wishes={wishes} />
          {sections.table && <TableSelect {...{ wishes, form }} />}
          {sections.appointment && needsTime && <AppointmentSection {...{ wishes, form }} />}
          {sections.payment && <PaymentSection {...{ wishes, form }} />}
          {cart.lines.length > 0 && <ConsentFields {...{ wishes, form }} />}
        </div>
        {(sections.contact || sections.address) && <KioskKeyboard />}
        <KioskBar>
          <Link
            href={ownPath(branchPath(view.branch.identifier))}
            className="button"
            data-kind="ghost"
            // The answer would find the next page, where the cart may be one of the next customer.
            inert={isSending}
          >
            <ArrowLeftIcon />
            {kioskTexts.back}
          </Link>
          {cart.lines.length > 0 && <SubmitButton {...{ wishes, isSending }} />}
        </KioskBar>
      </div>
    </div>
  )
}
