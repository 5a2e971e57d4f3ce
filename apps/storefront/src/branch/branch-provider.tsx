import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { RemovedLine } from '@theke/domain/ordering/cart/migrate-cart.ts'
import { useStore } from '@theke/ui/store.ts'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { storeOf } from '../cart/cart-stores.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { BranchContext, type RangeOfDay, type When } from './branch-context.ts'
import { presentRange } from './present-range.ts'

const { Lazy: LazyKeeper } = lazyComponent(() =>
  import('./branch-keeper.tsx').then((module) => module.BranchKeeper),
)

const { Lazy: LazyQuotas } = lazyComponent(() =>
  import('./quota-keeper.tsx').then((module) => module.QuotaKeeper),
)

const asItIs = (view: PricedBranchView) => view
const unmarked = (range: ReturnType<RangeOfDay>) => range

/** Gives the pages of a branch its data and its cart. What a customer has chosen changes the range that they show. */
export function BranchProvider({ view: present, children }: { view: PricedBranchView; children: ReactNode }) {
  const [store] = useState(() => storeOf(present.branch.identifier))
  const [opened] = useState(present)
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const [when, showWhen] = useState<When | null>(null)
  const [rangeOf, setRange] = useState(() => presentRange)
  const [markedOf, setMarks] = useState(() => unmarked)
  const [shownOf, showRange] = useState(() => asItIs)
  const { whole, others, day, settledDay } = useMemo(
    () => markedOf(rangeOf(present)),
    [markedOf, rangeOf, present],
  )
  const view = useMemo(() => shownOf(whole), [shownOf, whole])
  const products = useMemo(
    () =>
      new Map([...others, ...view.addonProducts, ...view.products].map((product) => [product.id, product])),
    [others, view.products, view.addonProducts],
  )
  const isKept = useStore(store, ({ lines, draft }) => lines.length > 0 || draft.appointmentDate !== null)

  const addRemoved = useCallback(
    (lines: readonly RemovedLine[]) => setRemoved((before) => [...before, ...lines]),
    [],
  )
  const forgetRemoved = useCallback(() => setRemoved([]), [])
  const branch = useMemo(
    () => ({
      view,
      whole,
      day,
      settledDay,
      showRange,
      products,
      store,
      removed,
      forgetRemoved,
      when,
      showWhen,
    }),
    [view, whole, day, settledDay, products, store, removed, forgetRemoved, when],
  )
  return (
    <BranchContext value={branch}>
      {children}
      {present.hasQuotas && <LazyQuotas identifier={present.branch.identifier} onMarks={setMarks} />}
      {isKept && <LazyKeeper present={present} opened={opened} onRange={setRange} onRemoved={addRemoved} />}
    </BranchContext>
  )
}
