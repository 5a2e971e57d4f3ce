import type { CalculationModel } from './catalogue/calculation-model.ts'
import { cutNoise } from './decimal.ts'
import { entriesOf } from './typed-objects.ts'

/** Every unit a product can be sold in, by type, with its factor to the base of the type (R-CART-10). */
export const unitTypes = {
  amount: {
    piece: 1,
    serving: 1,
    pair: 1,
    person: 1,
    package: 1,
    slice: 1,
    jar: 1,
    bottle: 1,
    cup: 1,
    bunch: 1,
    platter: 1,
  },
  weight: { gram: 1, decagram: 10, kilogram: 1000 },
  volume: { milliliter: 1, centiliter: 10, deciliter: 100, liter: 1000 },
  length: { millimeter: 1, centimeter: 10, decimeter: 100, meter: 1000, kilometer: 1_000_000 },
  area: { squareMillimeter: 1, squareCentimeter: 100, squareDecimeter: 10_000, squareMeter: 1_000_000 },
  cubicVolume: {
    cubicMillimeter: 1,
    cubicCentimeter: 1000,
    cubicDecimeter: 1_000_000,
    cubicMeter: 1_000_000_000,
  },
} as const

type UnitTypes = typeof unitTypes
export type UnitType = keyof UnitTypes
export type Unit = { [T in UnitType]: keyof UnitTypes[T] }[UnitType] & string

const measures = new Map(
  entriesOf(unitTypes).flatMap(([type, factors]) =>
    Object.entries(factors).map(([unit, factor]) => [unit, { type, factor }] as const),
  ),
)

/** All units in the order in which they are offered for choice. */
export const units = [...measures.keys()] as Unit[]

function measureOf(unit: Unit): { type: UnitType; factor: number } {
  const measure = measures.get(unit)
  if (!measure) throw new RangeError(`unknown unit ${unit}`)
  return measure
}

/** Whether a text names a unit. */
export function isUnit(text: unknown): text is Unit {
  return typeof text === 'string' && measures.has(text)
}

/** What kind of quantity a unit measures, such as weight for gram. Throws RangeError where the unit does not exist. */
export function unitType(unit: Unit): UnitType {
  return measureOf(unit).type
}

const notCounted: readonly Unit[] = ['person', 'package']

/** Whether a cart counts the amount of an item in this unit; any other item counts one (R-CART-05). */
export function countsPieces(unit: Unit): boolean {
  return unitType(unit) === 'amount' && !notCounted.includes(unit)
}

/** Another unit the product can be ordered in; `ratio` is product units per one of this unit (R-CART-10). */
export type AlternativeUnit = {
  unit: Unit
  ratio: number
  minimumQuantity: number | null
  maximumQuantity: number | null
  quantityStepSize: number | null
  calculationModel: CalculationModel
}

/** What is stated about the quantities of a unit; 0 and null are no limit and no step. */
type StatedQuantities = Omit<AlternativeUnit, 'unit' | 'ratio'>

/** What conversions need to know of a product. */
export type UnitProduct = { unit: Unit; alternativeUnits: AlternativeUnit[] }

/**
 * How many of `to` one of `from` is, unrounded; null where no conversion exists (R-CART-10).
 *
 * Measured units of one type convert through their factors. Everything else goes through the product's own unit and the
 * ratios of its alternative units: with 1 piece = 0.12 kg, one piece is 12 decagram. Units of the type amount have no
 * fixed size against each other, so there a ratio of the product wins (1 package = 6 pieces) over the factor 1.
 */
export function conversionFactor(from: Unit, to: Unit, product: UnitProduct): number | null {
  if (from === to) return 1
  const source = measureOf(from)
  const target = measureOf(to)
  if (source.type === target.type && source.type !== 'amount') return source.factor / target.factor
  const sourceSize = sizeInOwnUnits(from, product)
  const targetSize = sizeInOwnUnits(to, product)
  if (sourceSize !== null && targetSize !== null) return sourceSize / targetSize
  return source.type === target.type ? 1 : null
}

/** Converts an amount between two units of a product, cut to 6 decimals; null where no conversion exists (R-CART-10). */
export function convert(amount: number, from: Unit, to: Unit, product: UnitProduct): number | null {
  const factor = conversionFactor(from, to, product)
  return factor === null ? null : cutNoise(amount * factor)
}

function sizeInOwnUnits(unit: Unit, product: UnitProduct): number | null {
  if (unit === product.unit) return 1
  const { type, factor } = measureOf(unit)
  const own = measureOf(product.unit)
  const alternatives = product.alternativeUnits.filter(({ ratio }) => Number.isFinite(ratio) && ratio > 0)
  const stated = alternatives.find((alternative) => alternative.unit === unit)
  if (stated && (own.type !== type || type === 'amount')) return stated.ratio
  if (own.type === type) return factor / own.factor
  const related = alternatives.find((alternative) => unitType(alternative.unit) === type)
  return related ? (related.ratio * factor) / measureOf(related.unit).factor : null
}

/** The quantities allowed in one unit. A minimum of 0 still asks for more than nothing; null is no limit and no step (R-CART-07). */
export type QuantityRule = { minimum: number; maximum: number | null; step: number | null }

/** A unit a product can be ordered in. */
export type OfferedUnit = QuantityRule & { unit: Unit; model: CalculationModel }

/** What the offered units are read from. */
export type QuantityProduct = UnitProduct & StatedQuantities

/** The units a product can be ordered in, its own first, each once, with the quantities allowed and the unit's price model. */
export function unitsOf(product: QuantityProduct): [OfferedUnit, ...OfferedUnit[]] {
  const others = product.alternativeUnits.filter(
    ({ unit }, position, all) =>
      unit !== product.unit && all.findIndex((other) => other.unit === unit) === position,
  )
  return [
    offered(product.unit, product),
    ...others.map((alternative) => offered(alternative.unit, alternative)),
  ]
}

/** The quantities allowed in one unit of a product; null where the product is not offered in it. */
export function quantityRule(product: QuantityProduct, unit: Unit): QuantityRule | null {
  const found = unitsOf(product).find((candidate) => candidate.unit === unit)
  return found ? { minimum: found.minimum, maximum: found.maximum, step: found.step } : null
}

function offered(unit: Unit, stated: StatedQuantities): OfferedUnit {
  const minimum = positive(stated.minimumQuantity) ?? 0
  const maximum = positive(stated.maximumQuantity)
  return {
    unit,
    minimum,
    // A maximum below the minimum cannot be meant; the minimum is then the only quantity.
    maximum: maximum === null ? null : Math.max(minimum, maximum),
    step: positive(stated.quantityStepSize),
    model: stated.calculationModel,
  }
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}
