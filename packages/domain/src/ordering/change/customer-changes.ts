import { hasOpenCounterProposal } from '../counter-appointment.ts'
import { addDays, hourMs, instantAt } from '../../time/wall-time.ts'
import { type OrderSnapshot, soonestAt } from '../order-flags.ts'
import { orderState } from '../order-state.ts'
import { isPaymentAwaited } from '../payment-awaited.ts'

/** How far customers may change or cancel their orders by themselves: not at all, some hours before, until the shop has answered, or until work began. */
export type CustomerChangeRule = 'never' | 'hours' | 'confirmed' | 'begun'

/** What a branch has decided about changes by customers; the hours count with `hours`. */
export type CustomerChangeBranch = { customerChanges: CustomerChangeRule; customerChangeHours: number }

/** An order as far as changes by its customer depend on it; `isBegun` where something of it is weighed. */
type CustomerChangeOrder = OrderSnapshot & {
  isBegun: boolean
  /** The day for which it counts, `2026-12-24`; null of old orders. */
  dueDay: string | null
  /** The end of the window of its campaign, an instant; null without one, and where it is only to be canceled, which needs no page to choose on. */
  closesAt: number | null
}

/**
 * Until when the customer of an order may change or cancel it by the link to it, as an instant (R-ORDER-24), in a campaign not after its window: Infinity where no time ends it, null where
 * they may not. Status page and server both ask here.
 */
export function customerChangeUntil(
  order: CustomerChangeOrder,
  { customerChanges, customerChangeHours }: CustomerChangeBranch,
): number | null {
  const state = orderState(order)
  const isUntouched = (state === 'new' || state === 'confirmed') && !order.isBegun
  // A proposal is answered first, and a payment awaited.
  if (!isUntouched || isPaymentAwaited(order) || hasOpenCounterProposal(order)) return null
  const whileNew = state === 'new' ? Infinity : null
  const byRule = untilByRule(order, { customerChanges, customerChangeHours }, whileNew)
  return byRule === null ? null : Math.min(byRule, order.closesAt ?? Infinity)
}

function untilByRule(
  order: CustomerChangeOrder,
  { customerChanges, customerChangeHours }: CustomerChangeBranch,
  whileNew: number | null,
): number | null {
  switch (customerChanges) {
    case 'never':
      return null
    case 'confirmed':
      return whileNew
    case 'begun':
      // Once its time has come it may be ready though nobody has said so.
      return whileNew ?? soonestAt(order) ?? endOfDay(order.dueDay)
    case 'hours': {
      const at = order.appointment ?? order.appointmentDate
      // What is wanted as soon as possible is begun when it is confirmed.
      return at === null ? whileNew : at - customerChangeHours * hourMs
    }
  }
}

function endOfDay(day: string | null): number {
  return day === null ? Infinity : instantAt(addDays(day, 1), 0)
}
