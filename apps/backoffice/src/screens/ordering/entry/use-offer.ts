import { useQuery } from '@tanstack/react-query'
import { branch } from '@theke/contract/shop/branch.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import {
  type BranchView,
  branchViewFromWire,
  type ProductView,
} from '@theke/contract/shop/storefront-views.ts'
import { useMemo } from 'react'
import { api } from '../../../api.ts'

/** What a branch offers now, with its prices in cents. */
export type Offer = {
  view: BranchView
  /** Products of the menu, and with those that are addons only. */
  products: ReadonlyMap<number, ProductView>
  all: ReadonlyMap<number, ProductView>
}

const freshMs = 60_000

/** The range of a branch by its number; as customers see it. */
export function useOffer(branchId: number): { offer: Offer | null; error: Error | null; retry: () => void } {
  const query = useQuery({
    queryKey: ['entry', 'offer', branchId],
    enabled: branchId > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
    async queryFn({ signal }) {
      const { identifier } = await api.call(branch.endpoints.load, { params: { id: branchId }, signal })
      return branchViewFromWire(await api.call(storefrontApi.loadBranch, { params: { identifier }, signal }))
    },
  })
  const view = query.data
  const offer = useMemo(() => {
    if (view === undefined) return null
    const products = byId(view.products)
    return { view, products, all: new Map([...products, ...byId(view.addonProducts)]) }
  }, [view])
  return { offer, error: offer === null ? query.error : null, retry: () => void query.refetch() }
}

function byId(products: readonly ProductView[]): Map<number, ProductView> {
  return new Map(products.map((product) => [product.id, product]))
}
