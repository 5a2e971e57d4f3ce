import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { branches } from '../shop/shop-tables.ts'
import { products } from '../catalogue/catalogue-tables.ts'

/** What a branch has sold out. Rows whose time has passed are removed with the next mark at the branch. */
export const soldOut = snakeCase.table(
  'sold_out',
  {
    branch: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    product: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From when it can be had again; null where unknown. */
    until: instant(),
    markedAt: instant().notNull(),
    /** The name is stored too, so that it can still be read when the person is gone. */
    markedBy: integer(),
    markedByName: text().notNull(),
  },
  (table) => [
    ...referenceIndexes('sold_out', { product: table.product }),
    primaryKey({ columns: [table.branch, table.product] }),
  ],
)
