import { ApiError } from '@theke/contract/client.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useState } from 'react'
import { textsOf } from '../appointment/shop-time.ts'
import { useBranch } from '../branch/branch-context.ts'
import { useCart, useMode } from '../branch/use-cart.ts'
import { saveDraft } from '../cart/draft-changes.ts'
import { rangeTexts } from '../texts/assortment.ts'
import { firstAvailableSlot } from './first-available-slot.ts'
import { useOfferDays } from './use-offer-days.ts'

/** The day for which the customer orders: that of the appointment, here and in the checkout the same. */
export function useDayChoice() {
  const { whole, store, day } = useBranch()
  const { draft } = useCart()
  const mode = useMode()
  const [asked, setAsked] = useState(0)
  const { identifier } = whole.branch
  const appointment = draft.appointmentDate === null ? null : textsOf(draft.appointmentDate)
  const { offerDays, hasFailed } = useOfferDays({ identifier, mode, version: whole.version }, asked)

  /** Whether the day was chosen. */
  const choose = async (wanted: string | null): Promise<boolean> => {
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

  return {
    day,
    time: appointment?.time ?? '',
    offerDays,
    hasFailed,
    ask: () => setAsked((before) => before + 1),
    choose,
  }
}
