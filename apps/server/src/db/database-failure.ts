import pg from 'pg'

/** Codes of PostgreSQL and of the operating system for a database that cannot be reached or is starting, stopping, crowded or too slow. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // A standby takes no changes.
  '25006',
  // A lock or an answer took longer than the limits of the connection, which ended the transaction if it did nothing for too long.
  '25P03',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
// What the driver says without a code.
const awayWords =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/

/** What a failure says of the database and its disk: away, full, or null where it is about something else. */
export function databaseFailure(error: unknown): 'away' | 'full' | null {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (fullCodes.has(code)) return 'full'
    if (awayCodes.has(code) || awayWords.test(cause.message)) return 'away'
    // The socket of the embedded database.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return 'away'
  }
  return null
}

function causesOf(error: unknown): Error[] {
  if (error instanceof AggregateError) return [error, ...error.errors.flatMap(causesOf)]
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** The error of PostgreSQL behind a failed query, null where it is none; drizzle wraps the driver's error. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError ? cause : null
}

/** The code with which triggers refuse what would change a locked month (migration `lock-months`). */
const monthLockedCode = 'TK001'

/** Whether something was refused because the month that it would change is locked. */
export function isMonthLocked(error: unknown): boolean {
  return databaseError(error)?.code === monthLockedCode
}
