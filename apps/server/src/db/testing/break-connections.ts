import { after } from 'node:test'
import pg from 'pg'
import { databaseFailure } from '../database-failure.ts'

const name = 'onlooker'

/**
 * Looks at a database from outside, by connections that last, and breaks those of the servers as a process that is killed
 * breaks its own: what was going on is rolled back, and nobody knows whether a commit was answered.
 */
export function lookAtDatabase(connectionString: string) {
  const pool = new pg.Pool({ connectionString, application_name: name, max: 2 })
  // The end of the test drops the database under them.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  after(() => pool.end())
  return {
    rows: async (query: string, values: unknown[] = []): Promise<unknown[]> =>
      (await pool.query<Record<string, unknown>>(query, values)).rows,
    breakConnections: async (most: number): Promise<void> => {
      await pool.query(
        `select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity where datname = current_database() and application_name <> $1
            and backend_type = 'client backend' order by random() limit $2) as chosen`,
        [name, most],
      )
    },
  }
}

const mostBroken = 30

/** What is asked, again where the connection was broken that it got. */
export async function askedAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let broken = 0; broken < mostBroken; broken++) {
    try {
      return await ask()
    } catch (error) {
      if (databaseFailure(error) !== 'away') throw error
      // The pool has another connection.
    }
  }
  return ask()
}
