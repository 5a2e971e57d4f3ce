import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { isoOrNull } from '../ordering/reading/order-view.ts'

/** Values of a message that are fixed when it is written. */
export function messageValues(order: OrderRow): Record<string, string> {
  return {
    appointment: isoOrNull(order.appointment) ?? '',
    counterAppointment: isoOrNull(order.counterAppointment) ?? '',
    rejectionMessage: order.rejectionMessage,
  }
}
