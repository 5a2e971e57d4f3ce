import { IconPlus } from '@tabler/icons-react'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import type { PointerEvent } from 'react'
import { departmentColor } from '../department-color.ts'
import type { PlanActions } from '../plan-actions.ts'
import type { PlanShift } from '../shifts/plan-shifts.ts'
import type { PlanWarning } from '../shifts/plan-warnings.ts'
import classes from '../planning.module.css'
import { ShiftCard } from '../shifts/shift-card.tsx'
import type { Cell, Drag } from './use-drag.ts'

/** The shifts of a person on a day, and the button for another one. */
export function PlanCell({
  cell,
  place,
  label,
  shifts,
  week,
  warnings,
  isCurrent,
  isReachable,
  isRestDay,
  isOver,
  drag,
  actions,
  onFocus,
  onGrab,
  wasDragged,
}: {
  cell: Cell
  place: { row: number; column: number }
  label: string
  shifts: readonly PlanShift[]
  week: PlannedWeek
  warnings: readonly PlanWarning[]
  isCurrent: boolean
  isReachable: boolean
  isRestDay: boolean
  isOver: boolean
  drag: Drag | null
  actions: PlanActions
  onFocus: () => void
  onGrab: (key: string, event: PointerEvent) => void
  wasDragged: () => boolean
}) {
  return (
    <td
      className={classes.cell}
      data-cell
      data-row={place.row}
      data-column={place.column}
      data-user={cell.user ?? ''}
      data-day={cell.day}
      data-current={isCurrent || undefined}
      data-rest={isRestDay || undefined}
      data-over={isOver || undefined}
      onFocus={onFocus}
    >
      <div className={classes.stack}>
        {shifts.map((shift) => {
          const department = (shift.planned ?? shift.published)?.department?.id ?? null
          return (
            <ShiftCard
              key={shift.key}
              shift={shift}
              color={departmentColor(week.departments, department)}
              department={week.departments.find(({ id }) => id === department)?.name ?? ''}
              warnings={warnings.filter(({ keys }) => keys.at(-1) === shift.key)}
              isElsewhere={shift.branch.id !== week.branch.id}
              offset={drag?.key === shift.key ? { x: drag.x, y: drag.y } : null}
              isReachable={isReachable}
              onOpen={() => {
                if (!wasDragged()) actions.open(shift)
              }}
              onGrab={(event) => onGrab(shift.key, event)}
              onChange={(after) => actions.change(shift, after)}
              onResolve={actions.resolve}
            />
          )
        })}
        <button
          type="button"
          className={classes.add}
          data-add
          tabIndex={isReachable ? 0 : -1}
          aria-label={label}
          onClick={() => actions.add(cell)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </td>
  )
}
