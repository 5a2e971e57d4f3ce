import { ApiError } from '@theke/contract/client.ts'
import { slotApi, type DayRange } from '@theke/contract/ordering/slot-api.ts'
import {
  type PricedBranchView,
  type PricedProductView,
  productFromWire,
} from '@theke/contract/shop/views/storefront-views.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { soldOutChanged } from '../shell/sold-out-changed.ts'

type Question = {
  identifier: string
  mode: Mode
  day: string | null
  /** Numbers of products that the branch does not offer now. */
  products: string
  version: string
}

/** What a branch offers on a day, with prices in cents. */
export type PricedDayRange = Pick<DayRange, 'offerDays'> &
  Pick<PricedBranchView, 'addonProducts'> & {
    offer: Pick<PricedBranchView, 'categories' | 'products'> | null
    others: PricedProductView[]
  }

type Answer = { key: string; day: string | null; range: PricedDayRange }

/** Loads what a branch offers on a day and what it knows of products; again whenever the shop changes or something is sold out. */
export function useDayRange({ identifier, mode, day, products, version }: Question): {
  /** While another answer for the same day is on its way, the one before stays. */
  range: PricedDayRange | null
  /** Whether nothing is on its way. */
  isSettled: boolean
  hasFailed: boolean
} {
  const isAsked = day !== null || products !== ''
  const key = [identifier, mode, day, products, version].join(' ')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const askAgain = () => setTurn((before) => before + 1)
    addEventListener(soldOutChanged, askAgain)
    return () => removeEventListener(soldOutChanged, askAgain)
  }, [])

  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const query = { mode, ...(day !== null && { day }), products }
    api
      .call(slotApi.loadDayRange, { params: { identifier }, query, signal: abort.signal })
      .then((range) => {
        setAnswer({ key, day, range: inCents(range) })
        setFailedKey(null)
      })
      .catch((error: unknown) => {
        // The present range stays, and nothing leaves the cart; the next change of the shop tries again.
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setFailedKey(key)
      })
    return () => abort.abort()
  }, [identifier, mode, day, products, version, key, isAsked, turn])

  return {
    range: isAsked && answer?.day === day ? answer.range : null,
    isSettled: !isAsked || answer?.key === key,
    hasFailed: failedKey === key,
  }
}

function inCents({ offer, others, addonProducts, offerDays }: DayRange): PricedDayRange {
  return {
    offerDays,
    offer: offer && { ...offer, products: offer.products.map(productFromWire) },
    others: others.map(productFromWire),
    addonProducts: addonProducts.map(productFromWire),
  }
}
