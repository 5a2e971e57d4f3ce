import { Link } from '@tanstack/react-router'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { ComingOrder, dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { orderStateLabels } from '@theke/contract/ordering/order.ts'
import { Card } from '../../entity-kit/card.tsx'
import { useMay } from '../../session/session.ts'
import { useNow } from '../../use-now.ts'
import { shortMoment } from '../../shop-time.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { shopMoney } from '../../shop-money.ts'

/** Pre-orders in the order in which they will be fetched. */
export function ComingOrders({
  orders,
}: {
  orders: ReplyInCents<typeof dashboardApi.loadDashboard>['coming']
}) {
  const now = useNow()
  const mayChangeDays = useMay('days.change')
  return (
    <Card
      title={dashboardTexts.coming}
      actions={mayChangeDays && <Link to="/days">{dashboardTexts.changeDays}</Link>}
    >
      {orders.length === 0 ? (
        <p className={classes.empty}>{dashboardTexts.noneComing}</p>
      ) : (
        <ul className={classes.coming}>
          {orders.map((order) => (
            <li key={order.id}>
              <b>{shortMoment(Date.parse(order.at), now)}</b>
              <span>
                <Link to="/orders" search={{ order: String(order.id) }}>
                  {order.ticketNumber} {nameOf(order)}
                </Link>
                <small>
                  {order.branch.name} · {orderStateLabels[order.status]}
                </small>
              </span>
              <span>{shopMoney(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function nameOf({
  firstName,
  lastName,
  companyName,
}: Pick<ComingOrder, 'firstName' | 'lastName' | 'companyName'>): string {
  return companyName || `${firstName} ${lastName}`.trim() || dashboardTexts.nameless
}
