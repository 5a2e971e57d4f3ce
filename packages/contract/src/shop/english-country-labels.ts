import type { Country } from '@theke/domain/shop/branch.ts'

/** What the countries are called in English, in a file of its own that only English pages load. */
export const englishCountryLabels: Readonly<Record<Country, string>> = {
  AT: 'Austria',
  DE: 'Germany',
  CH: 'Switzerland',
  LI: 'Liechtenstein',
}
