import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { coverageByHour } from '@theke/domain/timekeeping/coverage.ts'
import { plannedStaff, type PlanShift } from '../shifts/plan-shifts.ts'
import planning from '../planning.module.css'
import { planningTexts as texts } from '../planning-texts.ts'
import classes from './day-grid.module.css'
import type { DaySpan } from './day-span.ts'

/** The people wanted and planned in each hour, of all departments or the chosen one; nothing where no need is known. */
export function DayNeeds({
  week,
  date,
  span,
  shifts,
  department,
}: {
  week: PlannedWeek
  date: string
  span: DaySpan
  shifts: readonly PlanShift[]
  department: number | null
}) {
  const needs = week.needs.filter(
    (need) => need.day === date && (department === null || need.department === department),
  )
  if (needs.length === 0) return null
  return (
    <tr>
      <th scope="row" className={planning.person}>
        <span className={planning.small}>{texts.needs}</span>
      </th>
      {coverageByHour(needs, plannedStaff(week, date, shifts), span).map(
        ({ from, required, planned, missing }) => (
          <td key={from} className={classes.need} data-missing={missing > 0 || undefined}>
            {required > 0 && `${required} / ${planned}`}
            {missing > 0 && <IconAlertTriangle size={13} stroke={1.75} aria-label={texts.missing(missing)} />}
          </td>
        ),
      )}
    </tr>
  )
}
