import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { departmentColor } from '../department-color.ts'
import type { PlanRow } from './plan-rows.ts'
import classes from '../planning.module.css'
import { planningTexts as texts } from '../planning-texts.ts'

/** The person of a row with their department, or how many shifts are open in it. */
export function RowName({
  row: { person, days },
  week,
  countLabel = texts.openCount,
}: {
  row: PlanRow
  week: PlannedWeek
  countLabel?: (count: number) => string
}) {
  if (person === null) {
    const count = days.flat().filter(({ planned }) => planned !== null).length
    return (
      <>
        {texts.open}
        <span className={classes.small}>{countLabel(count)}</span>
      </>
    )
  }
  const department = week.departments.find(({ id }) => id === person.department?.id)
  return (
    <>
      {person.name}
      {department !== undefined && (
        <span
          className={classes.department}
          style={{ '--department': departmentColor(week.departments, department.id) }}
        >
          {department.name}
        </span>
      )}
    </>
  )
}
