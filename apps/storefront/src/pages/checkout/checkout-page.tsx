import { ArrowLeftIcon } from '@theke/ui/icons.tsx'
import { Link } from '../../shell/link.tsx'
import { useBranch } from '../../branch/branch-context.ts'
import { useOwnPath } from '../../shell/kiosk-context.ts'
import { branchPath } from '../../shell/route.ts'
import { PlainHeader, Shell } from '../../shell/shell.tsx'
import { checkoutTexts } from '../../texts/checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Where a cart becomes an order. The server renders its frame; all in it belongs to the customer (SF-CHK). */
export function CheckoutPage({ hasPaymentFailed }: { hasPaymentFailed: boolean }) {
  const { view } = useBranch()
  const isHydrated = useHydrated()
  const ownPath = useOwnPath()
  const header = (
    <PlainHeader shop={view.shop}>
      <Link
        href={ownPath(branchPath(view.branch.identifier))}
        className="inline-flex min-h-11 items-center gap-2 hover:underline"
      >
        <ArrowLeftIcon />
        {checkoutTexts.submit.back}
      </Link>
    </PlainHeader>
  )
  return (
    <Shell shop={view.shop} header={header} className="[--page-width:73rem]">
      <div className="page-width pt-8 desktop:pt-10">
        <h1 className="mb-6 text-[2.125rem] leading-tight desktop:text-[2.5rem]">{checkoutTexts.heading}</h1>
        {isHydrated ? <CheckoutForm hasPaymentFailed={hasPaymentFailed} /> : <CheckoutSkeleton />}
      </div>
    </Shell>
  )
}
