import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { CheckoutForm } from '../pages/checkout/checkout-form.tsx'
import { BranchProvider } from './branch-provider.tsx'

/** The form of a branch's checkout with what its parts share. */
export function CheckoutEntry({
  view,
  hasPaymentFailed,
}: {
  view: PricedBranchView
  hasPaymentFailed: boolean
}) {
  return (
    <BranchProvider key={view.branch.identifier} view={view}>
      <CheckoutForm hasPaymentFailed={hasPaymentFailed} />
    </BranchProvider>
  )
}
