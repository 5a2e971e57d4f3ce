import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../entity-kit/card.tsx'
import { amountLabel } from '../balances/balances-texts.ts'
import classes from './my-time.module.css'
import { ownBalanceQuery } from './my-time-queries.ts'
import { myTimeTexts as texts } from './my-time-texts.ts'

/** Overtime and holiday that are left; nothing for people without an employment contract. */
export function OwnBalances({ user, year }: { user: number; year: number }) {
  const overtime = useQuery(ownBalanceQuery(user, year, 'overtime')).data?.[0]
  const holiday = useQuery(ownBalanceQuery(user, year, 'holiday')).data?.[0]
  if (overtime === undefined || holiday === undefined) return null
  const hours = amountLabel(overtime.balance, 'overtime')
  return (
    <div className={classes.balances}>
      <Card title={texts.overtime}>
        <p className={classes.balance}>{texts.hours(overtime.balance > 0 ? `+${hours}` : hours)}</p>
      </Card>
      <Card title={texts.holiday(year)}>
        <p className={classes.balance}>{texts.days(amountLabel(holiday.balance, 'holiday'))}</p>
      </Card>
    </div>
  )
}
