import { pastVisits } from '../../../../demo/visits.ts'
import type { Database } from '../db/open-database.ts'
import { withoutAgent } from '../insights/statistics/agent-label.ts'
import { analyticsLog } from '../insights/analytics-tables.ts'

const rowsAtOnce = 1000

/** Stores what visitors of the demo shop's website did. */
export async function seedVisits(db: Database, now: number): Promise<void> {
  const rows = pastVisits(now).map(({ at, ...event }, index) => ({
    ...event,
    data: withoutAgent(event.data),
    eventKey: BigInt(index),
    createdAt: new Date(at),
  }))
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await db.insert(analyticsLog).values(rows.slice(first, first + rowsAtOnce))
  }
}
