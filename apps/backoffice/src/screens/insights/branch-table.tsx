import type { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { Card } from '../../entity-kit/card.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { shopMoney } from '../../shop-money.ts'

/** The day of each branch. */
export function BranchTable({ branches }: Pick<ReplyInCents<typeof dashboardApi.loadDashboard>, 'branches'>) {
  return (
    <Card title={dashboardTexts.byBranch}>
      {branches.length === 0 ? (
        <p className={classes.empty}>{dashboardTexts.noBranches}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{dashboardTexts.branch}</th>
              <th scope="col">{dashboardTexts.revenue}</th>
              <th scope="col">{dashboardTexts.orders}</th>
              <th scope="col">{dashboardTexts.open}</th>
              <th scope="col">{dashboardTexts.missed}</th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ id, name, revenue, orders, open, missed }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{shopMoney(revenue)}</td>
                <td>{orders}</td>
                <td>{open}</td>
                <td data-urgent={missed > 0 || undefined}>{missed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
