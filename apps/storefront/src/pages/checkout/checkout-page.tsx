import type { FooterBranch, PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { ArrowLeftIcon } from '@theke/ui/icons.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from '../../router/link.tsx'
import { addressLine } from '../../footer/address-line.ts'
import { useIsKiosk, useOwnPath } from '../../shell/kiosk-context.ts'
import { branchPath } from '../../router/route.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { checkoutFrameTexts as texts } from '../../texts/german/checkout-frame.ts'
import { orderChangeTexts } from '../../texts/german/order-change-texts.ts'
import { fill } from '../../texts/i18n.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { LazyForm, preloadForm } from './checkout-form.lazy.ts'

const never = () => () => {}

// The form is loaded while the frame is being hydrated.
if (typeof document !== 'undefined') void preloadForm()

type CheckoutPageProps = { view: PricedBranchView; hasPaymentFailed: boolean }

const noBranches: readonly FooterBranch[] = []

/** Where a cart becomes an order. The server renders its frame; all in it belongs to the customer. */
export function CheckoutPage({ view, hasPaymentFailed }: CheckoutPageProps) {
  const branch = [view.branch.name, addressLine(view.branch)].filter(Boolean).join(', ')
  const isHydrated = useHydrated()
  const { identifier } = view.branch
  const isChange = useIsChange(identifier)
  const ownPath = useOwnPath()
  const isKiosk = useIsKiosk()
  if (isKiosk)
    return (
      <Shell shop={view.shop} header={<PlainHeader shop={view.shop}>{view.branch.name}</PlainHeader>}>
        {isHydrated && <LazyForm view={view} hasPaymentFailed={hasPaymentFailed} />}
      </Shell>
    )
  const header = (
    <PlainHeader shop={view.shop}>
      <Link
        href={ownPath(branchPath(identifier))}
        className="inline-flex min-h-11 items-center gap-2 hover:underline"
      >
        <ArrowLeftIcon />
        {texts.back}
      </Link>
    </PlainHeader>
  )
  return (
    <Shell shop={view.shop} header={header} branches={noBranches} className="[--page-width:73rem]">
      <div className="page-width pt-8 desktop:pt-10">
        <h1 className="text-[2.125rem] leading-tight desktop:text-[2.5rem]">
          {isChange ? orderChangeTexts.heading : texts.heading}
        </h1>
        <p className="mt-2 mb-6 text-lg text-muted">{fill(texts.branch, { branch })}</p>
        {isHydrated ? (
          <LazyForm view={view} hasPaymentFailed={hasPaymentFailed} placeholder={<CheckoutSkeleton />} />
        ) : (
          <CheckoutSkeleton />
        )}
      </div>
    </Shell>
  )
}

/** Whether the cart changes an order. It is known once the cart is there, which comes after the frame of the page. */
function useIsChange(branch: string): boolean {
  const [isChange, setIsChange] = useState(false)
  useEffect(() => {
    void import('../../order-change/changing-order.ts').then(
      ({ changingOrderAt }) => setIsChange(changingOrderAt(branch) !== null),
      // The form is missing as well then, and is fetched again.
      () => {},
    )
  }, [branch])
  return isChange
}

/** False while the page is what the server rendered, which knows nothing of the customer; true right after. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
