/**
 * What a branch has sold out, by the number of the product: the instant from which it can be had again, or null where unknown.
 */
export type SoldOutProducts = ReadonlyMap<number, number | null>

/** Whether a product is sold out for an order that is to be ready at an instant; pre-orders for later are not affected. */
export function isSoldOut(soldOut: SoldOutProducts, productId: number, at: number): boolean {
  const until = soldOut.get(productId)
  return until !== undefined && (until === null || at < until)
}

/** The next instant after `now` at which a product can be had again; null where there is none. */
export function nextBackInStock(soldOut: SoldOutProducts, now: number): number | null {
  const coming = [...soldOut.values()].filter((until) => until !== null && until > now)
  return coming.length === 0 ? null : Math.min(...coming.map(Number))
}
