import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'
import type { Cents } from '@theke/domain/money.ts'
import { formatMoney } from '../texts/numbers.ts'
import { texts } from '../texts/german/common.ts'

/** A price with what its model puts before it: 'ca. 34,90 €'. */
export function priceText(price: Cents, model: CalculationModel, currency: string): string {
  const prefix = model === 'fixed' ? '' : texts.price[model]
  return `${prefix} ${formatMoney(price, currency)}`.trim()
}
