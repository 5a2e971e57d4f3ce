import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { type Cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { shopMoney } from '../../shop-money.ts'
import { timeLabel } from '../../shop-time.ts'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import classes from './turnover-cards.module.css'

type Branches = ReplyInCents<typeof dashboardApi.loadDashboard>['branches']

/** More than ten times as much says nothing as a percentage. */
const mostTold = 10

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 1 })

/** What was handed over, is due and was placed today, each beside the same day of last week. */
export function TurnoverCards({ day, now, branches }: { day: string; now: number; branches: Branches }) {
  const sumOf = (name: 'handedOver' | 'due' | 'placed') => ({
    orders: branches.reduce((total, branch) => total + branch[name].orders, 0),
    amount: sumCents(branches, (branch) => branch[name].amount),
    open: sumCents(branches, (branch) => branch[name].open),
    lastWeek: sumCents(branches, (branch) => branch[name].lastWeek),
  })
  const due = sumOf('due')
  const handled = due.amount === 0 ? 0 : subtractCents(due.amount, due.open) / due.amount
  return (
    <section className={classes.cards} aria-label={texts.turnover}>
      <TurnoverCard name="handedOver" sum={sumOf('handedOver')} then={texts.untilNow(day, timeLabel(now))} />
      <TurnoverCard name="due" sum={due} then={texts.wholeDay(day)}>
        {due.open > 0 && (
          <p className={classes.open}>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${handled * 100}%` }} />
            </span>
            {texts.stillOpen} <strong>{shopMoney(due.open)}</strong>
          </p>
        )}
      </TurnoverCard>
      <TurnoverCard name="placed" sum={sumOf('placed')} then={texts.untilNow(day, timeLabel(now))} />
    </section>
  )
}

function TurnoverCard({
  name,
  sum,
  then,
  children,
}: {
  name: 'handedOver' | 'due' | 'placed'
  sum: { orders: number; amount: Cents; lastWeek: Cents }
  then: string
  children?: React.ReactNode
}) {
  const { label, hint } = texts.figures[name]
  const change = sum.lastWeek === 0 ? null : (sum.amount - sum.lastWeek) / sum.lastWeek
  const Mark = change !== null && change < 0 ? IconTriangleInvertedFilled : IconTriangleFilled
  return (
    <div className={classes.card}>
      <h2>
        {label} <span>{hint}</span>
      </h2>
      <p className={classes.sum}>
        <strong>{shopMoney(sum.amount)}</strong> {texts.orderCount(sum.orders)}
      </p>
      {change !== null && (
        <p className={classes.then}>
          {Math.abs(change) <= mostTold && (
            <>
              <Mark size={9} aria-hidden /> {change < 0 ? '−' : '+'}
              {percent.format(Math.abs(change))}{' '}
            </>
          )}
          {then} <span>({shopMoney(sum.lastWeek)})</span>
        </p>
      )}
      {children}
    </div>
  )
}
