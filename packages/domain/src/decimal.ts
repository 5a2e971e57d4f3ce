// Two to the power of minus 48: wider than the error a few float operations leave, narrower than any real difference.
const noise = 2 ** -48

/**
 * Rounds to a number of decimal places, half up. A value that floating-point arithmetic left just below a half counts
 * as the half, so 1.005 rounds to 1.01 at two places. Never returns negative zero.
 */
export function roundDecimal(value: number, places: number): number {
  const factor = 10 ** places
  const scaled = value * factor
  return Math.round(scaled + Math.abs(scaled) * noise) / factor + 0
}

/** Cuts a computed quantity to 6 places, which removes floating-point noise and nothing a shop measures (R-CART-11). */
export function cutNoise(value: number): number {
  return roundDecimal(value, 6)
}
