import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { customerStatus } from '@theke/domain/ordering/customer-status.ts'
import { Button } from '@theke/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { totalText } from '../cart/cart-price-texts.ts'
import { OrderLines } from '../pages/status/order-lines.tsx'
import { textsOf } from '../appointment/instant-texts.ts'
import { customerOrderOf } from '../pages/status/customer-order.ts'
import { navigateTo } from '../router/location.ts'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { paymentMethodTexts } from '../texts/german/payment-methods.ts'
import { statusTexts } from '../texts/german/status.ts'
import { fill, language } from '../texts/i18n.ts'
import { KioskBar } from './kiosk-bar.tsx'
import { watchIdle } from './watch-idle.ts'

const returnAfterMs = 30_000
/** The button to send the order stood where the one that puts the number away stands now. */
const keptMs = 2000

type KioskDoneProps = { order: PricedOrder; currency: string; home: string }

/** The number of a placed order as large as it fits. Leads back to the start after 30 seconds without input, or at once (R-KIOSK-03). */
export function KioskDone({ order, currency, home }: KioskDoneProps) {
  const [seconds, setSeconds] = useState(returnAfterMs / 1000)
  const goHome = () => navigateTo(home, { replace: true })
  const onIdle = useEffectEvent(goHome)
  useEffect(
    () =>
      watchIdle(returnAfterMs, {
        onIdle: () => onIdle(),
        onLeft: (ms) => setSeconds(Math.ceil(ms / 1000)),
      }),
    [],
  )
  const texts = order.isQuotation ? statusTexts.quotation : statusTexts
  const { headline, sentence } = customerStatus(customerOrderOf(order), false)
  const isThanks = headline === 'thanks'
  const time = timeText(order)
  return (
    <div className="kiosk-screen">
      <div className="kiosk-up kiosk-done">
        <h1>
          {!isThanks && texts.canceledHeadline}
          {isThanks &&
            (order.firstName ? fill(kioskTexts.thanks, { name: order.firstName }) : texts.headline)}
        </h1>
        <p>{kioskTexts.number}</p>
        <p className="num kiosk-number" style={{ '--letters': Math.max(3, order.ticketNumber.length) }}>
          {order.ticketNumber}
        </p>
        {sentence && <output>{texts.sentences[sentence]}</output>}
      </div>
      <div className="kiosk-low">
        {isThanks && (
          <dl className="kiosk-facts">
            {order.tableIdentifier && (
              <div>
                <dt>{statusTexts.order.table}</dt>
                <dd>{order.tableIdentifier}</dd>
              </div>
            )}
            {time !== '' && (
              <div>
                <dt>{statusTexts.order.appointment}</dt>
                <dd>{time}</dd>
              </div>
            )}
            {!order.isQuotation && (
              <div>
                <dt>{paymentMethodTexts[order.paymentMethod]}</dt>
                <dd className="num">{totalText(order.pricing, currency)}</dd>
              </div>
            )}
          </dl>
        )}
        <div className="kiosk-ordered">
          <OrderLines items={order.items} currency={currency} />
        </div>
        <p className="kiosk-advice">{isThanks ? kioskTexts.remember : order.rejectionMessage}</p>
        <KioskBar deafMs={keptMs}>
          <Button isWide onClick={goHome}>
            <span>{kioskTexts.next}</span>
            <span className="num">{fill(kioskTexts.returning, { seconds })}</span>
          </Button>
        </KioskBar>
      </div>
    </div>
  )
}

function timeText({ appointment, appointmentDate, earliestAt }: PricedOrder): string {
  const agreed = appointment ?? appointmentDate
  if (agreed !== null) return fill(statusTexts.order.appointmentOf, textsOf(Date.parse(agreed)))
  return earliestAt === null ? '' : earliestText(Date.parse(earliestAt), language)
}
