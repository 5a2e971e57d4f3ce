import { roundDecimal } from './decimal.ts'

/** Whole cents of the shop's currency. All money in the domain and the database is counted so. */
export type Cents = number

/** Cents with at most two decimal places, which are 4 decimals of the currency: net and tax are kept so (SF-PRICE-02, Q-69). */
export type FineCents = number

/** A tax rate in percent with at most two decimal places, such as 10 or 4.9. */
export type Percent = number

/** Rounds a computed amount to whole cents, half up: 100.5 and the 100.49999999999999 of 1.005 · 100 are both 101. */
export function roundCents(cents: number): Cents {
  return roundDecimal(cents, 0)
}

/** Rounds a computed amount in cents to two decimals of a cent. */
export function roundFine(cents: number): FineCents {
  return roundDecimal(cents, 2)
}

/** Reads an amount of JSON: 12.9 is 1290 cents. Further decimals round half up. */
export function toCents(amount: number): Cents {
  return roundCents(amount * 100)
}

/** Writes an amount for JSON: 1290 cents are 12.9. Keeps the 4 decimals of the currency that net and tax have. */
export function toAmount(cents: FineCents): number {
  return roundDecimal(cents / 100, 4)
}

/** The net of a gross amount at a tax rate, in cents with two decimals: 1290 at 10 % is 1172.73 (SF-PRICE-02). */
export function netOfGross(gross: Cents, rate: Percent): FineCents {
  return roundFine((gross * 100) / (100 + rate))
}

const symbols: Record<string, string> = { EUR: '€' }

/** Writes an amount the German way, `1.234,50 €`, with a no-break space; parts of a cent round half up (SF-PRICE-01). */
export function formatMoney(cents: FineCents, currency = 'EUR'): string {
  const whole = roundCents(Math.abs(cents))
  const euros = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const sign = cents < 0 && whole > 0 ? '-' : ''
  return `${sign}${euros},${String(whole % 100).padStart(2, '0')}\u00a0${symbols[currency] ?? currency}`
}

/** Writes a quantity with a decimal comma, at most 3 places and no grouping, so that a quantity field can read it back. */
export function formatQuantity(quantity: number): string {
  return withComma(quantity, 3)
}

/** Writes a percentage with a decimal comma and without the sign: 4.9 is `4,9`. */
export function formatPercent(percent: Percent): string {
  return withComma(percent, 2)
}

function withComma(value: number, places: number): string {
  return String(roundDecimal(value, places)).replace('.', ',')
}
