import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/storefront-views.ts'
import type { CustomerStatus } from '@theke/domain/ordering/customer-status.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { Link } from '../../shell/link.tsx'
import { fill } from '../../texts/fill.ts'
import { statusTexts } from '../../texts/status.ts'
import { ownWords } from '../../texts/define-texts.ts'

type StatusHeadProps = {
  shop: ShopView
  order: PublicOrder
  status: CustomerStatus
  isConnected: boolean
  isOver: boolean
}

/** The number to call out at the counter, and in one sentence how things stand. */
export function StatusHead({ shop, order, status, isConnected, isOver }: StatusHeadProps) {
  return (
    <div>
      <h1 className={headlineClass[status.headline]}>{headlineOf(order, status)}</h1>
      <p className="mt-3">
        <span className="block text-[0.8125rem] font-semibold">
          {shop.disableTickets ? statusTexts.orderNumber : statusTexts.ticket}
        </span>
        <span className="num block font-display text-[4.5rem] leading-none font-semibold tracking-tight desktop:text-[5.5rem]">
          {order.ticketNumber}
        </span>
      </p>
      <output className="block mt-4 max-w-[36rem] text-lg text-pretty">
        {status.sentence && statusTexts.sentences[status.sentence]}
        {order.rejectionMessage && (
          <span className="block whitespace-pre-line" {...ownWords()}>
            {order.rejectionMessage}
          </span>
        )}
      </output>
      {status.headline === 'failed' && (
        <Link href={`/store/${order.branch.identifier}/checkout`} className="button mt-4" data-kind="primary">
          {statusTexts.backToCheckout}
        </Link>
      )}
      {!isOver && (
        <p className="mt-4" aria-live="polite">
          <Chip tone={isConnected ? 'ok' : 'warn'}>
            {isConnected ? statusTexts.live : statusTexts.reconnecting}
          </Chip>
        </p>
      )}
    </div>
  )
}

const ended = 'text-[1.75rem] leading-tight text-danger'
const headlineClass = {
  thanks: 'font-sans text-[1.0625rem] font-normal tracking-normal text-muted',
  canceled: ended,
  failed: ended,
}

function headlineOf(order: PublicOrder, { headline }: CustomerStatus): string {
  switch (headline) {
    case 'canceled':
      return statusTexts.canceledHeadline
    case 'failed':
      return statusTexts.failedHeadline
    case 'thanks':
      return order.firstName
        ? fill(statusTexts.headlineWithName, { name: order.firstName })
        : statusTexts.headline
  }
}
