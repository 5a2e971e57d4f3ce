import type { InfiniteData } from '@tanstack/react-query'
import type { ListReply } from '@theke/contract/client.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { StaffShortOrder } from '@theke/contract/ordering/short-order.ts'

type HistoryPage = ListReply<StaffShortOrder[]>
export type HistoryPages = InfiniteData<HistoryPage, number | null>

/** The list with a changed order in its place, or added; an older state than the known one changes nothing. */
export function withOrder<Order extends Pick<StaffShortOrder, 'id' | 'updatedAt'>>(
  orders: readonly Order[],
  changed: Order,
): Order[] {
  if (orders.every((order) => order.id !== changed.id)) return [...orders, changed]
  return orders.map((order) => newerOf(order, changed))
}

/** An order as it was changed; as it is known where that is newer, or where another order was changed. */
export function newerOf<Order extends Pick<StaffShortOrder, 'id' | 'updatedAt'>>(
  known: Order,
  changed: Order,
): Order {
  if (known.id !== changed.id) return known
  return Date.parse(changed.updatedAt) < Date.parse(known.updatedAt) ? known : changed
}

/** Pages of the history with a changed order in its place; pages without it stay as they are. */
export function withOrderInPages(history: HistoryPages, changed: StaffOrderSummary): HistoryPages {
  return { ...history, pages: history.pages.map((page) => withOrderInPage(page, changed)) }
}

/** The same for a page by itself. */
export function withOrderInPage(page: HistoryPage, changed: StaffOrderSummary): HistoryPage {
  const isHere = page.data.some(({ id }) => id === changed.id)
  return isHere ? { ...page, data: withOrder(page.data, changed) } : page
}
