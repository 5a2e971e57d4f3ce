import type { PricedProduct } from '../../catalogue/product.ts'
import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import { type Unit, unitsOf, unitType } from '../../units.ts'

/** How exact the price of a product in one of its units is: the product's pricing unless fixed, then the unit's model (R-PRICE-07). */
export function priceModel(product: PricedProduct, unit: Unit): CalculationModel {
  const ofUnit = unitsOf(product).find((offered) => offered.unit === unit)?.model ?? 'fixed'
  return firstInexact(product.pricing, ofUnit)
}

/** The first of two models unless it is exact, then the second. */
export function firstInexact(first: CalculationModel, second: CalculationModel): CalculationModel {
  return first === 'fixed' ? second : first
}

/** The model with which a unit of a new product starts: what is sold by weight is weighed, so its price is approximate (R-PRICE-07). */
export function startingModel(unit: Unit): CalculationModel {
  return unitType(unit) === 'weight' ? 'approximate' : 'fixed'
}

/** Whether a product is sold by weight at an exact price, so that staff cannot weigh it. Mostly that is not meant. */
export function isExactByWeight({
  unit,
  pricing,
  calculationModel,
}: Pick<PricedProduct, 'unit' | 'pricing' | 'calculationModel'>): boolean {
  return unitType(unit) === 'weight' && firstInexact(pricing, calculationModel) === 'fixed'
}
