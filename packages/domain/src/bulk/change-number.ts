import { roundDecimal } from '../decimal.ts'
import { type Cents, cents, maxCents, roundCents, toAmount, toCents } from '../money.ts'

/** How a number is to change: set to an amount, by an amount, or by a percentage of itself. */
export type NumberChangeKind = 'set' | 'add' | 'subtract' | 'raise-percent' | 'lower-percent'

/** A change of many numbers. `amount` is in the unit of the number, or in percent. */
type NumberChange = { kind: NumberChangeKind; amount: number }

/** To what a changed price is rounded: not at all, to steps of cents, or to a price that ends on 90 or 99 cents. */
export type PriceRounding = 'exact' | 'step-5' | 'step-10' | 'ending-90' | 'ending-99'

/**
 * Applies a change to a number and rounds the result to `places` decimal places, half up. A number that is not there stays so
 * unless it is set. Prices are given in cents with no places.
 */
export function changeNumber(
  before: number | null,
  { kind, amount }: NumberChange,
  places: number,
): number | null {
  if (kind === 'set') return roundDecimal(amount, places)
  if (before === null) return null
  switch (kind) {
    case 'add':
      return roundDecimal(before + amount, places)
    case 'subtract':
      return roundDecimal(before - amount, places)
    case 'raise-percent':
      return roundDecimal((before * (100 + amount)) / 100, places)
    case 'lower-percent':
      return roundDecimal((before * (100 - amount)) / 100, places)
  }
}

/**
 * Applies a change to a price as records hold it, with decimals, and rounds the result to a price of the wanted kind. It is computed in
 * whole cents; a percentage is none.
 */
export function changePrice(
  before: number | null,
  { kind, amount }: NumberChange,
  rounding: PriceRounding,
): number | null {
  const isPercent = kind === 'raise-percent' || kind === 'lower-percent'
  const changed = changeNumber(
    before === null ? null : toCents(before),
    { kind, amount: isPercent ? amount : toCents(amount) },
    0,
  )
  return changed === null ? null : toAmount(roundPrice(roundCents(changed), rounding))
}

/**
 * Rounds a price in cents to the nearest one of its kind, half up. A price that ends on 90 or 99 cents is never below that ending.
 * What costs nothing, or less, stays as it is, so that nothing free gets a price by rounding.
 */
export function roundPrice(price: Cents, rounding: PriceRounding): Cents {
  if (price <= 0) return price
  switch (rounding) {
    case 'exact':
      return price
    case 'step-5':
      return nearest(price, 5, 0)
    case 'step-10':
      return nearest(price, 10, 0)
    case 'ending-90':
      return maxCents(cents(90), nearest(price, 100, 90))
    case 'ending-99':
      return maxCents(cents(99), nearest(price, 100, 99))
  }
}

function nearest(price: Cents, step: number, ending: number): Cents {
  return cents(roundDecimal((price - ending) / step, 0) * step + ending)
}
