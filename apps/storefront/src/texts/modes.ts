import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { defineTexts } from './i18n.ts'

/** What the ways to order are called. */
export const modeTexts = defineTexts('modes', { ...modeLabels })
