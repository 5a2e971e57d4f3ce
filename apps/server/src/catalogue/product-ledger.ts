import { product } from '@theke/contract/catalogue/product.ts'
import { auditActions } from '@theke/contract/insights/audit.ts'
import { toAmount } from '@theke/domain/money.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { inArray } from 'drizzle-orm'
import { changesAfter, highestChange } from '../audit/change-ledger.ts'
import type { Ledger } from '../core/ledger.ts'
import { products } from './catalogue-tables.ts'

const actions = keysOf(auditActions)

/** What happened to products. An entry shows the product as it is when it is read, only its number where it is gone. */
export const productLedger: Ledger = {
  name: 'products',
  types: actions.map(typeOf),
  highest: highestChange,
  async read(db, { types, ...part }) {
    const wanted = actions.filter((action) => types.includes(typeOf(action)))
    if (wanted.length === 0) return []
    const rows = await changesAfter(db, product.path, wanted, part)
    const ids = [...new Set(rows.map(({ record }) => record))]
    const stored = ids.length === 0 ? [] : await db.select().from(products).where(inArray(products.id, ids))
    const byId = new Map(stored.map((row) => [row.id, publicProduct(row)]))
    return rows.map(({ id, at, action, record }) => ({
      id,
      at,
      type: typeOf(action),
      data: { product: byId.get(record) ?? { id: record } },
    }))
  },
}

function typeOf(action: string): string {
  return `product.${action}`
}

/** What visitors may read of a product too; one with a price on request has none. */
function publicProduct(row: typeof products.$inferSelect): object {
  const { id, name, articleNumber, type, unit, tax, takeawayTax, dineInTax, isEnabled } = row
  const price = row.isPriceHidden || row.price === null ? null : toAmount(row.price)
  const taxes = { tax, takeawayTax, dineInTax }
  return {
    id,
    name,
    articleNumber,
    type,
    price,
    unit,
    ...taxes,
    isEnabled,
    updatedAt: row.updatedAt.toISOString(),
  }
}
