import { periodTexts } from '@theke/contract/insights/period-texts.ts'
import { type Period, periodProblems, statisticsPeriod } from '@theke/domain/insights/statistics-period.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../http-errors.ts'

type Asked = { from?: string | null | undefined; to?: string | null | undefined }

/**
 * The days that a statistic is asked for, in the time zone of the shop. @throws an HTTP error where they cannot be asked for, at the input that
 * `names` tells
 */
export function askedPeriod(
  { now }: Pick<Context, 'now'>,
  asked: Asked,
  names: Readonly<Record<keyof Period, string>> = { from: 'from', to: 'to' },
): Period {
  const today = dayOf(now)
  const period = statisticsPeriod(asked, today)
  const problems = periodProblems(period, today)
  if (problems.length > 0) {
    throw validationError(
      problems.map(({ field, reason }) => ({ field: names[field], message: periodTexts[reason] })),
    )
  }
  return period
}
