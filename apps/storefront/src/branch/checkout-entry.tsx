import type { BranchView } from '@theke/contract/shop/storefront-views.ts'
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx'
import { BranchProvider } from './branch-provider.tsx'

/** The checkout of a branch with what its parts share. */
export function CheckoutEntry({ view, hasPaymentFailed }: { view: BranchView; hasPaymentFailed: boolean }) {
  return (
    <BranchProvider key={view.branch.identifier} view={view}>
      <CheckoutPage hasPaymentFailed={hasPaymentFailed} />
    </BranchProvider>
  )
}
