import { Button } from '@theke/ui/button.tsx'
import type { Ref } from 'react'
import type { CartLine } from '../../../cart/cart.ts'
import { overlapWith } from '../../../cart/ordered-items.ts'
import { Link } from '../../../router/link.tsx'
import { statusPath } from '../../../router/route.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import type { PlacedBefore } from './placed-before.ts'

const texts = checkoutTexts.placedBefore

type PlacedBeforeNoticeProps = {
  ref: Ref<HTMLDivElement>
  order: PlacedBefore
  lines: readonly CartLine[]
  onOrderAdded: () => void
  onOrderAnew: () => void
}

/** Says what of the cart has been ordered already, and offers all ways: to that order, to one of what was added since, or to another one. */
export function PlacedBeforeNotice({
  ref,
  order,
  lines,
  onOrderAdded,
  onOrderAnew,
}: PlacedBeforeNoticeProps) {
  const { uid, hash, items, isAwaited } = order
  const overlap = overlapWith(lines, items)
  if (overlap === 'none') return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-7 grid justify-items-start gap-3 border-2 border-ink bg-white px-4.5 py-4 outline-offset-2"
    >
      <p>
        {texts.ordered[overlap]} {isAwaited ? texts.awaited : texts.received}
      </p>
      <div className="grid w-full gap-3 tablet:flex tablet:flex-wrap">
        {/* The provider is another site, so this is no way within the shop. */}
        {isAwaited && (
          <a href={`/pay/${uid}/${hash}`} className="button" data-kind="primary">
            {texts.pay}
          </a>
        )}
        <Link href={statusPath(order)} className="button" data-kind={isAwaited ? 'ghost' : 'primary'}>
          {texts.view}
        </Link>
        {overlap === 'more' && (
          <Button kind="ghost" onClick={onOrderAdded}>
            {texts.added}
          </Button>
        )}
        <Button kind="ghost" onClick={onOrderAnew}>
          {overlap === 'more' ? texts.all : texts.anew}
        </Button>
      </div>
    </div>
  )
}
