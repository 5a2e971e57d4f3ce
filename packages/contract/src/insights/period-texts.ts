import type { PeriodProblem } from '@theke/domain/insights/statistics-period.ts'
import { workingTimeTexts } from '../timekeeping/working-time-texts.ts'

/** German texts of what cannot be asked of a statistic. */
export const periodTexts: Readonly<Record<PeriodProblem['reason'], string>> = {
  'ends-before-start': workingTimeTexts.endBeforeStart,
  'too-long': 'Ein Zeitraum umfasst höchstens zehn Jahre.',
  'too-late': 'Das liegt zu weit in der Zukunft.',
}
