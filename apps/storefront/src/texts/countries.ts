import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { defineTexts } from './i18n.ts'

/** What the countries are called. */
export const countryTexts = defineTexts('countries', { ...countryLabels })
