import type { OrderSummary } from '@theke/contract/ordering/order.ts'

/** The list with a changed order in its place, or added; an older state than the known one changes nothing. */
export function withOrder(orders: readonly OrderSummary[], changed: OrderSummary): OrderSummary[] {
  const known = orders.find((order) => order.id === changed.id)
  if (!known) return [...orders, changed]
  if (Date.parse(changed.updatedAt) < Date.parse(known.updatedAt)) return [...orders]
  return orders.map((order) => (order.id === changed.id ? changed : order))
}
