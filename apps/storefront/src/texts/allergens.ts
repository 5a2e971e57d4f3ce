import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import { defineTexts } from './i18n.ts'

/** What the letters of allergens stand for. */
export const allergenTexts: Readonly<Record<string, string>> = defineTexts('allergens', { ...allergenLabels })
