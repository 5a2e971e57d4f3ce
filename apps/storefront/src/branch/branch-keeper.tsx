import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { RemovedLine } from '@theke/domain/ordering/cart/migrate-cart.ts'
import { useEffect, useEffectEvent } from 'react'
import { textsOf } from '../appointment/instant-texts.ts'
import { migrate, tellOfRemoved } from '../cart/migrate.ts'
import { useBranch, type RangeOfDay } from './branch-context.ts'
import { presentRange, presentRangeOn } from './present-range.ts'
import { rangeOfDay } from './range-of-day.ts'
import { useCart, useMode } from './use-cart.ts'
import { useSoldOutNews } from './use-sold-out-news.ts'
import { useDayRange } from './use-day-range.ts'

type BranchKeeperProps = {
  /** The branch as it is without a chosen day. */
  present: PricedBranchView
  /** The branch as it was when its page opened. */
  opened: PricedBranchView
  onRange: (makeRange: () => RangeOfDay) => void
  onRemoved: (removed: readonly RemovedLine[]) => void
}

/**
 * Shows the range of the day that the customer has chosen, and brings the cart up to date whenever the range changes. What is in
 * neither the menu of now nor that of the day leaves the cart (R-CART-03).
 */
export function BranchKeeper({ present, opened, onRange, onRemoved }: BranchKeeperProps): null {
  const { store, whole } = useBranch()
  const { lines, draft } = useCart()
  const mode = useMode()
  useSoldOutNews(opened)
  const day = draft.appointmentDate === null ? null : textsOf(draft.appointmentDate).day
  const offered = new Set(present.products.map(({ id }) => id))
  const unknown = lines.map(({ product }) => product.id).filter((id) => !offered.has(id))
  const { range, isSettled, hasFailed } = useDayRange({
    identifier: present.branch.identifier,
    mode,
    day,
    products: [...new Set(unknown)].toSorted((left, right) => left - right).join(),
    version: present.version,
  })

  useEffect(
    () =>
      onRange(() => {
        if (range !== null) return rangeOfDay(range, day)
        return hasFailed ? presentRangeOn(day) : presentRange
      }),
    [onRange, range, day, hasFailed],
  )
  useEffect(() => () => onRange(() => presentRange), [onRange])

  const renewCart = useEffectEvent(() => {
    const known = [...present.products, ...(range?.others ?? []), ...(range?.offer?.products ?? [])]
    const addons = [...present.addonProducts, ...(range?.addonProducts ?? [])]
    const inMenus = new Map(known.map((product) => [product.id, product]))
    const all = new Map([...addons, ...known].map((product) => [product.id, product]))
    const result = migrate(store.get(), inMenus, all)
    if (result.removed.length === 0) return
    store.update(() => result.cart)
    onRemoved(result.removed)
    tellOfRemoved()
  })
  useEffect(() => {
    if (isSettled) renewCart()
  }, [isSettled, whole.products])
  return null
}
