import { currencySign, type FineCents, formatMoney } from '@theke/domain/money.ts'
import { typedCents } from '@theke/domain/number-input.ts'
import { priceInWords } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'

// The session brings it before anything with an amount is shown.
let currency = 'EUR'

/** Sets the currency of the shop, in which all its amounts are. */
export function setShopCurrency(code: string): void {
  currency = code
}

/** Writes an amount in the currency of the shop, `12,90 €`. */
export function shopMoney(cents: FineCents): string {
  return formatMoney(cents, currency)
}

/** Writes a price with what its model puts before it, `ca. 12,90 €`; of a sum, whether it is an estimate. */
export function shopPrice(price: FineCents, model: CalculationModel | { isApproximate: boolean }): string {
  const known = typeof model === 'string' ? model : model.isApproximate ? 'approximate' : 'fixed'
  return priceInWords({ price, model: known }, currency)
}

/** Writes an amount that is no cents, as a field of a record or a value of a chart holds it: 12.9 is `12,90 €`. */
export function shopAmount(amount: number): string {
  return shopMoney(typedCents(amount) ?? 0)
}

/** What stands behind an amount in a field: a space and the sign of the shop's currency. */
export function moneySuffix(): string {
  return ` ${currencySign(currency)}`
}
