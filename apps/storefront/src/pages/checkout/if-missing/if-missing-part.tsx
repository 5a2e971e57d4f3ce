import { useState } from 'react'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { ifMissingTexts } from '../../../texts/german/if-missing.ts'
import type { CheckoutState } from '../use-checkout-state.ts'

const { Lazy } = lazyComponent(() =>
  import('./if-missing-choice.tsx').then((module) => module.IfMissingChoice),
)

/** What the shop is to do where something is missing; folded, as most people go past it, and loaded where it is opened. */
export function IfMissingPart({ wishes }: { wishes: CheckoutState }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSaid = wishes.cart.lines.some(({ ifMissing }) => ifMissing)
  return (
    <fieldset aria-label={ifMissingTexts.heading} className="mb-8 min-w-0 border-y border-line">
      <details open={isOpen || isSaid} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="fold">
          <h2 className="text-[1.375rem] leading-tight">{ifMissingTexts.heading}</h2>
        </summary>
        {(isOpen || isSaid) && (
          <div className="min-h-24 pb-4">
            <Lazy wishes={wishes} />
          </div>
        )}
      </details>
    </fieldset>
  )
}
