import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, type UnitProduct } from '../../units.ts'

/**
 * How much of an addon belongs into the parcel of a whole line: 2 loaves per person for 6 persons are 12. `perUnit` is the
 * amount for one `unit` of the line, as `PlacedAddon.amount` holds it.
 */
export function packedAmount(perUnit: number, lineAmount: number): number {
  return roundDecimal(perUnit * lineAmount, 3)
}

/**
 * An addon's amount for one unit of the product, as customers choose it, as the amount for one of the unit in which the
 * line is ordered. Units without a conversion have no price either, so such a line is never placed; it stays as stated.
 */
export function addonPerLineUnit(perProductUnit: number, lineUnit: Unit, product: UnitProduct): number {
  return perProductUnit * (conversionFactor(lineUnit, product.unit, product) ?? 1)
}
