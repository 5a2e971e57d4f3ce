import { roundDecimal } from '../../decimal.ts'
import { initialQuantity, isAllowedQuantity, snapQuantity } from '../../quantity.ts'
import type { PricedProduct } from '../../catalogue/product.ts'
import { isSameCount } from '../../typed-quantity.ts'
import { conversionFactor, type OfferedUnit, type Unit, unitsOf, unitType } from '../../units.ts'

/** How many decimals an amount can state. */
const amountPlaces = 3

/** A requested quantity in words. */
export type SpokenQuantity = {
  /** Null where no amount was named. */
  amount: number | null
  /** Null where no unit was named, `times` where things are counted in whatever they are sold in: "2x". */
  unit: Unit | 'times' | null
  /** A share such as "ein Viertel", which means a kilogram or a liter where no unit is named. */
  isShare: boolean
}

/**
 * What a spoken amount is in a unit that the product is sold in.
 * - `exact`: the same amount, in the unit named or in another one
 * - `bundled`: a number alone, of a product that is sold by the pair, package or platter or by persons only; a person has to agree that so many of
 *   these are meant, and not pieces
 * - `below`: the same amount, but less than customers may order; a person has to agree to it
 * - `near`: the product is not sold in that amount; this is the nearest one, and a person has to agree to it
 * - `unknown`: the unit named cannot be converted; this is what the product begins with, and a person has to agree to it
 */
export type RequestedQuantity = {
  kind: 'exact' | 'bundled' | 'below' | 'near' | 'unknown'
  amount: number
  unit: Unit
}

/** What is counted in these holds several pieces. */
const bundles: readonly Unit[] = ['pair', 'package', 'platter', 'person']

/**
 * Turns a spoken amount into one that staff may order: never silently another amount. Units of the same kind come before those that
 * convert by the product's own ratios, such as pieces of known weight. A whole number without a unit counts pieces where the product is
 * sold in them; where it is counted in pairs or packages only, that is asked about. Staff may order less than the minimum (R-CART-08).
 */
export function requestedQuantity(product: PricedProduct, spoken: SpokenQuantity): RequestedQuantity {
  const initial = initialQuantity(product)
  const { amount } = spoken
  if (amount === null) return { kind: 'exact', ...initial }
  const unit = unitSaid(product, spoken, initial.unit)
  const offers = offersFor(product, amount, unit)
  const exact = offers.find(({ offered, converted }) => isAllowedQuantity(converted, offered, true))
  if (exact !== undefined) {
    const { offered, converted } = exact
    const isBundled =
      bundles.includes(offered.unit) && isSameCount(unit, offered.unit) && !isSaid(spoken, offered)
    const kind = converted < offered.minimum ? 'below' : isBundled ? 'bundled' : 'exact'
    return { kind, amount: converted, unit: offered.unit }
  }
  const grams = gramsMeant(product, spoken, unit)
  if (grams !== null) return grams
  const [nearest] = offers
  if (nearest === undefined) return { kind: 'unknown', ...initial }
  const { offered, converted } = nearest
  return { kind: 'near', amount: nearestAmount(converted, offered), unit: offered.unit }
}

/** What hits of a search are compared by. */
type RankedHit = {
  requested: RequestedQuantity
  /** Whether the words are in the name, and not only in the description. */
  isNamed: boolean
}

/**
 * How far behind a hit belongs for a spoken amount; the lower, the better. What is sold in the kind of unit that was said comes first, where
 * a number alone counts pieces; then other exact amounts, what has to be asked about, and last what is below its minimum.
 */
export function requestRank(
  { requested: { kind, unit }, isNamed }: RankedHit,
  spoken: SpokenQuantity,
): number {
  if (kind === 'below') return 4
  if (!isNamed) return 3
  if (kind !== 'exact') return 2
  if (spoken.amount === null || (spoken.isShare && spoken.unit === null)) return 0
  const said = spoken.unit === null || spoken.unit === 'times' ? 'piece' : spoken.unit
  return unitType(unit) === unitType(said) ? 0 : 1
}

function unitSaid(product: PricedProduct, spoken: SpokenQuantity, initial: Unit): Unit {
  if (spoken.unit === 'times') return countedUnit(product, spoken) ?? 'piece'
  return spoken.unit ?? countedUnit(product, spoken) ?? unitMeant(spoken, initial)
}

/** Pieces where the product is sold in them, else what holds one, else what holds several. */
function countedUnit(product: PricedProduct, { amount, isShare }: SpokenQuantity): Unit | null {
  if (isShare || !Number.isInteger(amount)) return null
  const counts = unitsOf(product).flatMap(({ unit }) => (unitType(unit) === 'amount' ? [unit] : []))
  return (
    counts.find((unit) => unit === 'piece') ??
    counts.find((unit) => !bundles.includes(unit)) ??
    counts[0] ??
    null
  )
}

function isSaid({ unit }: SpokenQuantity, offered: OfferedUnit): boolean {
  return unit === offered.unit || unit === 'times'
}

function unitMeant({ isShare }: SpokenQuantity, initial: Unit): Unit {
  if (!isShare) return initial
  const type = unitType(initial)
  if (type === 'weight') return 'kilogram'
  return type === 'volume' ? 'liter' : initial
}

/** "250 Faschiertes": a number that is too large for the unit the product is sold in is meant in grams. It is asked about, as nobody said so. */
function gramsMeant(
  product: PricedProduct,
  { amount, unit, isShare }: SpokenQuantity,
  assumed: Unit,
): RequestedQuantity | null {
  if (amount === null || unit !== null || isShare || unitType(assumed) !== 'weight') return null
  const fits = ({ offered, converted }: Offer) => isAllowedQuantity(converted, offered, true)
  const found = offersFor(product, amount, 'gram').find(fits)
  return found === undefined ? null : { kind: 'near', amount: found.converted, unit: found.offered.unit }
}

type Offer = { offered: OfferedUnit; converted: number }

/** The amount in every unit of the product that it converts to: the unit named first, then others of its kind. */
function offersFor(product: PricedProduct, amount: number, unit: Unit): Offer[] {
  const rank = ({ unit: other }: OfferedUnit): number =>
    other === unit ? 0 : unitType(other) === unitType(unit) ? 1 : 2
  return unitsOf(product)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((offered) => {
      // A pair or a package is no piece as long as the product does not say how many pieces it is.
      const isOtherCount =
        unitType(unit) === 'amount' && unitType(offered.unit) === 'amount' && !isSameCount(unit, offered.unit)
      const isStated = product.alternativeUnits.some((other) => [unit, offered.unit].includes(other.unit))
      if (isOtherCount && !isStated) return []
      const factor = conversionFactor(unit, offered.unit, product)
      return factor === null ? [] : [{ offered, converted: roundNoise(amount * factor) }]
    })
}

// Ratios are stated with six decimals, so a converted amount is only as exact as they are. The difference is compared with the amount, as
// one hundredth of a gram is little of a kilogram but not of a gram.
function roundNoise(amount: number): number {
  const rounded = roundDecimal(amount, amountPlaces)
  return Math.abs(rounded - amount) <= amount * 1e-5 ? rounded : amount
}

/** The amount that can be ordered nearest to another one; never nothing. */
function nearestAmount(amount: number, rule: OfferedUnit): number {
  const snapped = snapQuantity(roundDecimal(amount, amountPlaces), rule)
  return snapped > 0 ? snapped : (rule.step ?? 10 ** -amountPlaces)
}
