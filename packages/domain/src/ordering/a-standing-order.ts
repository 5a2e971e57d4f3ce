import { initialFlags, type OrderStanding } from './order-flags.ts'

/** A new takeaway order, cash, as soon as possible, unless stated. */
export function aStandingOrder(stated: Partial<OrderStanding> = {}): OrderStanding {
  return {
    ...initialFlags,
    isDelivery: false,
    isDineIn: false,
    appointmentDate: null,
    appointment: null,
    counterAppointment: null,
    paymentMethod: 'cash',
    ...stated,
  }
}
