import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { PlanRow } from './plan-rows.ts'
import classes from '../planning.module.css'
import { differenceLabel, planningTexts as texts } from '../planning-texts.ts'

/** Less than this far from the target is as planned. */
const tolerance = 60

/** The hours of a week against the target of the contract. */
export function HoursCell({ row: { person, planned, target } }: { row: PlanRow }) {
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
