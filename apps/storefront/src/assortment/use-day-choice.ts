import { ApiError } from '@theke/contract/client.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useState } from 'react'
import { cartAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { type OfferDays, slotApi } from '@theke/contract/ordering/slot-api.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { textsOf } from '../appointment/instant-texts.ts'
import { useBranch } from '../branch/branch-context.ts'
import { useCart, useMode } from '../branch/use-cart.ts'
import { saveDraft } from '../cart/draft-changes.ts'
import { rangeTexts } from '../texts/german/assortment.ts'
import { api } from '../api.ts'
import { initialChoice, timesOfDay } from '../appointment/time-choices.ts'
import { heldOfferAt } from '../waiting-list/held-offer.ts'

type Answer = { key: string; offerDays: OfferDays | null }

type Question = { view: PricedBranchView; mode: Mode; day: string; items: readonly CartItem[] }

/** The day for which the customer orders: that of the appointment, here and in the checkout the same. */
export function useDayChoice() {
  const { whole, store, day, settledDay } = useBranch()
  const { draft } = useCart()
  const mode = useMode()
  const [asked, setAsked] = useState(0)
  const [progress, setProgress] = useState<'open' | 'choosing' | 'chosen'>('open')
  const { identifier } = whole.branch
  const appointment = draft.appointmentDate === null ? null : textsOf(draft.appointmentDate)
  const { offerDays, hasFailed } = useOfferDays({ identifier, mode, version: whole.version }, asked)

  /** Returns whether the appointment is now on that day. */
  const setDay = async (wanted: string | null): Promise<boolean> => {
    if (wanted === null) {
      store.update((cart) => saveDraft(cart, { appointmentDate: null }))
      return true
    }
    try {
      const time = await firstAvailableSlot({ view: whole, mode, day: wanted, items: store.get().lines })
      if (time === null) {
        showToast(rangeTexts.dayFull)
        return false
      }
      store.update((cart) => saveDraft(cart, { appointmentDate: time.instant }))
      if (!time.fitsCart) showToast(rangeTexts.dayConflict)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(rangeTexts.daysFailed)
      return false
    }
  }

  /** Returns whether the day is chosen now. */
  const choose = async (wanted: string | null): Promise<boolean> => {
    if (progress === 'choosing') return false
    setProgress('choosing')
    const isChosen = await setDay(wanted)
    setProgress(isChosen ? 'chosen' : 'open')
    return isChosen
  }
  // The page moves once more when the range arrives, and a press at that moment would be lost.
  const isDone = progress === 'chosen' && settledDay === (appointment?.day ?? null)

  return {
    day,
    /** The day of the appointment, of which the range may still be on its way. */
    chosenDay: appointment?.day ?? null,
    time: appointment?.time ?? '',
    offerDays,
    hasFailed,
    isBusy: progress !== 'open' && !isDone,
    /** Whether a day was chosen since `ask`, and the page shows its range. */
    isDone,
    ask: () => {
      setAsked((before) => before + 1)
      setProgress('open')
    },
    choose,
  }
}

/** The first free time of a day for what is in the cart; where not all of it can be had that day, of the day as such. */
async function firstAvailableSlot({
  view,
  mode,
  day,
  items,
}: Question): Promise<{ instant: number; fitsCart: boolean } | null> {
  const { identifier } = view.branch
  const offer = heldOfferAt(identifier)
  const firstFor = async (wanted: readonly CartItem[]) => {
    const slots = await api.call(slotApi.listSlots, {
      params: { identifier },
      query: {
        mode,
        amounts: view.hasTimeLimits ? cartAmounts(wanted) : '',
        from: day,
        days: 1,
        products: wanted.map(({ product }) => product.id).join(),
        addons: wanted.flatMap(({ addons }) => addons.map(({ product }) => product.id)).join(),
        ...(offer === null ? {} : { offer }),
      },
    })
    return initialChoice(timesOfDay(slots, day), null)?.instant ?? null
  }
  const fitting = await firstFor(items)
  if (fitting !== null) return { instant: fitting, fitsCart: true }
  const earliest = items.length === 0 ? null : await firstFor([])
  return earliest === null ? null : { instant: earliest, fitsCart: false }
}

/** The days of a branch, loaded on demand, with every opening of the dialog and whenever mode or products change. */
function useOfferDays(
  { identifier, mode, version }: { identifier: string; mode: Mode; version: string },
  asked: number,
): { offerDays: OfferDays | null; hasFailed: boolean } {
  const key = `${identifier} ${mode} ${version}`
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (asked === 0) return
    const abort = new AbortController()
    api
      .call(slotApi.listOfferDays, { params: { identifier }, query: { mode }, signal: abort.signal })
      .then((offerDays) => setAnswer({ key, offerDays }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer((before) => (before?.key === key && before.offerDays ? before : { key, offerDays: null }))
      })
    return () => abort.abort()
  }, [identifier, mode, key, asked])
  const isCurrent = answer?.key === key
  return { offerDays: isCurrent ? answer.offerDays : null, hasFailed: isCurrent && answer.offerDays === null }
}
