import { unitPlurals } from '@theke/contract/unit-plurals.ts'
import { defineTexts } from '../i18n.ts'

/** What units are called behind any number but one, where that is something else. */
export const unitPluralTexts = defineTexts('unitPlurals', { ...unitPlurals })
