import type { OrderSnapshot } from '@theke/domain/ordering/order-flags.ts'
import type { orders } from '../ordering-tables.ts'

export type OrderRow = typeof orders.$inferSelect

/** Maps a stored order to the domain's snapshot, with instants in place of dates. */
export function toOrderSnapshot(row: OrderRow): OrderSnapshot {
  return {
    ...row,
    appointmentDate: row.appointmentDate?.getTime() ?? null,
    earliestAt: row.earliestAt?.getTime() ?? null,
    appointment: row.appointment?.getTime() ?? null,
    counterAppointment: row.counterAppointment?.getTime() ?? null,
  }
}
