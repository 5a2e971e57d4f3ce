import { ApiError } from '@theke/contract/client.ts'
import { quotaApi, type QuotaLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { textsOf } from '../appointment/instant-texts.ts'
import { slotsOutdated } from '../appointment/slots-outdated.ts'
import { changingOrderAt } from '../order-change/changing-order.ts'
import { heldOfferAt } from '../waiting-list/held-offer.ts'
import { soldOutChanged } from '../shell/sold-out-changed.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import type { RangeOfDay } from './branch-context.ts'
import { useCart } from './use-cart.ts'

type ShownRange = ReturnType<RangeOfDay>

const repeatMs = 60_000

/** Marks the products of which few or none are left for the chosen day, or for as soon as possible, and asks again while the page is looked at. None is marked while an order is changed. */
export function QuotaKeeper({
  identifier,
  onMarks,
}: {
  identifier: string
  onMarks: (makeMarks: () => (range: ShownRange) => ShownRange) => void
}): null {
  const { draft } = useCart()
  const day = draft.appointmentDate === null ? null : textsOf(draft.appointmentDate).day
  const [answer, setAnswer] = useState<{ day: string | null; products: readonly QuotaLeft[] } | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const askAgain = () => {
      if (document.visibilityState === 'visible') setTurn((before) => before + 1)
    }
    const timer = setInterval(askAgain, repeatMs)
    document.addEventListener('visibilitychange', askAgain)
    addEventListener(soldOutChanged, askAgain)
    addEventListener(slotsOutdated, askAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
      removeEventListener(soldOutChanged, askAgain)
      removeEventListener(slotsOutdated, askAgain)
    }
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    const offer = heldOfferAt(identifier)
    const query = { ...(day === null ? {} : { day }), ...(offer === null ? {} : { offer }) }
    api
      .call(quotaApi.listQuotasLeft, { params: { identifier }, query, signal: abort.signal })
      .then(({ products }) => setAnswer({ day, products }))
      .catch((error: unknown) => {
        // What was said before stays; the order itself is checked in any case.
        if (!abort.signal.aborted && !(error instanceof ApiError)) throw error
      })
    return () => abort.abort()
  }, [identifier, day, turn])

  // What the order that is being changed holds is taken for everybody else, not for its customer.
  const isChange = changingOrderAt(identifier) !== null
  const left = !isChange && answer?.day === day ? answer.products : null
  useEffect(() => {
    onMarks(() => (range) => (left === null ? range : showQuotasLeft(range, left)))
  }, [onMarks, left])
  return null
}

/** A range in which products say how much of them is left; those of which nothing is cannot be had. */
function showQuotasLeft(range: ShownRange, left: readonly QuotaLeft[]): ShownRange {
  if (left.length === 0) return range
  const rests = new Map(left.map((one) => [one.product, one]))
  const marked = <P extends ShownProduct>(product: P): P => {
    const rest = rests.get(product.id)
    if (rest === undefined) return product
    const { left: amount, unit, text, hasWaitingList } = rest
    if (amount === 0) return { ...product, isAvailable: false, dayMark: text, hasWaitingList }
    return { ...product, rest: { amount, unit, text } }
  }
  const { whole, others } = range
  return {
    ...range,
    whole: {
      ...whole,
      products: whole.products.map(marked),
      addonProducts: whole.addonProducts.map(marked),
    },
    others: others.map(marked),
  }
}
