import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import { fieldProblems, type FieldBranch } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { slotProblem } from '../../appointment/slot-problem.ts'
import type { CheckoutState } from './use-checkout-state.ts'

/** What is wrong with the fields by themselves, in the shape in which the server says it. */
export function fieldRefusals(draft: OrderDraft, branch: FieldBranch): OrderRefusal[] {
  return fieldProblems(draft, branch).map(({ field, reason, limit }) => ({
    field,
    reason,
    ...(limit === undefined ? {} : { params: { limit } }),
  }))
}

/** That there is no table to choose, which goes before that none is chosen. */
export function tableRefusals({ sections, view }: Pick<CheckoutState, 'sections' | 'view'>): OrderRefusal[] {
  return sections.table && view.tables.length === 0 ? [{ field: 'table', reason: 'no-table-offered' }] : []
}

type AppointmentWishes = Pick<CheckoutState, 'cart' | 'slots' | 'soonest'> & {
  view: { branch: { isAppointmentRequired: boolean } }
}

/** The problems of the appointment that are known before the server checks it (R-SLOT-04). */
export function appointmentRefusals({ cart, view, slots, soonest }: AppointmentWishes): OrderRefusal[] {
  const { appointmentDate } = cart.draft
  const field = 'appointmentDate'
  if (appointmentDate === null) {
    const isRequired = soonest?.kind === 'never' && soonest.reason === 'appointment-required'
    const isClosed = !view.branch.isAppointmentRequired
    return isRequired ? [{ field, reason: 'appointment-required', params: { isClosed } }] : []
  }
  if (slots.slots === null || !slots.isCurrent) return []
  const reason = slotProblem(appointmentDate, slots.slots, Date.now())
  return reason === null ? [] : [{ field, reason }]
}
