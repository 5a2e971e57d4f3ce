import { Button } from '@theke/ui/button.tsx'
import { navigate } from '../router/link.tsx'
import { statusPath } from '../router/route.ts'
import { orderChangeTexts as texts } from '../texts/german/order-change-texts.ts'
import { fill } from '../texts/i18n.ts'
import { endChange, type ChangingOrder } from './changing-order.ts'

type ChangeBandProps = { change: ChangingOrder; branch: string; className?: string }

/** Says which order is in the cart, what sending does, and leaves it as it is. */
export function ChangeBand({ change, branch, className = '' }: ChangeBandProps) {
  return (
    <section aria-label={texts.heading} className={`border-2 border-ink bg-white px-5 py-4 ${className}`}>
      <p className="font-semibold">{fill(texts.band, { number: change.ticketNumber })}</p>
      <p className="mt-1 text-sm">{texts.bandHint}</p>
      <Button kind="plain" className="-mx-5 -mb-3" onClick={() => leaveChange(change, branch)}>
        {texts.close}
      </Button>
    </section>
  )
}

/** Gives up a change and shows the order as it is. */
export function leaveChange(change: ChangingOrder, branch: string): void {
  endChange(branch)
  navigate(statusPath(change))
}
