import { useQuery } from '@tanstack/react-query'
import { type DayOffer, slotApi } from '@theke/contract/ordering/slot-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import {
  type PricedBranchView,
  branchViewFromWire,
  type PricedProductView,
} from '@theke/contract/shop/views/storefront-views.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { useSoldOutNotices } from '../sold-out/use-sold-out-notices.ts'

/** What a branch offers on a day, with its prices in cents, what is ordered most often first. */
export type Offer = {
  view: PricedBranchView
  /** The campaigns of the branch that orders can be taken in. */
  campaigns: DayOffer['campaigns']
  /** Products of the menu, and with those that are addons only. */
  products: ReadonlyMap<number, PricedProductView>
  all: ReadonlyMap<number, PricedProductView>
}

const freshMs = 60_000

type OfferedView = Pick<Offer, 'view' | 'campaigns'>

type Wish = { branch: number; campaign: number | null; mode: Mode; day: string | undefined }

/**
 * What can be had of a branch on a day, by the number of the branch; without a day what can be had as soon as possible. While another
 * day is on its way, what is typed stays where it is. What is sold out or back is known at once.
 */
export function useOffer({ branch: branchId, campaign, mode, day }: Wish): {
  offer: Offer | null
  error: Error | null
  retry: () => void
} {
  const query = useQuery({
    queryKey: ['entry', 'offer', branchId, campaign, mode, day ?? ''],
    enabled: branchId > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
    placeholderData: (before: OfferedView | undefined, last) =>
      last?.queryKey[2] === branchId && last.queryKey[3] === campaign ? before : undefined,
    async queryFn({ signal }) {
      const { identifier } = await api.call(branch.endpoints.load, { params: { id: branchId }, signal })
      const query = { mode, ...(day && { day }), ...(campaign && { campaign }) }
      const offered = await api.call(slotApi.loadDayOffer, { params: { identifier }, query, signal })
      const { frequent, campaigns } = offered
      return { view: byFrequency(branchViewFromWire(offered), frequent), campaigns }
    },
  })
  const { view, campaigns } = query.data ?? {}
  useSoldOutNotices(view?.branch.identifier, () => void query.refetch())
  const offer = useMemo(() => {
    if (view === undefined || campaigns === undefined) return null
    const products = byId(view.products)
    return { view, campaigns, products, all: new Map([...products, ...byId(view.addonProducts)]) }
  }, [view, campaigns])
  return { offer, error: offer === null ? query.error : null, retry: () => void query.refetch() }
}

function byFrequency(view: PricedBranchView, frequent: readonly number[]): PricedBranchView {
  const rank = ({ id }: { id: number }) => (frequent.includes(id) ? frequent.indexOf(id) : frequent.length)
  return { ...view, products: view.products.toSorted((one, other) => rank(one) - rank(other)) }
}

function byId(products: readonly PricedProductView[]): Map<number, PricedProductView> {
  return new Map(products.map((product) => [product.id, product]))
}
