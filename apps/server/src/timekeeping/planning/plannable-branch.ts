import { isAdmin } from '@theke/contract/access.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { weekdayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { httpError, validationError } from '../../http/http-errors.ts'

/** Refuses a branch that is none of the caller's as if it did not exist. */
export function requirePlannable({ user }: Pick<Context, 'user'>, branch: number, failure: string): void {
  if (user !== null && (isAdmin(user.roles) || user.branchIds.includes(branch))) return
  throw httpError('not-found', failure)
}

/** Refuses a week that begins on another day than Monday. */
export function requireMonday(week: string): void {
  if (weekdayOf(week) !== 1) throw validationError([{ field: 'week', message: workingTimeTexts.notMonday }])
}
