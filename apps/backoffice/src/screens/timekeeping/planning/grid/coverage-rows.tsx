import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { coverage, type Coverage } from '@theke/domain/timekeeping/coverage.ts'
import { useMay } from '../../../../session/session.ts'
import { departmentColor } from '../department-color.ts'
import type { PlanRow } from './plan-rows.ts'
import { plannedStaff } from '../shifts/plan-shifts.ts'
import classes from '../planning.module.css'
import { planningTexts as texts } from '../planning-texts.ts'

const minutesPerDay = 1440

/** The people wanted and planned in each department, or the way to say whom a branch needs. */
export function CoverageRows({
  week,
  days,
  rows,
  day,
}: {
  week: PlannedWeek
  days: readonly string[]
  rows: readonly PlanRow[]
  day: number
}) {
  const departments = week.departments.filter(({ id }) =>
    week.needs.some(({ department }) => department === id),
  )
  if (departments.length === 0) return <NoNeeds />
  const byDay = days.map((date, index) => coverageOf(week, date, rows, index))
  return (
    <tfoot>
      {departments.map(({ id, name }, index) => (
        <tr key={id} className={index === 0 ? classes.firstNeed : undefined}>
          <th scope="row" className={classes.person}>
            {index === 0 && <span className={classes.small}>{texts.needs}</span>}
            <span
              className={classes.department}
              style={{ '--department': departmentColor(week.departments, id) }}
            >
              {name}
            </span>
          </th>
          {byDay.map((all, column) => (
            <td key={days[column]} className={classes.need} data-current={column === day || undefined}>
              <Need need={all.find(({ department }) => department === id)} />
            </td>
          ))}
          <td className={classes.hours} aria-hidden />
        </tr>
      ))}
    </tfoot>
  )
}

function NoNeeds() {
  const mayList = useMay(entityPermission('staff-requirements', 'list'))
  return (
    <tfoot>
      <tr className={classes.firstNeed}>
        <th scope="row" className={classes.person}>
          <span className={classes.small}>{texts.needs}</span>
        </th>
        <td colSpan={8} className={classes.noNeeds}>
          {texts.noNeeds} {mayList && <a href="#/staff-requirements">{texts.setNeeds}</a>}
        </td>
      </tr>
    </tfoot>
  )
}

function Need({ need }: { need: Coverage | undefined }) {
  if (need === undefined) return null
  const { required, planned, shortages } = need
  const [first] = shortages
  if (first === undefined) {
    return (
      <span className={classes.enough}>
        {required} / {planned}
        <IconCheck size={15} stroke={2} aria-label={texts.enough} />
      </span>
    )
  }
  const most = Math.max(...shortages.map(({ missing }) => missing))
  return (
    <span className={classes.missing}>
      <strong>
        {required} / {planned}
      </strong>
      <span>
        <IconAlertTriangle size={13} stroke={1.75} aria-hidden /> {texts.missing(most)},{' '}
        {formatMinutes(first.from % minutesPerDay)}–{formatMinutes(first.to % minutesPerDay)}
        {shortages.length > 1 && ' …'}
      </span>
    </span>
  )
}

/** The rows leave out people and shifts only of other departments, which matter for none of these. */
function coverageOf(week: PlannedWeek, date: string, rows: readonly PlanRow[], column: number): Coverage[] {
  const shifts = rows.flatMap(({ days }) => days[column] ?? [])
  return coverage(
    week.needs.filter((need) => need.day === date),
    plannedStaff(week, date, shifts),
  )
}
