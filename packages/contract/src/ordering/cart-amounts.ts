import { maxItems } from '@theke/domain/ordering/order-limits.ts'
import type { CountedItem } from '@theke/domain/ordering/quotas/cart-lines.ts'
import { isUnit } from '@theke/domain/units.ts'

/** The longest text that is read. */
export const maxAmountsLength = 8000

/** How much of what is in a cart, for a query: `12:2:piece`, and each addon behind its item with a plus, `+15:0.5:kilogram`; joined by commas. */
export function cartAmounts(items: readonly CountedItem[]): string {
  const one = ({ product, amount, unit }: Omit<CountedItem, 'addons'>) => `${product.id}:${amount}:${unit}`
  const all = items.flatMap((item) => [one(item), ...item.addons.map((addon) => `+${one(addon)}`)])
  // What is cut in the middle is not read.
  return all.join(',').slice(0, maxAmountsLength)
}

/** Reads what `cartAmounts` wrote. What cannot be read is left out. */
export function itemsOfAmounts(text: string): CountedItem[] {
  const items: (Omit<CountedItem, 'addons'> & { addons: Omit<CountedItem, 'addons'>[] })[] = []
  for (const part of text.split(',')) {
    const isAddon = part.startsWith('+')
    const [id, amount, unit] = part.slice(isAddon ? 1 : 0).split(':')
    const one = { product: { id: Number(id) }, amount: Number(amount) }
    if (!(one.product.id > 0 && one.amount > 0 && Number.isFinite(one.amount)) || !isUnit(unit)) continue
    if (!isAddon) items.push({ ...one, unit, addons: [] })
    else items.at(-1)?.addons.push({ ...one, unit })
  }
  return items.slice(0, maxItems)
}
