import type { Country } from '@theke/domain/shop/branch.ts'

export const countryLabels: Readonly<Record<Country, string>> = {
  AT: 'Österreich',
  DE: 'Deutschland',
  CH: 'Schweiz',
  LI: 'Liechtenstein',
}
