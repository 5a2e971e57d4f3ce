import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import type { PointerEvent } from 'react'
import { departmentColor } from '../department-color.ts'
import type { PlanActions } from '../plan-actions.ts'
import type { PlanRow } from '../grid/plan-rows.ts'
import { delayed, type PlanShift } from '../shifts/plan-shifts.ts'
import type { PlanWarning } from '../shifts/plan-warnings.ts'
import { planningTexts as texts } from '../planning-texts.ts'
import { ShiftCard } from '../shifts/shift-card.tsx'
import type { Drag } from '../grid/use-drag.ts'
import classes from './day-grid.module.css'
import { type DaySpan, placedShifts, quarters } from './day-span.ts'

/** The hours of a person on a day with their shifts, as wide as they last. */
export function DayTrack({
  row: { person },
  index,
  shifts,
  date,
  span,
  week,
  warnings,
  isReachable,
  drag,
  draggedMinutes,
  actions,
  pixelsPerStep,
  onFocus,
  onGrab,
  wasDragged,
}: {
  row: PlanRow
  index: number
  shifts: readonly PlanShift[]
  date: string
  span: DaySpan
  week: PlannedWeek
  warnings: readonly PlanWarning[]
  isReachable: boolean
  drag: Drag | null
  draggedMinutes: number
  actions: PlanActions
  pixelsPerStep: () => number
  onFocus: () => void
  onGrab: (key: string, event: PointerEvent) => void
  wasDragged: () => boolean
}) {
  const cell = { user: person?.id ?? null, day: date }
  // What is dragged is shown where it would lie.
  const shown = shifts.map((shift) =>
    drag?.key === shift.key && shift.planned !== null && !shift.planned.isAllDay
      ? { ...shift, planned: delayed(shift.planned, draggedMinutes) }
      : shift,
  )
  const placed = placedShifts(date, shown, span)
  const lines = Math.max(1, ...placed.map(({ line }) => line + 1))
  const warningsOf = ({ key }: PlanShift) => warnings.filter(({ keys }) => keys.at(-1) === key)
  const isWarned = shown.some((shift) => warningsOf(shift).length > 0)
  return (
    <td
      colSpan={(span.to - span.from) / 60}
      className={classes.track}
      data-warned={isWarned || undefined}
      style={{ '--lines': lines }}
      data-cell
      data-row={index}
      data-column={0}
      data-user={cell.user ?? ''}
      data-day={date}
      data-over={drag?.over?.user === cell.user || undefined}
      onFocus={onFocus}
    >
      <div className={classes.lines}>
        <button
          type="button"
          className={classes.add}
          data-add
          tabIndex={isReachable ? 0 : -1}
          aria-label={texts.add(person?.name ?? texts.open, `${Number(date.slice(8))}.`)}
          onClick={({ clientX, detail, currentTarget }) => {
            if (wasDragged()) return
            const { left, width } = currentTarget.getBoundingClientRect()
            // A click of the keyboard has no place.
            actions.add(cell, detail === 0 ? undefined : span.from + quarters(clientX - left, width, span))
          }}
        />
        {placed.map(({ shift, left, width, line }) => {
          const department = (shift.planned ?? shift.published)?.department?.id ?? null
          const isDragged = drag?.key === shift.key
          return (
            <div
              key={shift.key}
              className={classes.shift}
              style={{ left: `${left * 100}%`, width: `${width * 100}%`, '--line': line }}
            >
              <ShiftCard
                shift={shift}
                color={departmentColor(week.departments, department)}
                department={week.departments.find(({ id }) => id === department)?.name ?? ''}
                warnings={warningsOf(shift)}
                isElsewhere={shift.branch.id !== week.branch.id}
                offset={isDragged ? { x: 0, y: drag.y } : null}
                isReachable={isReachable}
                pixelsPerStep={pixelsPerStep}
                onOpen={() => {
                  if (!wasDragged()) actions.open(shift)
                }}
                onGrab={(event) => onGrab(shift.key, event)}
                onChange={(after) => actions.change(shift, after)}
                onResolve={actions.resolve}
              />
            </div>
          )
        })}
      </div>
    </td>
  )
}
