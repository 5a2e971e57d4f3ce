import type { PricedProduct } from '../../catalogue/product.ts'
import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import { type Cents, type FineCents, formatMoney, roundCents } from '../../money.ts'
import { conversionFactor, type Unit, type UnitType, unitsOf, unitType } from '../../units.ts'
import { priceModel } from './price-model.ts'

/** A price per one unit and how exact it is. The unit's label is a text of the screen. */
type PriceTag = { price: Cents; unit: Unit; model: CalculationModel }

/** What is written before a price, by its model (R-PRICE-07). */
export const pricePrefixes: Readonly<Record<CalculationModel, string>> = {
  fixed: '',
  approximate: 'ca.',
  minimum: 'ab',
}

/** A price in German words: `ca. 34,90 €`. `currency` is a code such as `EUR`. */
export function priceInWords(
  { price, model }: { price: FineCents; model: CalculationModel },
  currency: string,
): string {
  return `${pricePrefixes[model]} ${formatMoney(price, currency)}`.trim()
}

/**
 * The price that a product shows before anything is chosen, per its own unit; null where it is hidden (R-PRICE-10). The price by weight of what
 * is weighed is exact, only the weight is not (R-PRICE-07).
 */
export function priceTag(product: PricedProduct): PriceTag | null {
  const { price, unit, isPriceHidden } = product
  if (isPriceHidden) return null
  const model = priceModel(product, unit)
  return { price, unit, model: model === 'approximate' && unitType(unit) === 'weight' ? 'fixed' : model }
}

const comparableUnits: Partial<Record<UnitType, Unit>> = {
  weight: 'kilogram',
  volume: 'liter',
  length: 'meter',
  area: 'squareMeter',
  cubicVolume: 'cubicMeter',
}

/**
 * The price per kilogram, liter, metre, square metre or cubic metre by which products can be compared, for a product sold by
 * another unit: 2.60 € a piece of 0.12 kg is 21.67 € per kilogram. The product's own measure wins, then the first measured
 * alternative unit. Null where the price is hidden, is already per that unit, or nothing is measured.
 */
export function basePrice(product: PricedProduct): { price: Cents; unit: Unit } | null {
  if (product.isPriceHidden) return null
  const unit = unitsOf(product)
    .map((offered) => comparableUnits[unitType(offered.unit)])
    .find((comparable) => comparable !== undefined)
  if (unit === undefined || unit === product.unit) return null
  const price = pricePer(unit, product)
  return price === null ? null : { price, unit }
}

function pricePer(unit: Unit, product: PricedProduct): Cents | null {
  const factor = conversionFactor(unit, product.unit, product)
  return factor === null ? null : roundCents(product.price * factor)
}
