import type { English } from '../define-texts.ts'
import type { countryTexts } from '../countries.ts'

export const countryEnglish: English<typeof countryTexts> = {
  AT: 'Austria',
  DE: 'Germany',
  CH: 'Switzerland',
  LI: 'Liechtenstein',
}
