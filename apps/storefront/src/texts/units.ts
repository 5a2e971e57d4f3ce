import { unitLabels } from '@theke/contract/unit-labels.ts'
import { defineTexts } from './i18n.ts'

/** What a unit is called behind a number. */
export const unitTexts = defineTexts('units', { ...unitLabels })
