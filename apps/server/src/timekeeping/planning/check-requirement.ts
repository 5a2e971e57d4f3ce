import type { ErrorEntry } from '@theke/contract/errors.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { requireOwnDepartment } from '../require-own-department.ts'
import type { staffRequirements } from './planning-tables.ts'

type StoredRequirement = typeof staffRequirements.$inferSelect

const midnight = '00:00'

/** Refuses a need on no day, and one that ends when it begins, except from midnight to midnight. Only what changes is judged. */
export async function checkRequirement(
  ctx: Context,
  row: Partial<StoredRequirement>,
  before: StoredRequirement | null,
): Promise<Partial<StoredRequirement>> {
  const { weekdays = [], from, to } = { ...before, ...row }
  const problems: ErrorEntry[] = []
  if (weekdays.length === 0 && before?.weekdays.length !== 0) {
    problems.push({ field: 'weekdays', message: workingTimeTexts.weekdayMissing })
  }
  const isNewTime = from !== before?.from || to !== before?.to
  if (isNewTime && from === to && from !== midnight) {
    problems.push({ field: 'to', message: validationTexts.emptyHours })
  }
  if (problems.length > 0) throw validationError(problems)
  await requireOwnDepartment(ctx, { ...before, ...row })
  return row
}
