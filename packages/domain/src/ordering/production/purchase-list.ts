import { roundDecimal } from '../../decimal.ts'
import { type Unit, unitType } from '../../units.ts'
import type { ProductionRow } from './production-rows.ts'

/** How much of something is to be bought. Amounts are in `unit`. */
export type Purchase = Pick<ProductionRow, 'key' | 'product' | 'name' | 'unit' | 'weightClass'> & {
  ordered: number
  /** What was ordered with the reserve on top. */
  toBuy: number
}

/**
 * What has to be bought for these rows with a reserve in per cent. What is counted is bought whole, so 41 geese with 5 % are 44; what is measured is rounded
 * up to a tenth.
 */
export function purchaseList(rows: readonly ProductionRow[], reserve: number): Purchase[] {
  return rows.map(({ key, product, name, unit, weightClass, amount }) => ({
    key,
    product,
    name,
    unit,
    weightClass,
    ordered: amount,
    toBuy: roundedUp(amount * (1 + reserve / 100), unit),
  }))
}

function roundedUp(amount: number, unit: Unit): number {
  const steps = unitType(unit) === 'amount' ? 1 : 10
  // Without the noise of the multiplication, which would add a piece.
  return Math.ceil(roundDecimal(amount * steps, 3)) / steps
}
