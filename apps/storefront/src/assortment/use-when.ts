import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { soonestOfCart } from '@theke/contract/ordering/soonest-of-cart.ts'
import { useEffect, useMemo, useState } from 'react'
import { earliestTime } from '../appointment/earliest-time.ts'
import { textsOf } from '../appointment/instant-texts.ts'
import { slotProblem } from '../appointment/slot-problem.ts'
import { useSlots } from '../appointment/use-slots.ts'
import { useBranch } from '../branch/branch-context.ts'
import { useCart, useMode } from '../branch/use-cart.ts'
import { fill, language } from '../texts/i18n.ts'
import { problemTexts } from '../texts/german/problems.ts'
import { chosenTimeTexts, rangeTexts } from '../texts/german/assortment.ts'

/**
 * Says for when a cart can be had: from when on, where something in it cannot be had as soon as possible, and whether at the time that
 * was chosen. The slots judge, as they do in the checkout.
 */
export function useWhen(): void {
  const { view, products, showWhen } = useBranch()
  const { lines, draft } = useCart()
  const mode = useMode()
  const { appointmentDate } = draft
  const isMissing = lines.some(({ product }) => products.get(product.id)?.isAvailable === false)
  const [openedAt] = useState(() => Date.now())
  const soonest = soonestOfCart(view, { mode, items: lines }, products, openedAt)
  const isJudged = appointmentDate !== null || isMissing || soonest.kind === 'never'
  const { slots, isCurrent, asOf } = useSlots({
    view,
    mode,
    items: isJudged ? lines : [],
  })
  const isEmpty = lines.length === 0
  const when = useMemo(() => {
    const known = isCurrent && isJudged && !isEmpty ? slots : null
    if (appointmentDate === null) return isJudged && !isEmpty ? { text: soonestText(known) } : null
    const problem = known === null ? '' : misfit(appointmentDate, known, asOf)
    return { text: appointmentText(appointmentDate), problem }
  }, [isJudged, isEmpty, isCurrent, slots, appointmentDate, asOf])
  useEffect(() => {
    showWhen(when)
    return () => showWhen(null)
  }, [showWhen, when])
}

/** Null while unknown. */
function soonestText(slots: SlotDays | null): string {
  if (slots === null) return rangeTexts.onlyAhead
  const earliest = earliestTime(slots)
  return earliest === null
    ? rangeTexts.noTime
    : fill(rangeTexts.earliest, { when: appointmentText(earliest) })
}

/** Why the cart cannot be had at the chosen time; empty where it can. */
function misfit(appointment: number, slots: SlotDays, now: number): string {
  const reason = slotProblem(appointment, slots, now)
  if (reason === null) return ''
  // The time was offered for the branch; it is the cart that cannot be had then.
  if (reason === 'appointment-closed' || reason === 'appointment-too-early') {
    return fill(rangeTexts.timeMisfit, textsOf(appointment))
  }
  return problemTexts([{ reason }], '')[0]?.message ?? ''
}

let format: Intl.DateTimeFormat | null = null

/** The chosen time in a few letters: 'Sa, 21.11., 10:30 Uhr', wherever the customer's phone is. */
function appointmentText(appointment: number): string {
  format ??= new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Vienna',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(appointment)) parts[type] = value
  const { weekday = '', day = '', month = '', hour = '', minute = '' } = parts
  return fill(chosenTimeTexts.branch.appointmentAt, {
    weekday: weekday.replace('.', ''),
    day,
    month,
    time: `${hour}:${minute}`,
  })
}
