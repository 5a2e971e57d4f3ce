import { pastRefusals } from '../../../../demo/refusals.ts'
import type { Database } from '../db/open-database.ts'
import { orderRefusals } from '../ordering/refusals/refusal-tables.ts'
import { idOf } from './keyed.ts'
import type { SeededIds } from './seed-catalogue.ts'

/** Stores which orders the demo shop refused. */
export async function seedRefusals(db: Database, ids: SeededIds, now: number): Promise<void> {
  await db.insert(orderRefusals).values(
    pastRefusals(now).map(({ branchKey, productKey, ...refusal }) => ({
      ...refusal,
      branch: idOf(ids.branches, branchKey),
      product: productKey === null ? 0 : idOf(ids.products, productKey),
    })),
  )
}
