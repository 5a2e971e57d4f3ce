import type { OrderRefusalReason } from '@theke/contract/ordering/order-problem-texts.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { textsOf } from './instant-texts.ts'
import { timesOfDay } from './time-choices.ts'

/** Why a chosen appointment cannot be had any more. */
export type SlotProblem = Extract<
  OrderRefusalReason,
  'appointment-past' | 'appointment-too-early' | 'appointment-closed' | 'slot-full'
>

/** Judges an appointment by the slots that are offered now; null where it can be had (R-SLOT-04). */
export function slotProblem(instant: number, slots: SlotDays, now: number): SlotProblem | null {
  if (instant < now) return 'appointment-past'
  const earliest = slots.days[0]?.slots[0]
  if (earliest !== undefined && instant < Date.parse(earliest.start)) return 'appointment-too-early'
  const { day, time } = textsOf(instant)
  const choice = timesOfDay(slots, day).find((each) => each.time === time)
  if (choice === undefined) return 'appointment-closed'
  return choice.isFull ? 'slot-full' : null
}
