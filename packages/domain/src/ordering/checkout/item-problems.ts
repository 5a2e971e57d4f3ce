import { availability, isAvailable, neededParts } from '../../catalogue/availability.ts'
import { isSoldOut, soldOutParts } from '../../catalogue/sold-out.ts'
import { isItemValid, isTextTooLong, unknownChoices } from '../../catalogue/configurator.ts'
import type { OfferedProduct } from '../../catalogue/product.ts'
import { exceedsMaximum, isAllowedQuantity, largestQuantity } from '../../quantity.ts'
import { dayOf } from '../../time/wall-time.ts'
import { quantityRule } from '../../units.ts'
import type { CartItem } from '../cart/cart.ts'
import { productsOfCart } from '../cart/cart-products.ts'
import { maxTextLength } from './customer-fields.ts'
import { maxItems } from '../order-limits.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderProblem } from './order-problems.ts'

/** What is wrong with the items of an order that is to be ready at an instant; the first problem of each item. */
export function itemProblems(items: readonly CartItem[], facts: OrderFacts, at: number): OrderProblem[] {
  if (items.length === 0) return [{ field: 'items', reason: 'cart-empty' }]
  if (items.length > maxItems) {
    return [{ field: 'items', reason: 'too-many-items', params: { limit: maxItems } }]
  }
  return items.flatMap((item, index) => {
    const problem = itemProblem(item, facts, at)
    return problem === null ? [] : [{ field: `items.${index}`, ...problem }]
  })
}

function itemProblem(item: CartItem, facts: OrderFacts, at: number): OrderProblem | null {
  const product = facts.products.get(item.product.id)
  if (product === undefined) return { reason: 'product-unavailable', params: { name: '' } }
  const params = { name: product.name }
  const missing = [...(isOffered(product, facts, at) ? [] : [product]), ...unavailableAddons(item, facts, at)]
  if (missing[0] !== undefined) return { reason: 'product-unavailable', params: { name: missing[0].name } }
  const soldOut = soldOutProblem(item, facts, at)
  if (soldOut !== null) return soldOut
  const excess = excessOf(product, item, facts)
  if (excess !== null) return excess
  if (unknownChoices(product, item, facts.products).length > 0)
    return { reason: 'choice-not-offered', params }
  if (!isQuantityAllowed(product, item, facts.isStaff)) return { reason: 'quantity-not-allowed', params }
  if (item.parts.some((part) => isTextTooLong(part))) {
    return { reason: 'too-long', params: { ...params, limit: maxTextLength } }
  }
  return isItemValid(product, item) ? null : { reason: 'item-incomplete', params }
}

/** A product is offered through every category under which the menu lists it; one that is available suffices. */
function isOffered(product: OfferedProduct, facts: OrderFacts, at: number): boolean {
  const { menu, categories, products, zone } = facts
  const needs = neededParts(product, products)
  const listings = menu?.catalog.filter(({ productIds }) => productIds.includes(product.id)) ?? []
  return listings.some(({ categoryId }) => {
    const category = categories.get(categoryId)
    return category !== undefined && availability(product, category, at, zone, needs) === 'available'
  })
}

function soldOutProblem(item: CartItem, facts: OrderFacts, at: number): OrderProblem | null {
  const { products, soldOut, zone } = facts
  const missing = productsOfCart([item], products).find(({ id }) => isSoldOut(soldOut, id, at))
  if (missing === undefined) return null
  const until = soldOut.get(missing.id) ?? null
  const parts = soldOutParts(missing, { soldOut, products, at }).flatMap((id) => products.get(id)?.name ?? [])
  const name = parts.length === 0 ? missing.name : `${missing.name} (${parts.join(', ')})`
  if (until === null) return { reason: 'sold-out', params: { name } }
  return { reason: 'sold-out-until', params: { name, day: dayOf(until, zone) } }
}

/** Addons need not stand in the menu, the product that offers them does; but they must be enabled and in season. */
function unavailableAddons(item: CartItem, { products, zone }: OrderFacts, at: number): OfferedProduct[] {
  return item.addons.flatMap((addon) => {
    const product = products.get(addon.product.id)
    return product === undefined || isAvailable(product, at, zone) ? [] : [product]
  })
}

/** The first thing of which an item holds more than is sold at once: its product or an addon. */
function excessOf(product: OfferedProduct, item: CartItem, { products }: OrderFacts): OrderProblem | null {
  const addons = item.addons.map((addon) => ({ ...addon, sold: products.get(addon.product.id) }))
  for (const { sold, amount, unit } of [{ ...item, sold: product }, ...addons]) {
    const rule = sold === undefined ? null : quantityRule(sold, unit)
    if (sold === undefined || rule === null || !exceedsMaximum(amount, rule)) continue
    const params = { name: sold.name, maximum: largestQuantity(rule), unit }
    return { reason: 'quantity-too-large', params }
  }
  return null
}

function isQuantityAllowed(product: OfferedProduct, item: CartItem, isStaff: boolean): boolean {
  const rule = quantityRule(product, item.unit)
  return rule !== null && isAllowedQuantity(item.amount, rule, isStaff)
}
