import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import classes from './planning.module.css'
import { planningTexts as texts } from './planning-texts.ts'

/** Says under a day that the branch rests, and why; also of a holiday on which it works. */
export function RestDay({ week: { restDays, holidays }, day }: { week: PlannedWeek; day: string }) {
  const reason = restDays.find((rest) => rest.day === day)?.reason
  if (reason === undefined && !holidays.includes(day)) return null
  return <span className={classes.holiday}>{texts.restReasons[reason ?? 'holiday']}</span>
}
