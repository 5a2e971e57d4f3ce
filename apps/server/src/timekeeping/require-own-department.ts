import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { departmentBelongsTo } from '../shop/department-belongs-to.ts'

/** Refuses a department of another branch than the one somebody works at. */
export async function requireOwnDepartment(
  { db }: Context,
  { department = null, branch = null }: { department?: number | null; branch?: number | null },
): Promise<void> {
  if (department === null || branch === null) return
  if (!(await departmentBelongsTo(db, { department, branches: [branch] }))) {
    throw validationError([{ field: 'department', message: workingTimeTexts.otherBranch }])
  }
}
