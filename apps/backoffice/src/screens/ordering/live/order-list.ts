import type { InfiniteData } from '@tanstack/react-query'
import type { ListReply } from '@theke/contract/client.ts'
import type { ShortOrder, OrderSummary } from '@theke/contract/ordering/order.ts'

export type HistoryPages = InfiniteData<ListReply<ShortOrder[]>, number | null>

/** The list with a changed order in its place, or added; an older state than the known one changes nothing. */
export function withOrder<Order extends Pick<ShortOrder, 'id' | 'updatedAt'>>(
  orders: readonly Order[],
  changed: Order,
): Order[] {
  const known = orders.find((order) => order.id === changed.id)
  if (!known) return [...orders, changed]
  if (Date.parse(changed.updatedAt) < Date.parse(known.updatedAt)) return [...orders]
  return orders.map((order) => (order.id === changed.id ? changed : order))
}

/** Pages of the history with a changed order in its place; pages without it stay as they are. */
export function withOrderInPages(history: HistoryPages, changed: OrderSummary): HistoryPages {
  const pages = history.pages.map((page) =>
    page.data.some(({ id }) => id === changed.id) ? { ...page, data: withOrder(page.data, changed) } : page,
  )
  return { ...history, pages }
}
