import type { OfferedProduct } from '@theke/domain/catalogue/product.ts'
import type { Spoken } from '@theke/contract/english/translations.ts'
import { type Container, containersOf } from '@theke/domain/catalogue/containers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { products } from '../catalogue/catalogue-tables.ts'

/** A product of a snapshot. `rowVersion` names the stored row: PostgreSQL never changes one, an update stores another. */
export type ProductRow = Spoken<
  Omit<typeof products.$inferSelect, 'price'> & OfferedProduct & { rowVersion: string }
> & {
  /** In another language than German, where the name there does not contain it. */
  germanName?: string
}

type Products = ReadonlyMap<number, ProductRow>

const rowVersion = sql<string>`${products}.xmin::text || ${products}.ctid::text`

/**
 * All products by id. Only those that are not among the `earlier` ones as they are now are read whole. Both queries have to see the same,
 * so it must run in a transaction that is at least repeatable read.
 */
export async function readProductRows(db: Database, earlier: Products = new Map()): Promise<Products> {
  const present = await db.select({ id: products.id, rowVersion }).from(products)
  const isKept = (row: { id: number; rowVersion: string }) =>
    earlier.get(row.id)?.rowVersion === row.rowVersion
  const wanted = present.filter((row) => !isKept(row)).map(({ id }) => id)
  const read = new Map((await readWhole(db, wanted)).map((row) => [row.id, row]))
  return new Map(
    present.flatMap(({ id }) => {
      const row = read.get(id) ?? earlier.get(id)
      return row === undefined ? [] : [[id, row]]
    }),
  )
}

async function readWhole(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: products, rowVersion })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
  return rows.map(({ row, rowVersion }) => ({ ...offeredProduct(row), rowVersion }))
}

/** The products with the packaging in which they come, as it is called and costs now. */
export function withContainers(rows: Products, containers: ReadonlyMap<number, Container>): Products {
  return new Map(
    [...rows].map(([id, row]) => {
      const { packedIn: _before, ...plain } = row
      const packedIn = containers.size === 0 ? [] : containersOf(row, rows, containers)
      return [id, packedIn.length === 0 && row.packedIn === undefined ? row : { ...plain, packedIn }]
    }),
  )
}

/** A product without a price is neither for sale nor shown, unless it is sold at a price on request. */
function offeredProduct(product: typeof products.$inferSelect): Omit<ProductRow, 'rowVersion'> {
  const { price, isPriceHidden, isEnabled, isVisibleWhenUnavailable, config } = product
  const hasPrice = price !== null || isPriceHidden
  return {
    ...product,
    price: price ?? 0,
    isEnabled: isEnabled && hasPrice,
    isVisibleWhenUnavailable: isVisibleWhenUnavailable && hasPrice,
    parts: config.parts,
  }
}
