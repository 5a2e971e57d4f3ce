import { englishUnitPlurals } from '@theke/contract/counted-units.ts'
import type { English } from '../i18n.ts'
import type { unitPluralTexts } from '../unit-plurals.ts'

export const unitPluralEnglish: English<typeof unitPluralTexts> = { ...englishUnitPlurals }
