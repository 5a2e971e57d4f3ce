import type { OfferedProduct } from './product.ts'
import { needsOf } from './steps.ts'

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

/**
 * What a branch has sold out together with what cannot be had without it (R-CATALOGUE-20). Of a choice all that the shop sells must be sold out; the
 * latest instant counts from which everything can be had again.
 */
export function withSoldOutParts(
  soldOut: SoldOutProducts,
  products: ReadonlyMap<number, OfferedProduct>,
): SoldOutProducts {
  if (soldOut.size === 0) return soldOut
  const backAt = (id: number) => (soldOut.has(id) ? (soldOut.get(id) ?? Infinity) : 0)
  const all = new Map(soldOut)
  for (const product of products.values()) {
    const until = Math.max(
      backAt(product.id),
      ...soldNeedsOf(product, products).map((ids) => Math.min(...ids.map(backAt))),
    )
    if (until > 0) all.set(product.id, until === Infinity ? null : until)
  }
  return all
}

/**
 * What a product lacks at an instant of what it cannot be had without, by the numbers of products: each content of a bundle that is sold out, and
 * all choices of a required step where none is left (R-CATALOGUE-20). Only products that the shop sells are named.
 */
export function soldOutParts(
  product: OfferedParts,
  { soldOut, products, at }: { soldOut: SoldOutProducts; products: ReadonlyMap<number, Sold>; at: number },
): number[] {
  const lacking = soldNeedsOf(product, products).filter((ids) =>
    ids.every((id) => isSoldOut(soldOut, id, at)),
  )
  return [...new Set(lacking.flat())]
}

type OfferedParts = Parameters<typeof needsOf>[0]
type Sold = Pick<OfferedProduct, 'isEnabled'>

/** What a product cannot be had without, as far as the shop sells it. */
function soldNeedsOf(product: OfferedParts, products: ReadonlyMap<number, Sold>): number[][] {
  return needsOf(product)
    .map((ids) => ids.filter((id) => products.get(id)?.isEnabled))
    .filter((ids) => ids.length > 0)
}
