import type { PricedProduct } from '../../catalogue/product.ts'
import { pruneItem, unknownChoices } from '../../catalogue/configurator.ts'
import type { Language } from '../../language.ts'
import { type MenuProduct, snapshotOf, type StoredItem } from '../pricing/product-snapshot.ts'
import { readStoredItem } from '../pricing/stored-item.ts'

/** An item that was removed from the cart, for the notice to the customer. */
export type RemovedLine = { name: string; reason: 'gone' | 'changed' }

/**
 * Brings a stored cart up to date with the products of the active menu (R-CART-03, R-CART-02).
 *
 * An item is removed where its product left the menu ('gone') or where its name, description, price or a choice is no longer
 * what the customer saw ('changed'). Lines kept have the shape the product asks for today. What cannot be read as an item is
 * dropped without a word; any value may come in, none throws. `addonProducts` are the products that addons may be;
 * the menu's by default. In another `language` than an item was put into the cart, it is called otherwise without being another.
 */
export function migrateCart(
  storedItems: unknown,
  products: ReadonlyMap<number, MenuProduct>,
  addonProducts: ReadonlyMap<number, PricedProduct> = products,
  language: Language = 'de',
): { kept: StoredItem[]; removed: RemovedLine[] } {
  const kept: StoredItem[] = []
  const removed: RemovedLine[] = []
  for (const stored of Array.isArray(storedItems) ? storedItems : []) {
    const item = readStoredItem(stored)
    if (!item) continue
    const product = products.get(item.product.id)
    if (!product) removed.push({ name: item.snapshot.name, reason: 'gone' })
    else if (hasChanged(item, product, addonProducts, language)) {
      removed.push({ name: item.snapshot.name, reason: 'changed' })
    } else kept.push({ ...pruneItem(product, item), snapshot: snapshotOf(product, language) })
  }
  return { kept, removed }
}

function hasChanged(
  item: StoredItem,
  product: MenuProduct,
  addonProducts: ReadonlyMap<number, PricedProduct>,
  language: Language,
): boolean {
  const { name, description, price, language: before = 'de' } = item.snapshot
  const isReworded = product.name !== name || product.description !== description
  return (
    (isReworded && before === language) ||
    product.price !== price ||
    unknownChoices(product, item, addonProducts).length > 0
  )
}
