import { databaseError } from './database-error.ts'

/** The code with which triggers refuse what would change a locked month (migration `lock-months`). */
const monthLockedCode = 'TK001'

/** Whether something was refused because the month that it would change is locked. */
export function isMonthLocked(error: unknown): boolean {
  return databaseError(error)?.code === monthLockedCode
}
