import { Button } from '@theke/ui/button.tsx'
import { type Ref, useEffect, useState } from 'react'
import { connectivity, useConnectivity } from '../../../offline/watch-connectivity.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { pendingOrderTexts } from '../../../texts/german/pending-order.ts'

type UnansweredNoticeProps = {
  ref: Ref<HTMLDivElement>
  /** The shop has answered with an error that says nothing about the order. */
  hasFailed: boolean
  onRetry: () => void
  /** Missing where the order is not stored beyond this page. */
  onWithdraw?: (() => void) | undefined
}

/**
 * Says that it is unknown whether a submitted order arrived, and that sending it again is safe. Offline, the order
 * waits; when the connection is back, the customer is asked.
 */
export function UnansweredNotice({ ref, hasFailed, onRetry, onWithdraw }: UnansweredNoticeProps) {
  const { isLost } = useConnectivity()
  const [wasLost, setWasLost] = useState(isLost)
  if (isLost && !wasLost) setWasLost(true)
  useEffect(() => void connectivity.check(), [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-7 grid justify-items-start gap-3 border-2 border-ink bg-white px-4.5 py-4 outline-offset-2"
    >
      <p>
        {hasFailed && !isLost && onWithdraw
          ? checkoutTexts.errors.failed
          : textOf(isLost, wasLost, onWithdraw !== undefined)}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isLost && (
          <Button kind="ink" onClick={onRetry}>
            {wasLost ? pendingOrderTexts.send : checkoutTexts.errors.retry}
          </Button>
        )}
        {onWithdraw && (
          <Button kind="ghost" onClick={onWithdraw}>
            {pendingOrderTexts.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}

function textOf(isLost: boolean, wasLost: boolean, isStored: boolean): string {
  if (wasLost && !isLost) return pendingOrderTexts.back
  if (!isStored) return pendingOrderTexts.unknownAtKiosk
  return isLost ? pendingOrderTexts.lost : checkoutTexts.errors.unanswered
}
