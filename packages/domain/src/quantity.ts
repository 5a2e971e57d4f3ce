import type { PricedProduct } from './catalogue/product.ts'
import { cutNoise, roundDecimal } from './decimal.ts'
import { maxAmount } from './ordering/order-limits.ts'
import { type QuantityRule, type Unit, unitsOf } from './units.ts'

const decimalPlaces = 3

/**
 * The allowed quantity nearest to an amount: the minimum at or below it, the maximum at or above it, otherwise the nearest
 * multiple of the step counted from 0, kept within the range (R-CART-07). No amount exceeds 10,000 (R-CART-09).
 */
export function snapQuantity(amount: number, rule: QuantityRule): number {
  if (!(amount > rule.minimum)) return rule.minimum
  const maximum = largestQuantity(rule)
  if (amount >= maximum) return Math.max(maximum, rule.minimum)
  const steps = rule.step === null ? null : Math.round(cutNoise(amount / rule.step))
  const nearest = rule.step === null || steps === null ? amount : steps * rule.step
  return cutNoise(Math.min(Math.max(nearest, rule.minimum), maximum))
}

/** One step more, 1 where there is none, at most the maximum. */
export function increaseQuantity(amount: number, rule: QuantityRule): number {
  return snapQuantity(amount + stepOf(rule), rule)
}

/** One step less in the configuration dialog, at least the minimum (R-CART-08). */
export function decreaseQuantity(amount: number, rule: QuantityRule): number {
  return snapQuantity(amount - stepOf(rule), rule)
}

/**
 * One step less at a cart item. From above the minimum it stops there; from the minimum it goes to 0, which removes the item,
 * except that an employee may stay at a reduced amount above 0 (R-CART-08, R-CART-07).
 */
export function decreaseInCart(amount: number, rule: QuantityRule, isEmployee: boolean): number {
  if (amount > rule.minimum) return decreaseQuantity(amount, rule)
  return isEmployee ? Math.max(0, cutNoise(amount - stepOf(rule))) : 0
}

/** The amount of an item to which as much again of the same is added (R-CART-08). */
export function joinedQuantity(amount: number, added: number, rule: QuantityRule): number {
  return snapQuantity(cutNoise(amount + added), rule)
}

/** Whether the increase button works (R-CART-08). */
export function canIncrease(amount: number, rule: QuantityRule): boolean {
  return amount < largestQuantity(rule)
}

/** Whether the decrease button of the configuration dialog works (R-CART-08). */
export function canDecrease(amount: number, rule: QuantityRule): boolean {
  return amount > rule.minimum
}

/** Whether the decrease button of a cart item works (R-CART-08). */
export function canDecreaseInCart(amount: number): boolean {
  return amount > 0
}

/**
 * What an amount typed at a cart item becomes: 0 removes the item, an employee may stay below the minimum, the rest is snapped
 * (R-CART-08).
 */
export function snapInCart(amount: number, rule: QuantityRule, isEmployee: boolean): number {
  if (amount <= 0) return 0
  if (isEmployee && amount < rule.minimum) return roundDecimal(amount, decimalPlaces)
  return snapQuantity(amount, rule)
}

/**
 * Whether an order may state this amount: above 0, at most 3 decimals, and what the quantity picker would leave as it is.
 * Only an employee may order less than the minimum (R-CART-08).
 */
export function isAllowedQuantity(amount: number, rule: QuantityRule, isEmployee: boolean): boolean {
  if (!isAmount(amount)) return false
  return (isEmployee && amount < rule.minimum) || snapQuantity(amount, rule) === amount
}

/** The smallest amount above 0 that one item may have of the product: the minimum, or one step where there is none (R-CART-07). */
export function smallestQuantity(rule: QuantityRule): number {
  return snapQuantity(rule.minimum || stepOf(rule), rule)
}

/** Whether an amount is more than one item may have of the product (R-CART-07, R-CART-09). */
export function exceedsMaximum(amount: number, rule: QuantityRule): boolean {
  return amount > largestQuantity(rule)
}

/** The largest amount that one item may have of the product (R-CART-07, R-CART-09). */
export function largestQuantity({ maximum }: QuantityRule): number {
  return Math.min(maximum ?? maxAmount, maxAmount)
}

/** Whether a value can be an amount at all: above 0, at most 10,000, at most 3 decimals (R-CART-09). */
export function isAmount(amount: number): boolean {
  return amount > 0 && amount <= maxAmount && roundDecimal(amount, decimalPlaces) === amount
}

/**
 * What the configuration dialog begins with: the default unit where the product is offered in it, else its own; the default
 * quantity counted in that unit, else the minimum, else one step.
 */
export function initialQuantity(product: PricedProduct): { amount: number; unit: Unit } {
  const [own, ...others] = unitsOf(product)
  const rule = others.find(({ unit }) => unit === product.defaultUnit) ?? own
  const wished = product.defaultQuantity ?? 0
  return { amount: wished > 0 ? snapQuantity(wished, rule) : smallestQuantity(rule), unit: rule.unit }
}

function stepOf(rule: QuantityRule): number {
  return rule.step ?? 1
}
