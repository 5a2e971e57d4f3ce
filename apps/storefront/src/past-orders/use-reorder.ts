import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { reorderItems, type Reorder } from '@theke/domain/ordering/cart/reorder.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api.ts'
import { useBranch } from '../branch/branch-context.ts'
import { addItem } from '../cart/cart-changes.ts'
import { pastOrderTexts } from '../texts/german/past-orders.ts'
import { consumeReorderIntent, type ReorderIntent } from './reorder-intent.ts'

/** What came of ordering again: how many lines are in the cart, and what is missing. */
export type ReorderReport = { count: number; missing: Reorder['missing'] }

/** Puts an earlier order of this branch into the cart as far as it can be had; at once where another page asked for it. */
export function useReorder() {
  const { view, products, store } = useBranch()
  const [report, setReport] = useState<ReorderReport | null>(null)

  const orderAgain = async (wanted: ReorderIntent) => {
    try {
      const order = await api.call(customerOrderApi.loadPublicOrder, { params: wanted })
      if (order.branch.identifier !== view.branch.identifier) return
      const offered = new Map(view.products.map((product) => [product.id, product]))
      const { kept, missing } = reorderItems(order.items, offered, products)
      store.update((cart) =>
        kept.reduce((filled, item) => {
          const product = offered.get(item.product.id)
          return product ? addItem(filled, product, item) : filled
        }, cart),
      )
      setReport({ count: kept.length, missing })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(pastOrderTexts.failed)
    }
  }

  const begin = useEffectEvent(() => {
    const wanted = consumeReorderIntent()
    if (wanted) void orderAgain(wanted)
  })
  useEffect(() => queueMicrotask(begin), [])

  return { report, orderAgain, forgetReport: () => setReport(null) }
}
