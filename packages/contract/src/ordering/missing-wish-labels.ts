import type { MissingWish } from '@theke/domain/ordering/cart/cart.ts'

/** What staff and papers call what a customer wishes where a line is missing. */
export const missingWishLabel = 'Wenn es fehlt'

export const missingWishLabels: Readonly<Record<MissingWish, string>> = {
  nothing: 'weglassen',
  similar: 'etwas Ähnliches',
  call: 'bitte anrufen',
}

/** The same as a line below a product: `Wenn es fehlt: bitte anrufen`. */
export function missingWishText(wish: MissingWish): string {
  return `${missingWishLabel}: ${missingWishLabels[wish]}`
}
