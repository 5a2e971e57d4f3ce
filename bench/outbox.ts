import type pg from 'pg'

/** Messages of orders are sent after the reply; the next measurement waits for them, because they take processor time. */
export async function outboxWorkedOff(pool: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const { rows } = await pool.query<{ isDone: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM outbox WHERE state = 'waiting') AS "isDone"`,
    )
    if (rows[0]?.isDone) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The outbox was not worked off')
}
