import { austrianLaw } from './austrian-law.ts'
import type { CountryLaw, LabourLimits } from './country-law.ts'
import { germanLaw } from './german-law.ts'
import { liechtensteinLaw, swissLaw } from './swiss-law.ts'

/** Whose law holds at a workplace: Austria's, Germany's, Switzerland's or Liechtenstein's. */
export type LabourLaw = 'at' | 'de' | 'ch' | 'li'

/**
 * The labour law by country (R-TIME-08), the oldest first: the one source of warnings, accounts and payroll. Each entry names its paragraph;
 * docs/architecture/working-time.md names where it was read.
 */
export const lawsByCountry: Readonly<Record<LabourLaw, readonly CountryLaw[]>> = {
  at: austrianLaw,
  de: germanLaw,
  ch: swissLaw,
  li: liechtensteinLaw,
}

/** The law of a country as it holds on a day; the oldest that is known for days before it. */
export function lawOn(law: LabourLaw, day: string): CountryLaw {
  const known = lawsByCountry[law]
  const held = known.findLast(({ validFrom }) => validFrom <= day) ?? known[0]
  if (held === undefined) throw new Error(`No labour law is known of ${law}`)
  return held
}

/** The limits of a law on a day for adults or for minors, that is people below 18 (R-TIME-08). */
export function labourLimits(law: LabourLaw, isMinor: boolean, day: string): LabourLimits {
  const { adults, minors } = lawOn(law, day)
  return isMinor ? minors : adults
}
