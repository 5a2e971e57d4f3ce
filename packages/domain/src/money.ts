import { roundDecimal } from './decimal.ts'
import type { Language } from './language.ts'

type Fine = number & { readonly inCents: true }

/**
 * Whole cents of the shop's currency. All money in the domain and the database is counted so. A plain number is none before `cents`,
 * `roundCents` or `toCents` says so, apart from 0, which is the same in cents and on the wire.
 */
export type Cents = 0 | (Fine & { readonly isWhole: true })

/** Cents with at most two decimal places, which are 4 decimals of the currency: net and tax have this precision (R-PRICE-02). */
export type FineCents = 0 | Fine

/** A tax rate in percent with at most two decimal places, such as 10 or 4.9. */
export type Percent = number

/**
 * A number that is known to be whole cents, such as a price in code or what the database counts. Throws where it is not whole; the
 * mark below lets a build leave out constants that it has no use for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function cents(whole: number): Cents {
  if (!isWhole(whole)) throw new RangeError(`${whole} is not whole`)
  return whole
}

function isWhole(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}

/** Rounds a computed amount to whole cents, half up: 100.5 and the 100.49999999999999 of 1.005 · 100 are both 101 (R-PRICE-02). */
export function roundCents(cents: number): Cents {
  return roundDecimal(cents, 0) as Cents
}

/** Rounds a computed amount in cents to two decimals of a cent (R-PRICE-02). */
export function roundFine(cents: number): FineCents {
  return roundDecimal(cents, 2) as FineCents
}

/** The sum of two amounts, in whole cents. */
export function addCents(a: Cents, b: Cents): Cents {
  return roundCents(a + b)
}

/** What is left of an amount after another one is taken from it, in whole cents; negative where that is more. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return roundCents(a - b)
}

/** By how much an amount exceeds another one, in whole cents; 0 where it does not. */
export function excessCents(a: Cents, b: Cents): Cents {
  return maxCents(0, subtractCents(a, b))
}

/** The sum of what is read of each entry, in whole cents; 0 for an empty list. */
export function sumCents<Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => Cents): Cents {
  return roundCents(entries.reduce((sum, entry) => sum + amountOf(entry), 0))
}

/** The smaller of two amounts in whole cents. */
export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** The larger of two amounts in whole cents. */
export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

/** Reads an amount of JSON: 12.9 is 1290 cents. Further decimals round half up. What is in cents already does not compile. */
export function toCents<Amount extends number>(amount: Amount extends Fine ? never : Amount): Cents {
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

/** How a currency is written beside an amount: its sign where it has one here, otherwise its code (ISO 4217). */
export function currencySign(currency = 'EUR'): string {
  return symbols[currency] ?? currency
}

/**
 * Writes an amount the German way, `1.234,50 €` with a no-break space, or the English way, `€1,234.50`; parts of a cent round half
 * up (R-PRICE-01).
 */
export function formatMoney(cents: FineCents, currency = 'EUR', language: Language = 'de'): string {
  const whole = roundCents(Math.abs(cents))
  const [group = '', point = ''] = language === 'en' ? ',.' : '.,'
  const euros = grouped(String(Math.floor(whole / 100)), group)
  const sign = cents < 0 && whole > 0 ? '-' : ''
  const amount = euros + point + String(whole % 100).padStart(2, '0')
  const symbol = symbols[currency]
  if (language === 'en') return sign + (symbol ?? `${currency}\u00a0`) + amount
  return `${sign}${amount}\u00a0${currencySign(currency)}`
}

/** Writes a quantity with at most 3 places and no grouping, so that a quantity field can read it back: 1.5 is `1,5`, in English `1.5`. */
export function formatQuantity(quantity: number, language: Language = 'de'): string {
  return withPoint(quantity, 3, language)
}

/** Writes a figure that is only read, the German way and with at most 3 places: 1234.5 is `1.234,5`. */
export function formatFigure(figure: number): string {
  const [whole = '', places] = formatQuantity(figure).split(',')
  return [grouped(whole, '.'), ...(places === undefined ? [] : [places])].join(',')
}

function grouped(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group)
}

/** Writes a percentage without the sign: 4.9 is `4,9`, in English `4.9`. */
export function formatPercent(percent: Percent, language: Language = 'de'): string {
  return withPoint(percent, 2, language)
}

function withPoint(value: number, places: number, language: Language): string {
  const written = String(roundDecimal(value, places))
  return language === 'en' ? written : written.replace('.', ',')
}
