import { useEffect, useState } from 'react'
import { clearPaidCart } from '../../cart/paid-cart.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { customerStatus, isStillAhead } from '@theke/domain/ordering/customer-status.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { dueAt, soonestAt } from '@theke/domain/ordering/order-flags.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { Link } from '../../router/link.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { PushSwitch } from '../../push/push-switch.tsx'
import { BranchContact } from './branch-contact.tsx'
import { ChangePrompt } from './change/change-prompt.tsx'
import { customerOrderOf } from './customer-order.ts'
import { HandOver } from './hand-over.tsx'
import { OrderCard } from './order-card.tsx'
import { RatingPrompt } from './rating-prompt.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusHead } from './status-head.tsx'
import { timelineRows } from './timeline-rows.ts'
import { Timeline } from './timeline.tsx'
import { fill } from '../../texts/i18n.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { statusTexts } from '../../texts/german/status.ts'

const payTexts = statusTexts.pay

const { Lazy: LazyInstallOffer } = lazyComponent(() =>
  import('../../install/install-offer.tsx').then((module) => module.InstallOffer),
)

const { Lazy: LazyAdvance } = lazyComponent(() =>
  import('./advance-notice.tsx').then((module) => module.AdvanceNotice),
)
const { Lazy: LazyCounterProposal } = lazyComponent(() =>
  import('./counter-proposal.tsx').then((module) => module.CounterProposal),
)
const { Lazy: LazySubstitutes } = lazyComponent(() =>
  import('./substitute-offers.tsx').then((module) => module.SubstituteOffers),
)
const { Lazy: LazyReceipt } = lazyComponent(() =>
  import('./customer-receipt.tsx').then((module) => module.CustomerReceipt),
)

type OrderStatusProps = {
  shop: ShopView
  order: PricedOrder
  /** When the order was loaded. */
  now: number
  isConnected: boolean
  isOver: boolean
  onOrder: (order: PricedOrder) => void
}

export function OrderStatus({ shop, order, now, isConnected, isOver, onOrder }: OrderStatusProps) {
  useEffect(() => clearPaidCart(order), [order])
  const [overProposal, setOverProposal] = useState<string | null>(null)
  const customerOrder = customerOrderOf(order)
  const due = soonestAt(customerOrder)
  const isLaterDay = due !== null && wallTime(due).day > wallTime(now).day
  const isOpen = order.branch.openUntil !== null
  const status = customerStatus(customerOrder, isStillAhead(due, { now, isLaterDay, isOpen }))
  // While another time is proposed, none is agreed.
  const planned = status.showsCounterProposal ? null : dueAt(customerOrder)
  const place = { order, state: status.state, shop, now }
  const onAnswer = (answered: PricedOrder) => {
    onOrder(answered)
    // The button that had the focus goes with the question.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <StatusHead {...{ shop, order, status, now, isConnected, isOver }} />
      <div className="page-width grid grid-cols-1 items-start gap-x-14 gap-y-6 pt-5 pb-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:pt-8">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <PayPrompt order={order} currency={shop.currency} />
          {order.advance !== null && order.advance.open > 0 && (
            <LazyAdvance order={order} advance={order.advance} currency={shop.currency} />
          )}
          {(status.headline === 'failed' || status.headline === 'tooLate') && (
            <Link
              href={`/store/${order.branch.identifier}/checkout`}
              className="button justify-self-start"
              data-kind="primary"
            >
              {statusTexts.backToCheckout}
            </Link>
          )}
          {(status.showsCounterProposal || overProposal !== null) && (
            <LazyCounterProposal
              order={order}
              isOver={!status.showsCounterProposal || overProposal === order.counterAppointment}
              onOver={setOverProposal}
              onOrder={onAnswer}
            />
          )}
          {order.items.some(({ offer }) => offer?.state === 'open') && (
            <LazySubstitutes order={order} now={now} currency={shop.currency} onOrder={onAnswer} />
          )}
          {!isOver && <HandOver {...place} />}
          <RatingPrompt shop={shop} order={order} customerOrder={customerOrder} onOrder={onOrder} />
          <Timeline rows={timelineRows(status, planned)} now={now} isQuotation={order.isQuotation} />
          {shop.enablePluginPWA && !isOver && order.times.ready === null && <PushSwitch order={order} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrderCard order={order} payment={status.payment} currency={shop.currency} />
          {(order.payment.secured > 0 || order.payment.returned > 0) && <LazyReceipt order={order} />}
          {(order.change ?? order.cancel) && <ChangePrompt order={order} now={now} onOrder={onAnswer} />}
          <StatusActions order={order} appointment={isOver ? null : planned} />
          <BranchContact branch={order.branch} newsletterUrl={shop.newsletterUrl} />
          {shop.enablePluginPWA && <LazyInstallOffer />}
        </div>
      </div>
    </>
  )
}

/** The way to the provider, as long as there is something to pay. */
function PayPrompt({ order, currency }: { order: PricedOrder; currency: string }) {
  const { payable, isPaid, isPaidLater, uid, hash } = order
  // What is due ahead stands with its date.
  if (payable === 0 || payable === order.advance?.open) return null
  const isFirst = !isPaid && !isPaidLater
  const amount = formatMoney(payable, currency)
  return (
    <Notice tone="waits">
      <p>{fill(isFirst ? payTexts.waiting : isPaid ? payTexts.difference : payTexts.later, { amount })}</p>
      {isFirst && payable > order.pricing.totalGross && (
        <p className="mt-1 text-sm text-muted">{payTexts.hold}</p>
      )}
      {/* The provider is another site, so this is no way within the shop. */}
      <a href={`/pay/${uid}/${hash}`} className="button mt-3" data-kind="primary">
        {payTexts.now}
      </a>
    </Notice>
  )
}
