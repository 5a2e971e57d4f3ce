import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { useCallback, type CSSProperties, type PointerEvent } from 'react'
import { timeLabel } from '../../../../shop-time.ts'
import { planningTexts as texts } from '../planning-texts.ts'
import { daysOf, resized, shiftState, startMoved, workMinutes, type PlanShift } from './plan-shifts.ts'
import type { PlanWarning } from './plan-warnings.ts'
import classes from './shift-card.module.css'
import { useResize } from '../grid/use-resize.ts'
import { WarningPopover } from './warning-popover.tsx'

/** What stands below the time: the department, what it is besides work, or the last day of an absence. */
function placeOf(values: ShiftValues, department: string): string {
  if (values.type === 'work') return department
  if (!values.isAllDay) return scheduleTypeLabels[values.type]
  const last = daysOf(values).at(-1) ?? ''
  return texts.until(last)
}

/** A shift or an absence in its cell. */
export function ShiftCard({
  shift,
  color,
  department,
  warnings,
  isElsewhere,
  offset,
  isReachable,
  onOpen,
  onGrab,
  onChange,
  onResolve,
  pixelsPerStep,
}: {
  shift: PlanShift
  color: string
  department: string
  warnings: readonly PlanWarning[]
  isElsewhere: boolean
  /** How far it is dragged; null while it lies. */
  offset: { x: number; y: number } | null
  isReachable: boolean
  onOpen: () => void
  onGrab: (event: PointerEvent) => void
  onChange: (after: ShiftValues) => void
  onResolve: (warning: PlanWarning) => void
  /** How wide a quarter of an hour is where the card is as wide as it lasts; its beginning can be dragged then, too. */
  pixelsPerStep?: () => number
}) {
  const values = shift.planned ?? shift.published
  const onResize = useCallback(
    (minutes: number) => {
      const after = shift.planned && resized(shift.planned, minutes)
      if (after) onChange(after)
    },
    [onChange, shift.planned],
  )
  const onResizeStart = useCallback(
    (minutes: number) => {
      const after = shift.planned && startMoved(shift.planned, minutes)
      if (after) onChange(after)
    },
    [onChange, shift.planned],
  )
  const resize = useResize(onResize, pixelsPerStep)
  const resizeStart = useResize(onResizeStart, pixelsPerStep)
  if (values === null) return null
  const state = shiftState(shift)
  const shown =
    (resize.minutes !== null && resized(values, resize.minutes)) ||
    (resizeStart.minutes !== null && startMoved(values, resizeStart.minutes)) ||
    values
  const isAway = values.type !== 'work' && values.type !== 'training'
  const severity = warnings.some(({ warning, reason }) => warning.severity === 'violation' && reason === null)
    ? 'violation'
    : warnings.length > 0
      ? 'notice'
      : undefined
  const isFixed = isElsewhere || state === 'removed'
  const style: CSSProperties & Record<'--department', string> = {
    '--department': color,
    ...(offset && { transform: `translate(${offset.x}px, ${offset.y}px)` }),
  }
  const time = values.isAllDay
    ? scheduleTypeLabels[values.type]
    : `${timeLabel(Date.parse(shown.start))}–${timeLabel(Date.parse(shown.end))}`
  const place = isElsewhere ? texts.elsewhere : placeOf(values, department)
  return (
    <div className={classes.place} data-dragged={offset !== null || undefined} style={style}>
      <button
        type="button"
        className={classes.card}
        data-key={shift.key}
        data-state={state}
        data-away={isAway || undefined}
        data-paper={texts.away}
        data-severity={severity}
        tabIndex={isReachable ? 0 : -1}
        aria-label={[time, place, texts.states[state]].filter(Boolean).join(', ')}
        onClick={isFixed ? undefined : onOpen}
        onPointerDown={isFixed ? undefined : onGrab}
      >
        <strong>{time}</strong>
        <span className={classes.foot}>
          <span className={classes.department}>{state === 'removed' ? texts.removed : place}</span>
          {workMinutes(shown) > 0 && <span>{formatMinutes(workMinutes(shown))}</span>}
        </span>
      </button>
      {!isFixed && !values.isAllDay && (
        <span className={classes.handle} aria-hidden onPointerDown={resize.begin} />
      )}
      {!isFixed && !values.isAllDay && pixelsPerStep !== undefined && (
        <span className={classes.handle} data-edge="start" aria-hidden onPointerDown={resizeStart.begin} />
      )}
      {warnings.length > 0 && (
        <WarningPopover warnings={warnings} isReachable={isReachable} onResolve={onResolve} />
      )}
    </div>
  )
}
