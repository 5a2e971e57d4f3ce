import { pastVisits } from '../../../../demo/visits.ts'
import type { Database } from '../db/open-database.ts'
import { withoutAgent } from '../insights/statistics/agent-label.ts'
import { analyticsLog } from '../insights/analytics-tables.ts'
import { idOf } from './keyed.ts'
import type { SeededIds } from './seed-catalogue.ts'

const rowsPerBatch = 1000

/** Stores what visitors of the demo shop's website did. */
export async function seedVisits(db: Database, ids: SeededIds, now: number): Promise<void> {
  const rows = pastVisits(now).map(({ at, productKey, ...event }, index) => ({
    ...event,
    data: {
      ...withoutAgent(event.data),
      ...(productKey !== undefined && { item: { id: idOf(ids.products, productKey) } }),
    },
    eventKey: BigInt(index),
    createdAt: new Date(at),
  }))
  for (let first = 0; first < rows.length; first += rowsPerBatch) {
    await db.insert(analyticsLog).values(rows.slice(first, first + rowsPerBatch))
  }
}
