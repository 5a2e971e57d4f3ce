import type { BranchView } from '@theke/contract/shop/storefront-views.ts'
import type { RemovedLine } from '@theke/domain/ordering/migrate-cart.ts'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { storeOf } from '../cart/cart-stores.ts'
import { BranchContext } from './branch-context.ts'

const asItIs = (view: BranchView) => view

/** Gives the pages of a branch its data and its cart, and brings the cart up to date whenever the range changes. */
export function BranchProvider({ view: whole, children }: { view: BranchView; children: ReactNode }) {
  const { identifier } = whole.branch
  const [store] = useState(() => storeOf(identifier))
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const [shownOf, showRange] = useState(() => asItIs)
  const view = useMemo(() => shownOf(whole), [shownOf, whole])
  const products = useMemo(
    () => new Map([...view.addonProducts, ...view.products].map((product) => [product.id, product])),
    [view.products, view.addonProducts],
  )

  useEffect(() => {
    if (store.get().lines.length === 0) return
    let isCurrent = true
    void import('../cart/migrate.ts').then(({ migrate, tellOfRemoved }) => {
      if (!isCurrent) return
      const offered = new Map(whole.products.map((product) => [product.id, product]))
      const result = migrate(store.get(), offered, products)
      if (result.removed.length === 0) return
      store.update(() => result.cart)
      setRemoved((before) => [...before, ...result.removed])
      tellOfRemoved()
    })
    return () => {
      isCurrent = false
    }
  }, [store, whole.products, products])

  const forgetRemoved = useCallback(() => setRemoved([]), [])
  const branch = useMemo(
    () => ({ view, whole, showRange, products, store, removed, forgetRemoved }),
    [view, whole, products, store, removed, forgetRemoved],
  )
  return <BranchContext value={branch}>{children}</BranchContext>
}
