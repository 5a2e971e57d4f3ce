import {
  type FineCents,
  formatMoney as moneyText,
  formatPercent as percentText,
  formatQuantity as quantityText,
  type Percent,
} from '@theke/domain/money.ts'
import { language } from './i18n.ts'

/** An amount in the page's language; the currency is the shop's. */
export function formatMoney(cents: FineCents, currency: string): string {
  return moneyText(cents, currency, language)
}

/** A quantity in the page's language, as a quantity field can read it back. */
export function formatQuantity(quantity: number): string {
  return quantityText(quantity, language)
}

/** A percentage in the page's language, without the sign. */
export function formatPercent(percent: Percent): string {
  return percentText(percent, language)
}
