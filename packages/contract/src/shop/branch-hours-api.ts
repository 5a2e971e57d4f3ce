import { post } from '../endpoint.ts'
import { branch } from './branch.ts'

/** An open order whose agreed time would lie outside the hours. */
export type OrderOutsideHours = { id: number; ticketNumber: string; at: string }

const { openingHours, deliveryHours, isDeliveryHoursEnabled } = branch.fields

export const branchHoursApi = {
  listOrdersOutsideHours: post<OrderOutsideHours[]>()('/api/branches/:id/orders-outside-hours', {
    summary:
      'Offene Bestellungen, deren Termin außerhalb neuer Öffnungs- oder Lieferzeiten läge; ändert nichts',
    allow: 'admin',
    permission: 'branches.orders-outside-hours',
    body: { openingHours, deliveryHours, isDeliveryHoursEnabled },
    failure: 'Bestellungen konnten nicht geladen werden',
  }),
}
