import { useState } from 'react'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import type { SectionProps } from '../form-context.ts'

const { Lazy } = lazyComponent(() => import('./donation-choice.tsx').then((module) => module.DonationChoice))

/** To whom the shop gives something for this order; folded, as most people go past it, and loaded where it is opened. */
export function DonationPart(props: SectionProps) {
  const { donatee } = props.wishes.cart.draft
  const hasError = props.form.errorOf('donatee') !== null
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset aria-label={checkoutTexts.fields.donatee} className="mb-8 min-w-0 border-y border-line">
      <details open={isOpen || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="fold">
          <span>
            <h2 className="text-[1.375rem] leading-tight">{checkoutTexts.fields.donatee}</h2>
            {donatee && <span className="block text-sm text-muted">{donatee.name}</span>}
          </span>
        </summary>
        {(isOpen || hasError) && (
          <div className="min-h-24 pb-4">
            <Lazy {...props} />
          </div>
        )}
      </details>
    </fieldset>
  )
}
