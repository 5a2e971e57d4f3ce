import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import classes from './planning.module.css'
import { planningTexts as texts } from './planning-texts.ts'

/** How many orders are agreed for a day; nothing where there are none. */
export function ExpectedOrders({ week, day }: { week: PlannedWeek; day: string }) {
  const count = week.expectedOrders.find((one) => one.day === day)?.count ?? 0
  return count > 0 && <span className={classes.small}>{texts.orders(count)}</span>
}
