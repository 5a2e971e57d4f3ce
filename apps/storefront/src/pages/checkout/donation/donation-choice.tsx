import { formatMoney } from '../../../texts/numbers.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { donationTexts } from '../../../texts/german/donation.ts'
import { fill } from '../../../texts/i18n.ts'
import { DonateeDialog } from './donatee-dialog.tsx'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

/** What the shop gives and to whom; the customer pays nothing for it (R-CHECKOUT-16). */
export function DonationChoice({ wishes, form }: SectionProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { view, cart } = wishes
  const { donatee } = cart.draft
  const error = form.errorOf('donatee')
  const errorId = `${controlId('donatee')}-error`
  const amount = formatMoney(view.donationAmount ?? 0, view.shop.currency)
  return (
    <>
      <p className="mb-3">{fill(donationTexts.text, { amount })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {donatee && <p className="font-semibold">{donatee.name}</p>}
        <Button
          kind="ghost"
          id={controlId('donatee')}
          aria-haspopup="dialog"
          aria-describedby={error ? errorId : undefined}
          onClick={() => setIsChoosing(true)}
        >
          {donatee ? donationTexts.change : donationTexts.choose}
        </Button>
        {donatee && (
          <Button kind="plain" onClick={() => form.change('donatee', { donatee: null })}>
            {donationTexts.deselect}
          </Button>
        )}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {isChoosing && (
        <DonateeDialog
          chosen={donatee}
          onChange={(chosen) => form.change('donatee', { donatee: chosen })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
