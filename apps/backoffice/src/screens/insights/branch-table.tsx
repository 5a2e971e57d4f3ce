import type { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { turnoverLabels } from '@theke/contract/insights/turnover.ts'
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
              <th scope="col">{turnoverLabels['handed-over']}</th>
              <th scope="col">{turnoverLabels.due}</th>
              <th scope="col">{turnoverLabels.placed}</th>
              <th scope="col">{dashboardTexts.open}</th>
              <th scope="col">{dashboardTexts.missed}</th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ id, name, handedOver, due, placed, open, missed }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{shopMoney(handedOver.amount)}</td>
                <td>{shopMoney(due.amount)}</td>
                <td>{shopMoney(placed.amount)}</td>
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
