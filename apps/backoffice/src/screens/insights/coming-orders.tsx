import { Link } from '@tanstack/react-router'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { ComingOrder, dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { orderStateLabels } from '@theke/contract/ordering/order.ts'
import { Card } from '../../entity-kit/card.tsx'
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
  return (
    <Card title={dashboardTexts.coming}>
      {orders.length === 0 ? (
        <p className={classes.empty}>{dashboardTexts.noneComing}</p>
      ) : (
        <table className={classes.table} data-coming>
          <thead>
            <tr>
              <th scope="col">{dashboardTexts.time}</th>
              <th scope="col">{dashboardTexts.ticket}</th>
              <th scope="col">{dashboardTexts.customer}</th>
              <th scope="col">{dashboardTexts.branch}</th>
              <th scope="col">{dashboardTexts.state}</th>
              <th scope="col">{dashboardTexts.total}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">{shortMoment(Date.parse(order.at), now)}</th>
                <td>
                  <Link to="/orders" search={{ order: String(order.id) }}>
                    {order.ticketNumber}
                  </Link>
                </td>
                <td>{nameOf(order)}</td>
                <td>{order.branch.name}</td>
                <td>{orderStateLabels[order.status]}</td>
                <td>{shopMoney(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
