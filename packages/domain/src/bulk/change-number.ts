import { roundDecimal } from '../decimal.ts'

/** How a number is to change: set to an amount, by an amount, or by a percentage of itself. */
export type NumberChangeKind = 'set' | 'add' | 'subtract' | 'raise-percent' | 'lower-percent'

/** A change of many numbers. `amount` is in the unit of the number, or in percent. */
export type NumberChange = { kind: NumberChangeKind; amount: number }

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
 * Rounds a price in cents to the nearest one of its kind, half up. A price that ends on 90 or 99 cents is never below that ending.
 * What costs nothing, or less, stays as it is, so that nothing free gets a price by rounding.
 */
export function roundPrice(cents: number, rounding: PriceRounding): number {
  if (cents <= 0) return cents
  switch (rounding) {
    case 'exact':
      return cents
    case 'step-5':
      return nearest(cents, 5, 0)
    case 'step-10':
      return nearest(cents, 10, 0)
    case 'ending-90':
      return Math.max(90, nearest(cents, 100, 90))
    case 'ending-99':
      return Math.max(99, nearest(cents, 100, 99))
  }
}

function nearest(cents: number, step: number, ending: number): number {
  return roundDecimal((cents - ending) / step, 0) * step + ending
}
