import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { CustomerOrder } from '@theke/domain/ordering/customer-status.ts'

/** The order from the wire as the rules of the status page read it. */
export function customerOrderOf(order: PricedOrder): CustomerOrder {
  const { placed, confirmed, ready, delivered, completed, ended } = order.times
  return {
    ...order,
    paymentKind: order.payment.kind,
    isTakenAtCounter: order.payment.isTakenAtCounter,
    appointmentDate: instantOf(order.appointmentDate),
    earliestAt: instantOf(order.earliestAt),
    appointment: instantOf(order.appointment),
    counterAppointment: instantOf(order.counterAppointment),
    times: {
      placed: Date.parse(placed),
      confirmed: instantOf(confirmed),
      ready: instantOf(ready),
      delivered: instantOf(delivered),
      completed: instantOf(completed),
      ended: instantOf(ended),
    },
  }
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}
