import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { useRef, useState } from 'react'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { CoverageRows } from './coverage-rows.tsx'
import { ExpectedOrders } from '../expected-orders.tsx'
import type { PlanActions } from '../plan-actions.ts'
import { PlanCell } from './plan-cell.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { type PlanRow, weekDays } from './plan-rows.ts'
import type { PlanWarning } from '../shifts/plan-warnings.ts'
import classes from '../planning.module.css'
import { differenceLabel, planningTexts as texts } from '../planning-texts.ts'
import { RestDay } from '../rest-day.tsx'
import { RowName } from './row-name.tsx'
import { type Cell, useDrag } from './use-drag.ts'

/** Less than this far from the target is as planned. */
const tolerance = 60

/** How many people fit on a sheet; more are printed smaller. */
const rowsOfSheet = 20

/** People and days, with the open shifts above and the need for people below. */
export function PlanGrid({
  week,
  rows,
  warnings,
  day,
  actions,
}: {
  week: PlannedWeek
  rows: readonly PlanRow[]
  warnings: readonly PlanWarning[]
  /** The day that a phone shows, counted from Monday. */
  day: number
  actions: PlanActions
}) {
  const days = weekDays(week.week)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  const shiftOf = (key: string | undefined) => week.shifts.find((shift) => shift.key === key)
  const { drag, begin, wasDragged } = useDrag((key, cell, isCopy) => {
    const shift = shiftOf(key)
    if (shift === undefined) return
    if (isCopy) actions.copy(shift, cell)
    else actions.move(shift, cell)
  })
  useGridKeys({ table, rows, days, shiftOf, actions })
  const isOver = (cell: Cell) => drag?.over?.day === cell.day && drag.over.user === cell.user
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        className={classes.grid}
        style={{ '--paper-zoom': Math.min(1, rowsOfSheet / rows.length) }}
        aria-label={texts.grid(week.week)}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.people}>
              {texts.people(week.people.length)}
            </th>
            {days.map((date, index) => (
              <th key={date} scope="col" data-current={index === day || undefined}>
                <strong>{texts.weekday(index)}</strong> {Number(date.slice(8))}.
                <RestDay week={week} day={date} />
                <ExpectedOrders week={week} day={date} />
              </th>
            ))}
            <th scope="col" className={classes.hours}>
              {texts.hours}
              <span className={classes.small}>{texts.plannedOfTarget}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.person?.id ?? 'open'} className={row.person === null ? classes.openRow : undefined}>
              <th scope="row" className={classes.person}>
                <RowName row={row} week={week} />
              </th>
              {row.days.map((shifts, column) => {
                const cell = { user: row.person?.id ?? null, day: days[column] ?? week.week }
                return (
                  <PlanCell
                    key={cell.day}
                    cell={cell}
                    place={{ row: index, column }}
                    label={texts.add(
                      row.person?.name ?? texts.open,
                      `${texts.weekday(column)} ${Number(cell.day.slice(8))}.`,
                    )}
                    shifts={shifts}
                    week={week}
                    warnings={warnings}
                    isCurrent={column === day}
                    isReachable={active.row === index && active.column === column}
                    isRestDay={week.restDays.some((rest) => rest.day === cell.day)}
                    isOver={isOver(cell)}
                    drag={drag}
                    actions={actions}
                    onFocus={() => setActive({ row: index, column })}
                    onGrab={begin}
                    wasDragged={wasDragged}
                  />
                )
              })}
              <HoursCell row={row} />
            </tr>
          ))}
        </tbody>
        <CoverageRows week={week} days={days} rows={rows} day={day} />
      </table>
    </div>
  )
}

/** The hours of a week against the target of the contract. */
function HoursCell({ row: { person, planned, target } }: { row: PlanRow }) {
  if (person === null) return <td className={classes.hours}>{formatMinutes(planned)}</td>
  return (
    <td className={classes.hours}>
      <span className={classes.sum}>
        <strong>{formatMinutes(planned)}</strong>
        {target !== null && <span> / {formatMinutes(target)}</span>}
      </span>
      {target === null ? (
        <span className={classes.small}>{texts.noContract}</span>
      ) : (
        <span className={classes.difference}>
          <span className={classes.meter} aria-hidden>
            <span style={{ width: `${target === 0 ? 0 : Math.min(100, (planned / target) * 100)}%` }} />
          </span>
          <span data-far={Math.abs(planned - target) > tolerance || undefined}>
            {differenceLabel(planned - target)}
          </span>
        </span>
      )}
    </td>
  )
}
