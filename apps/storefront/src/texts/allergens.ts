import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import { defineTexts } from './define-texts.ts'

/** What the letters of allergens stand for. */
export const allergenTexts: Readonly<Record<string, string>> = defineTexts('allergens', { ...allergenLabels })
