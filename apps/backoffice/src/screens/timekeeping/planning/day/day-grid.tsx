import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { useCallback, useRef, useState } from 'react'
import { ExpectedOrders } from '../expected-orders.tsx'
import type { PlanActions } from '../plan-actions.ts'
import { weekDays, type PlanRow } from '../grid/plan-rows.ts'
import { daysOf, delayed, movedTo } from '../shifts/plan-shifts.ts'
import type { PlanWarning } from '../shifts/plan-warnings.ts'
import { RestDay } from '../rest-day.tsx'
import planning from '../planning.module.css'
import { planningTexts as texts } from '../planning-texts.ts'
import { RowName } from '../grid/row-name.tsx'
import { useDrag } from '../grid/use-drag.ts'
import { useGridKeys } from '../grid/use-grid-keys.ts'
import classes from './day-grid.module.css'
import { DayNeeds } from './day-needs.tsx'
import { DayTrack } from './day-track.tsx'
import { daySpan, quarters } from './day-span.ts'

const hour = 60

/** People and the hours of a day, with the need for people on top. */
export function DayGrid({
  week,
  rows,
  warnings,
  day,
  department,
  actions,
}: {
  week: PlannedWeek
  rows: readonly PlanRow[]
  warnings: readonly PlanWarning[]
  /** Counted from Monday. */
  day: number
  department: number | null
  actions: PlanActions
}) {
  const date = weekDays(week.week)[day] ?? week.week
  const shiftsOf = (row: PlanRow) => [...(row.overnight[day] ?? []), ...(row.days[day] ?? [])]
  const ofDay = rows.flatMap(shiftsOf)
  const span = daySpan(date, ofDay, week.needs)
  const hours = Array.from({ length: (span.to - span.from) / hour }, (_, index) => span.from + index * hour)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(0)
  const [trackWidth, setTrackWidth] = useState(0)
  const shiftOf = (key: string | undefined) => week.shifts.find((shift) => shift.key === key)
  const { from, to } = span
  const width = useCallback(() => table.current?.querySelector('[data-cell]')?.clientWidth ?? 0, [])
  const pixelsPerStep = useCallback(() => Math.max(1, (width() * 15) / (to - from)), [width, from, to])
  const { drag, begin, wasDragged } = useDrag((key, { user }, isCopy, x) => {
    const shift = shiftOf(key)
    if (!shift?.planned) return
    const minutes = shift.planned.isAllDay ? 0 : quarters(x, trackWidth, span)
    // An absence of several days keeps its first one, and so does a shift over midnight.
    const [first = date] = daysOf(shift.planned)
    const after = delayed(movedTo(shift.planned, { user, day: first }), minutes)
    if (isCopy) actions.copy({ ...shift, planned: after }, { user, day: first })
    else actions.change(shift, after)
  })
  useGridKeys({ table, rows, days: [date], shiftOf, actions, hasHours: true })
  return (
    <div className={planning.frame}>
      <table
        ref={table}
        className={`${planning.grid} ${classes.grid}`}
        style={{ '--hours': hours.length }}
        aria-label={texts.dayGrid(date)}
      >
        <thead>
          <tr>
            <th scope="col" className={planning.people}>
              <strong>{texts.weekday(day)}</strong> {Number(date.slice(8))}.
              <RestDay week={week} day={date} />
              <ExpectedOrders week={week} day={date} />
            </th>
            {hours.map((minutes) => (
              <th key={minutes} scope="col" className={classes.hour}>
                {texts.hour(minutes)}
              </th>
            ))}
          </tr>
          <DayNeeds week={week} date={date} span={span} shifts={ofDay} department={department} />
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.person?.id ?? 'open'} className={row.person === null ? planning.openRow : undefined}>
              <th scope="row" className={planning.person}>
                <RowName
                  row={{ ...row, days: [row.days[day] ?? []] }}
                  week={week}
                  countLabel={texts.openCountOfDay}
                />
              </th>
              <DayTrack
                row={row}
                index={index}
                shifts={shiftsOf(row)}
                date={date}
                span={span}
                week={week}
                warnings={warnings}
                isReachable={active === index}
                drag={drag}
                draggedMinutes={drag === null ? 0 : quarters(drag.x, trackWidth, span)}
                actions={actions}
                pixelsPerStep={pixelsPerStep}
                onFocus={() => setActive(index)}
                onGrab={(key, event) => {
                  setTrackWidth(width())
                  begin(key, event)
                }}
                wasDragged={wasDragged}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
