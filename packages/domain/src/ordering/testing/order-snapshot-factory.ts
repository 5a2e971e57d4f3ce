import { initialFlags, type OrderSnapshot } from '../order-flags.ts'

/** A new takeaway order, cash, as soon as possible, unless stated. */
export function createOrderSnapshot(stated: Partial<OrderSnapshot> = {}): OrderSnapshot {
  return {
    ...initialFlags,
    isDelivery: false,
    isDineIn: false,
    appointmentDate: null,
    appointment: null,
    counterAppointment: null,
    paymentMethod: 'cash',
    endReason: '',
    ...stated,
  }
}
