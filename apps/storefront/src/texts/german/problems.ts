import type { ErrorEntry } from '@theke/contract/errors.ts'
import {
  type OrderRefusal,
  orderProblemTexts,
  problemTexts as textsOf,
} from '@theke/contract/ordering/order-problem-texts.ts'
import { defineTexts, language } from '../i18n.ts'

const texts = defineTexts('problems', { ...orderProblemTexts })

/** What is wrong with an order, each beside its field. */
export function problemTexts(problems: readonly OrderRefusal[], currency: string): ErrorEntry[] {
  return textsOf(problems, currency, texts, language)
}
