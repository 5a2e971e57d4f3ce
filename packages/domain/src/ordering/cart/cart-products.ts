import type { CartItem } from './cart.ts'

/** The products of a cart's items and addons, as far as they are known, each once; lead times go by all of them. */
export function productsOfCart<P>(items: readonly CartItem[], products: ReadonlyMap<number, P>): P[] {
  const ids = items.flatMap((item) => [item.product.id, ...item.addons.map((addon) => addon.product.id)])
  return [...new Set(ids)].flatMap((id) => products.get(id) ?? [])
}
