import { type SoldOutProducts, withSoldOutParts } from '@theke/domain/catalogue/sold-out.ts'
import type { Database } from '../db/open-database.ts'
import { soldOut } from '../sold-out/sold-out-tables.ts'

/** What each branch has sold out, with the bundles that lack it, by the number of the branch. */
export async function readSoldOut(
  db: Database,
  products: Parameters<typeof withSoldOutParts>[1],
): Promise<ReadonlyMap<number, SoldOutProducts>> {
  const rows = await db.select().from(soldOut)
  const byBranch = Map.groupBy(rows, ({ branch }) => branch)
  return new Map(
    [...byBranch].map(([branch, own]) => [
      branch,
      withSoldOutParts(
        new Map(own.map(({ product, until }) => [product, until?.getTime() ?? null])),
        products,
      ),
    ]),
  )
}

const nothing: SoldOutProducts = new Map()

/** What a branch has sold out, by the number of the product. */
export function soldOutAt(
  { soldOutByBranch }: { soldOutByBranch: ReadonlyMap<number, SoldOutProducts> },
  branchId: number,
): SoldOutProducts {
  return soldOutByBranch.get(branchId) ?? nothing
}
