import { englishCountryLabels } from '@theke/contract/shop/english-country-labels.ts'
import type { English } from '../i18n.ts'
import type { countryTexts } from '../countries.ts'

export const countryEnglish: English<typeof countryTexts> = englishCountryLabels
