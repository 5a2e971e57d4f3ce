import type { PricedProduct } from '../../catalogue/product.ts'
import { pruneItem, unknownChoices } from '../../catalogue/configurator.ts'
import type { MenuProduct, StoredItem } from '../pricing/product-snapshot.ts'
import { readStoredItem } from '../pricing/stored-item.ts'

/** An item that was removed from the cart, for the notice to the customer. */
export type RemovedLine = { name: string; reason: 'gone' | 'changed' }

/**
 * Brings a stored cart up to date with the products of the active menu (R-CART-03, R-CART-02).
 *
 * An item is removed where its product left the menu ('gone') or where its name, description, price or a choice is no longer
 * what the customer saw ('changed'). Lines kept have the shape the product asks for today. What cannot be read as an item is
 * dropped without a word; any value may come in, none throws. `addonProducts` are the products that addons may be;
 * the menu's by default.
 */
export function migrateCart(
  storedItems: unknown,
  products: ReadonlyMap<number, MenuProduct>,
  addonProducts: ReadonlyMap<number, PricedProduct> = products,
): { kept: StoredItem[]; removed: RemovedLine[] } {
  const kept: StoredItem[] = []
  const removed: RemovedLine[] = []
  for (const stored of Array.isArray(storedItems) ? storedItems : []) {
    const item = readStoredItem(stored)
    if (!item) continue
    const product = products.get(item.product.id)
    if (!product) removed.push({ name: item.snapshot.name, reason: 'gone' })
    else if (hasChanged(item, product, addonProducts)) {
      removed.push({ name: item.snapshot.name, reason: 'changed' })
    } else kept.push({ ...pruneItem(product, item), snapshot: item.snapshot })
  }
  return { kept, removed }
}

function hasChanged(
  item: StoredItem,
  product: MenuProduct,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): boolean {
  const { name, description, price } = item.snapshot
  return (
    product.name !== name ||
    product.description !== description ||
    product.price !== price ||
    unknownChoices(product, item, addonProducts).length > 0
  )
}
