import { roundDecimal } from '../../decimal.ts'
import { type ProductionLine, productionParts, type ProductionProducts } from './production-parts.ts'
import { rowKey } from './production-rows.ts'

/** How much of a row of a list one line of an order is; `key` is that of the row. */
export type LineAmount = { key: string; product: number; amount: number }

/** What a line comes to, each row once, in the unit of the row: a bundle is several, and an addon may be the product of another part. */
export function lineAmounts(line: ProductionLine, products: ProductionProducts): LineAmount[] {
  const sums = new Map<string, LineAmount>()
  for (const part of productionParts(line, products)) {
    const key = rowKey(part)
    const amount = roundDecimal((sums.get(key)?.amount ?? 0) + part.amount, 3)
    sums.set(key, { key, product: part.product, amount })
  }
  return [...sums.values()]
}
