import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { fill } from '../../texts/i18n.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { statusTexts } from '../../texts/german/status.ts'

const texts = statusTexts.pay

/** The way to the provider, as long as there is something to pay. */
export function PayPrompt({ order, currency }: { order: PricedOrder; currency: string }) {
  const { payable, isPaid, isPaidLater, uid, hash } = order
  if (payable === 0) return null
  const isFirst = !isPaid && !isPaidLater
  const amount = formatMoney(payable, currency)
  return (
    <Notice tone="warn">
      <p>{fill(isFirst ? texts.waiting : isPaid ? texts.difference : texts.later, { amount })}</p>
      {isFirst && payable > order.pricing.totalGross && (
        <p className="mt-1 text-sm text-muted">{texts.hold}</p>
      )}
      {/* The provider is another site, so this is no way within the shop. */}
      <a href={`/pay/${uid}/${hash}`} className="button mt-3" data-kind="primary">
        {texts.now}
      </a>
    </Notice>
  )
}
