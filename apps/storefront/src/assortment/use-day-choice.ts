import { ApiError } from '@theke/contract/client.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useState } from 'react'
import { textsOf } from '../appointment/shop-time.ts'
import { useBranch } from '../branch/branch-context.ts'
import { useCart, useMode } from '../branch/use-cart.ts'
import { saveDraft } from '../cart/draft-changes.ts'
import { rangeTexts } from '../texts/german/assortment.ts'
import { firstAvailableSlot } from './first-available-slot.ts'
import { useOfferDays } from './use-offer-days.ts'

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
      const time = await firstAvailableSlot({ identifier, mode, day: wanted, items: store.get().lines })
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

  const choose = async (wanted: string | null): Promise<void> => {
    if (progress === 'choosing') return
    setProgress('choosing')
    setProgress((await setDay(wanted)) ? 'chosen' : 'open')
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
