import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, type UnitProduct } from '../../units.ts'

/**
 * How much of an addon belongs into the parcel of a whole item: 2 loaves per person for 6 persons are 12. `perUnit` is the
 * amount for one `unit` of the item, as in `PlacedAddon.amount`.
 */
export function packedAmount(perUnit: number, lineAmount: number): number {
  return roundDecimal(perUnit * lineAmount, 3)
}

/**
 * An addon's amount for one unit of the product, as customers choose it, as the amount for one of the unit in which the
 * item is ordered. Units without a conversion have no price either, so such an item is never placed; it stays as stated.
 */
export function addonPerLineUnit(perProductUnit: number, lineUnit: Unit, product: UnitProduct): number {
  return perProductUnit * (conversionFactor(lineUnit, product.unit, product) ?? 1)
}
