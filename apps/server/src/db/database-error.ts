import pg from 'pg'

/** The error of PostgreSQL behind a failed query, null where it is none; drizzle wraps the driver's error. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError ? cause : null
}
