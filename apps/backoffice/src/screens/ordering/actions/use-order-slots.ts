import { useQuery } from '@tanstack/react-query'
import { remainingItems, type StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { cartAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { slotApi, type SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { api } from '../../../api.ts'

const shownDays = 60

/** When the goods of an order can be had, and what of that is full; undefined until it is known. */
export function useOrderSlots(order: StaffOrderSummary): SlotDays | undefined {
  const items = remainingItems(order.items)
  const products = [...new Set(items.map(({ product }) => product.id))].join(',')
  const addons = [...new Set(items.flatMap((item) => item.addons.map(({ product }) => product.id)))].join(',')
  const mode = modeOf(order)
  const { data } = useQuery({
    queryKey: ['order', 'slots', order.id, order.updatedAt, mode, products, addons],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { identifier } = await api.call(branch.endpoints.load, {
        params: { id: order.branch.id },
        signal,
      })
      const query = { mode, products, addons, amounts: cartAmounts(items), days: shownDays, order: order.id }
      return api.call(slotApi.listSlots, { params: { identifier }, query, signal })
    },
  })
  return data
}
