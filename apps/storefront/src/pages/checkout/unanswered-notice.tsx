import { Button } from '@theke/ui/button.tsx'
import type { Ref } from 'react'
import { checkoutTexts } from '../../texts/checkout.ts'

type UnansweredNoticeProps = { ref: Ref<HTMLDivElement>; onRetry: () => void }

const texts = checkoutTexts.errors

/** Says that an order was sent of which nobody knows whether it arrived, and that sending it again is safe. */
export function UnansweredNotice({ ref, onRetry }: UnansweredNoticeProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-7 grid justify-items-start gap-3 border-2 border-ink bg-white px-4.5 py-4 outline-offset-2"
    >
      <p>{texts.unanswered}</p>
      <Button kind="ink" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
