import { roundDecimal } from './decimal.ts'
import type { Language } from './language.ts'

/** Whole cents of the shop's currency. All money in the domain and the database is counted so. */
export type Cents = number

/** Cents with at most two decimal places, which are 4 decimals of the currency: net and tax have this precision (R-PRICE-02). */
export type FineCents = number

/** A tax rate in percent with at most two decimal places, such as 10 or 4.9. */
export type Percent = number

/** Rounds a computed amount to whole cents, half up: 100.5 and the 100.49999999999999 of 1.005 · 100 are both 101 (R-PRICE-02). */
export function roundCents(cents: number): Cents {
  return roundDecimal(cents, 0)
}

/** Rounds a computed amount in cents to two decimals of a cent (R-PRICE-02). */
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

/** The net of a gross amount at a tax rate, in cents with two decimals: 1290 at 10 % is 1172.73 (R-PRICE-02). */
export function netOfGross(gross: Cents, rate: Percent): FineCents {
  return roundFine((gross * 100) / (100 + rate))
}

const symbols: Record<string, string> = { EUR: '€' }

/**
 * Writes an amount the German way, `1.234,50 €` with a no-break space, or the English way, `€1,234.50`; parts of a cent round half
 * up (R-PRICE-01).
 */
export function formatMoney(cents: FineCents, currency = 'EUR', language: Language = 'de'): string {
  const whole = roundCents(Math.abs(cents))
  const [group = '', point = ''] = language === 'en' ? ',.' : '.,'
  const euros = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const sign = cents < 0 && whole > 0 ? '-' : ''
  const amount = euros + point + String(whole % 100).padStart(2, '0')
  const symbol = symbols[currency]
  if (language === 'en') return sign + (symbol ?? `${currency}\u00a0`) + amount
  return `${sign}${amount}\u00a0${symbol ?? currency}`
}

/** Writes a quantity with at most 3 places and no grouping, so that a quantity field can read it back: 1.5 is `1,5`, in English `1.5`. */
export function formatQuantity(quantity: number, language: Language = 'de'): string {
  return withPoint(quantity, 3, language)
}

/** Writes a percentage without the sign: 4.9 is `4,9`, in English `4.9`. */
export function formatPercent(percent: Percent, language: Language = 'de'): string {
  return withPoint(percent, 2, language)
}

function withPoint(value: number, places: number, language: Language): string {
  const written = String(roundDecimal(value, places))
  return language === 'en' ? written : written.replace('.', ',')
}
