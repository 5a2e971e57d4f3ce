import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { defineTexts } from './define-texts.ts'

/** What the countries are called. */
export const countryTexts = defineTexts('countries', { ...countryLabels })
