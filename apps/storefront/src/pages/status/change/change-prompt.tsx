import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { textsOf } from '../../../appointment/shop-time.ts'
import { lazyComponent } from '../../../shell/lazy-component.tsx'
import { orderChangeTexts as texts } from '../../../texts/german/status.ts'
import { fill } from '../../../texts/i18n.ts'

const { Lazy: LazyChangeOrder, preload } = lazyComponent(
  async () => (await import('./change-order.tsx')).ChangeOrder,
)

export type ChangeProps = { order: PricedOrder; shop: ShopView; onOrder: (order: PricedOrder) => void }

/** Offers to change or cancel an order, as long as its branch allows it. */
export function ChangePrompt({ now, ...props }: ChangeProps & { now: number }) {
  const [step, setStep] = useState<'offered' | 'open' | 'sent'>('offered')
  const until = props.order.change?.until ?? null
  if (until !== null && Date.parse(until) <= now) return null
  if (step === 'open')
    return <LazyChangeOrder {...props} onClose={(isSent) => setStep(isSent ? 'sent' : 'offered')} />
  return (
    <div className="grid gap-1">
      <output className="font-semibold">{step === 'sent' && texts.sent}</output>
      <Button kind="ghost" isWide onPointerEnter={() => void preload()} onClick={() => setStep('open')}>
        {texts.open}
      </Button>
      {until !== null && (
        <p className="text-sm text-muted">{fill(texts.openUntil, textsOf(Date.parse(until)))}</p>
      )}
    </div>
  )
}
