import { IconAlertTriangle } from '@tabler/icons-react'
import type { SwapWarning } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { dayOf, longDayLabel, timeLabel } from '../../../shop-time.ts'
import classes from './swaps.module.css'

type Span = { start: string; end: string }

/** Day and times of a shift, as it is shown and read out. */
export function shiftLabel({ start, end }: Span): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return `${longDayLabel(dayOf(from))}, ${timeLabel(from)} – ${timeLabel(to)}`
}

/** What speaks against a shift for somebody. */
export function SwapWarnings({ warnings }: { warnings: readonly SwapWarning[] }) {
  return warnings.map(({ isViolation, text }) => (
    <p key={text} className={classes.warning} data-violation={isViolation || undefined}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  ))
}
