import type { OrderSnapshot } from '@theke/domain/ordering/order-flags.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
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

/** The day on which an order is due, as `turnover.due` counts it: of its appointment, else on which it can first be had, else on which it came. */
export function dueDayOf(
  row: Pick<OrderRow, 'appointment' | 'appointmentDate' | 'earliestAt' | 'createdAt'>,
): string {
  return dayOf(dueAtOf(row))
}

/** The instant for which an order is agreed, wished or taken, as its due day is that of it. */
export function dueAtOf({
  appointment,
  appointmentDate,
  earliestAt,
  createdAt,
}: Pick<OrderRow, 'appointment' | 'appointmentDate' | 'earliestAt' | 'createdAt'>): number {
  return (appointment ?? appointmentDate ?? earliestAt ?? createdAt).getTime()
}
