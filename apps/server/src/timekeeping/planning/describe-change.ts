import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import type { ShiftChange } from './person-changes.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  timeZone: shopZone,
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
})
const clock = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, hour: '2-digit', minute: '2-digit' })

/** A change of the plan in German, as its person reads it: `Neu: Mo., 14.12., 06:30 bis 15:00`. */
export function describeChange(
  { before, after }: ShiftChange,
  departments: ReadonlyMap<number, string>,
): string {
  if (before === null) return after === null ? '' : `Neu: ${describe(after, departments)}`
  if (after === null) return `Entfällt: ${describe(before, departments)}`
  return `Geändert: ${describe(after, departments)} statt ${describe(before, departments)}`
}

function describe(values: ShiftValues, departments: ReadonlyMap<number, string>): string {
  const [start, end] = [Date.parse(values.start), Date.parse(values.end)]
  const type = values.type === 'work' ? [] : [scheduleTypeLabels[values.type]]
  const department = values.department === null ? undefined : departments.get(values.department.id)
  const place = department === undefined ? [] : [department]
  if (!values.isAllDay) {
    return [...type, day.format(start), `${clock.format(start)} bis ${clock.format(end)}`, ...place].join(
      ', ',
    )
  }
  // The end is the first moment that does not belong to it any more.
  const [first, last] = [day.format(start), day.format(end - 1)]
  return [...type, first === last ? first : `${first} bis ${last}`].join(', ')
}
