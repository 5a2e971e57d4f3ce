import type pg from 'pg'

/** A batch of events as browsers send it. */
export type FloorEvents = {
  sessionId: string
  events: { id: string; type: string; category: string; action: string; path: string; data: object }[]
}

let last = Date.now() * 1000

/** Stores a batch by one statement, with nothing checked. */
export async function insertFloorEvents(pool: pg.Pool, { sessionId, events }: FloorEvents): Promise<void> {
  const values = events.flatMap(({ type, category, action, path, data }) => [
    ++last,
    sessionId,
    type,
    category,
    action,
    path,
    data,
  ])
  const rows = events.map((_, index) => {
    const parameters = Array.from({ length: 7 }, (_, column) => `$${index * 7 + column + 1}`)
    return `(now(), ${parameters.join(', ')})`
  })
  const text = `INSERT INTO analytics_log (created_at, event_key, session_id, type, category, action, path, data)
    VALUES ${rows.join(', ')}`
  await pool.query({ name: `events ${events.length}`, text, values })
}
