import { asc } from 'drizzle-orm'
import { pastVisits } from '../../../../demo/visits.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import type { Database } from '../db/open-database.ts'
import { withoutAgent } from '../insights/statistics/agent-label.ts'
import { analyticsLog } from '../insights/analytics-tables.ts'

const rowsAtOnce = 1000
/** So many products are put into carts. */
const sortsInCarts = 24

/** Stores what visitors of the demo shop's website did. */
export async function seedVisits(db: Database, now: number): Promise<void> {
  const some = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.id))
    .limit(sortsInCarts)
  const rows = pastVisits(now).map(({ at, ...event }, index) => ({
    ...event,
    data:
      event.action === 'add-to-cart'
        ? { item: { id: some[index % some.length]?.id ?? 0 } }
        : withoutAgent(event.data),
    eventKey: BigInt(index),
    createdAt: new Date(at),
  }))
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await db.insert(analyticsLog).values(rows.slice(first, first + rowsAtOnce))
  }
}
