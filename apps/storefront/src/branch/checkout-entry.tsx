import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { offeredAtKiosk } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { useMemo, useState } from 'react'
import { changingOrderAt } from '../order-change/changing-order.ts'
import { CheckoutForm } from '../pages/checkout/checkout-form.tsx'
import { useIsKiosk } from '../shell/kiosk-context.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { BranchProvider } from './branch-provider.tsx'

const { Lazy: LazyChangeForm } = lazyComponent(() =>
  import('../pages/checkout/change/change-form.tsx').then((module) => module.ChangeForm),
)

/** The form of a branch's checkout with what its parts share. */
export function CheckoutEntry({
  view,
  hasPaymentFailed,
}: {
  view: PricedBranchView
  hasPaymentFailed: boolean
}) {
  const [change] = useState(() => changingOrderAt(view.branch.identifier))
  const isKiosk = useIsKiosk()
  const offered = useMemo(() => (isKiosk ? offeredAtKiosk(view) : view), [isKiosk, view])
  return (
    <BranchProvider key={view.branch.identifier} view={offered}>
      {change ? <LazyChangeForm change={change} /> : <CheckoutForm hasPaymentFailed={hasPaymentFailed} />}
    </BranchProvider>
  )
}
