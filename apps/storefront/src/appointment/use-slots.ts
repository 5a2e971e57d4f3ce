import { ApiError } from '@theke/contract/client.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { cartAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { slotApi, type SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { heldOfferAt } from '../waiting-list/held-offer.ts'
import { soldOutChanged } from '../shell/sold-out-changed.ts'
import { slotsOutdated } from './slots-outdated.ts'

type SlotQuestion = {
  view: Pick<PricedBranchView, 'hasTimeLimits'> & { branch: { identifier: string } }
  mode: Mode
  items: readonly CartItem[]
  /** An order that is being changed, whose place counts as free; it has products though the cart may not. */
  own?: Pick<PublicOrder, 'uid' | 'hash'> | undefined
}

/** Slots that were loaded, for which question, and when. */
type Answer = { key: string; slots: SlotDays; loadedAt: number }

export type SlotsView = {
  /** The slots last loaded; while others are being loaded the page keeps showing them. Null before the first. */
  slots: SlotDays | null
  /** Whether they belong to the present request. */
  isCurrent: boolean
  hasFailed: boolean
  /** When they were loaded; instants before that are past. */
  asOf: number
  /** Loads them again if they are older than a minute or could not be loaded. */
  refresh: () => void
}

const freshForMs = 60_000
const tapsMs = 300

/** Loads the slots of a cart, none while it is empty, again whenever the mode, the products or what is sold out change. */
export function useSlots({ view, mode, items, own }: SlotQuestion): SlotsView {
  const { identifier } = view.branch
  const products = idList(items.map(({ product }) => product.id))
  const addons = idList(items.flatMap((item) => item.addons.map(({ product }) => product.id)))
  const amounts = view.hasTimeLimits ? cartAmounts(items) : ''
  const key = `${identifier} ${mode} ${products} ${addons} ${amounts}`
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [call, setCall] = useState(0)

  const hasItems = own !== undefined || items.length > 0

  useEffect(() => {
    if (!hasItems) return
    const abort = new AbortController()
    const offer = heldOfferAt(identifier)
    const ask = () =>
      api
        .call(slotApi.listSlots, {
          params: { identifier },
          query: { mode, products, addons, amounts, ...own, ...(offer === null ? {} : { offer }) },
          signal: abort.signal,
        })
        .then((slots) => {
          setAnswer({ key, slots, loadedAt: Date.now() })
          setFailedKey(null)
        })
        .catch((error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          setFailedKey(key)
        })
    // Amounts change tap by tap.
    const timer = amounts === '' ? void ask() : setTimeout(ask, tapsMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [identifier, mode, products, addons, amounts, key, hasItems, own, call])

  useEffect(() => {
    const askAgain = () => setCall((before) => before + 1)
    addEventListener(soldOutChanged, askAgain)
    addEventListener(slotsOutdated, askAgain)
    return () => {
      removeEventListener(soldOutChanged, askAgain)
      removeEventListener(slotsOutdated, askAgain)
    }
  }, [])

  const isCurrent = answer?.key === key
  const hasFailed = failedKey === key && !isCurrent
  const refresh = useCallback(() => {
    const isOld = answer === null || Date.now() - answer.loadedAt > freshForMs
    if (isOld) setCall((before) => before + 1)
  }, [answer])
  return { slots: answer?.slots ?? null, isCurrent, hasFailed, asOf: answer?.loadedAt ?? 0, refresh }
}

/** The same for the same products, in whatever order and number they are in the cart. */
function idList(ids: readonly number[]): string {
  return [...new Set(ids)].sort((left, right) => left - right).join(',')
}
