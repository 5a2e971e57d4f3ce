import { Button } from '@theke/ui/button.tsx'
import type { Ref } from 'react'
import { Link } from '../../../router/link.tsx'
import { statusPath } from '../../../router/route.ts'
import { checkoutTexts } from '../../../texts/checkout.ts'
import type { PlacedBefore } from './placed-before.ts'

const texts = checkoutTexts.placedBefore

type PlacedBeforeNoticeProps = {
  ref: Ref<HTMLDivElement>
  order: PlacedBefore
  onOrderAnew: () => void
}

/** Says that what is in the cart has been ordered already, and offers both ways: to that order, or to another one. */
export function PlacedBeforeNotice({ ref, order, onOrderAnew }: PlacedBeforeNoticeProps) {
  const { uid, hash, isAwaited } = order
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-7 grid justify-items-start gap-3 border-2 border-ink bg-white px-4.5 py-4 outline-offset-2"
    >
      <p>{isAwaited ? texts.awaited : texts.received}</p>
      <div className="flex flex-wrap gap-3">
        {/* The provider is another site, so this is no way within the shop. */}
        {isAwaited && (
          <a href={`/pay/${uid}/${hash}`} className="button" data-kind="primary">
            {texts.pay}
          </a>
        )}
        <Link href={statusPath(order)} className="button" data-kind={isAwaited ? 'ghost' : 'primary'}>
          {texts.view}
        </Link>
        <Button kind="ghost" onClick={onOrderAnew}>
          {texts.anew}
        </Button>
      </div>
    </div>
  )
}
