import { currencySign, type FineCents, formatMoney } from '@theke/domain/money.ts'

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

/** What stands behind an amount in a field: a space and the sign of the shop's currency. */
export function moneySuffix(): string {
  return ` ${currencySign(currency)}`
}
