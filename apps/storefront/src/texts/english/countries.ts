import type { English } from '../i18n.ts'
import type { countryTexts } from '../countries.ts'

export const countryEnglish: English<typeof countryTexts> = {
  AT: 'Austria',
  DE: 'Germany',
  CH: 'Switzerland',
  LI: 'Liechtenstein',
}
