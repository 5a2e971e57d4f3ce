import type { PlannedPerson, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { labourLimits } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import type { AwayTime, Shift, ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { shiftWarnings } from '@theke/domain/timekeeping/labour-law/shift-warnings.ts'
import { wallMinutes } from '../wall-minutes.ts'

/** What the labour law of a day says of the shifts of a person, given with their numbers. */
export function warningsOfPerson(
  { law, isMinor }: Pick<PlannedPerson, 'law' | 'isMinor'>,
  planned: readonly { id: number; values: ShiftValues }[],
  day: string,
): ShiftWarning[] {
  const shifts: Shift[] = []
  const away: AwayTime[] = []
  for (const { id, values } of planned) {
    const [start, end] = [Date.parse(values.start), Date.parse(values.end)]
    if (values.type === 'work' || values.type === 'training') {
      shifts.push({ id, start, end, pause: values.pause })
    } else {
      away.push({ type: values.type, start, end })
    }
  }
  return shiftWarnings(shifts, { limits: labourLimits(law, isMinor, day), away, toWall: wallMinutes() })
}
