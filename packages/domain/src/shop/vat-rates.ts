import type { Country } from './branch.ts'

const swiss = [0, 2.6, 3.8, 8.1] as const

/**
 * The rates of value added tax in percent that goods of a food retailer can have, none included. Sources: § 10 UStG 1994 (Austria), § 12 UStG
 * (Germany), Art. 25 MWSTG (Switzerland, which Liechtenstein follows).
 */
const vatRates: Readonly<Record<Country, readonly number[]>> = {
  AT: [0, 4.9, 10, 13, 19, 20],
  DE: [0, 7, 19],
  CH: swiss,
  LI: swiss,
}

/** Whether a country knows a rate of value added tax, in percent. */
export function isVatRate(rate: number, country: Country): boolean {
  return vatRates[country].includes(rate)
}
