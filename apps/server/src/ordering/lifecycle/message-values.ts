import type { OrderRow } from './order-snapshot.ts'
import { isoOrNull } from '../reading/order-view.ts'

/** What messages about an order say of this moment, also when they are read later. */
export function messageValues(order: OrderRow): Record<string, string> {
  return {
    appointment: isoOrNull(order.appointment) ?? '',
    counterAppointment: isoOrNull(order.counterAppointment) ?? '',
    rejectionMessage: order.rejectionMessage,
  }
}
