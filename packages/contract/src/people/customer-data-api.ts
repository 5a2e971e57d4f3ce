import type { WaitingState } from '@theke/domain/ordering/quotas/waiting-list.ts'
import type { Unit } from '@theke/domain/units.ts'
import { get, post } from '../endpoint.ts'
import type { OrderView } from '../ordering/order.ts'
import type { RowOf } from '../define-entity.ts'
import type { customer } from './customer.ts'

/** Everything the shop knows of a customer (Art. 15 and 20 GDPR). */
export type CustomerData = {
  exportedAt: string
  customer: RowOf<typeof customer>
  orders: OrderView[]
  messages: { sentAt: string | null; createdAt: string; recipient: string; subject: string; text: string }[]
  /** What they wait or have waited for; `product` is its number. */
  waitingList: {
    enteredAt: string
    product: number
    amount: number
    unit: Unit
    days: string[]
    name: string
    email: string
    phone: string
    state: WaitingState
  }[]
}

export const customerDataApi = {
  exportCustomer: get<CustomerData>()('/api/customers/:id/export', {
    summary: 'Auskunft: alles, was der Shop über einen Kunden weiß (Art. 15 und 20 DSGVO)',
    allow: 'admin',
    permission: 'customers.exportData',
    failure: 'Daten konnten nicht geladen werden',
  }),
  eraseCustomer: post<{ orders: number }>()('/api/customers/:id/erase', {
    summary:
      'Löschung auf Wunsch (Art. 17 DSGVO): der Kunde wird gelöscht, seine Bestellungen behalten nur, was das Steuerrecht verlangt',
    allow: 'admin',
    permission: 'customers.erase',
    failure: 'Kunde konnte nicht gelöscht werden',
  }),
}
