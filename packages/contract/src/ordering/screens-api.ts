import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { get, post } from '../endpoint.ts'
import { type OrderSummary, orderSummaryAmounts } from './order.ts'

/** An order on the front-desk screen, without personal data. */
export type FrontdeskTicket = { ticketNumber: string; mode: Mode; state: OrderState }

/** What screens of a branch may read; the branch's key in the address is their only proof (R-SHOP-17). */
export const screensApi = {
  listFrontdeskTickets: get<FrontdeskTicket[]>()('/api/orders/frontdesk/:branchId/:apiKey', {
    summary:
      'Heutige Bestellungen, die abholbereit oder in der nächsten halben Stunde fällig sind, ohne Angaben zum Kunden',
    allow: 'anyone',
    permission: 'orders.frontdesk',
    // They ask every few seconds, and others at their address must not use their calls up.
    rateLimit: { calls: 30_000, minutes: 10 },
    isList: true,
    failure: 'Bestellungen konnten nicht geladen werden',
  }),
  listScreenOrders: get<OrderSummary[]>()('/api/orders/backoffice/:branchId/:apiKey', {
    summary: 'Nicht abgeschlossene Bestellungen einer Filiale und die von heute',
    amounts: orderSummaryAmounts,
    allow: 'anyone',
    permission: 'orders.backoffice',
    // They ask every few seconds, and others at their address must not use their calls up.
    rateLimit: { calls: 30_000, minutes: 10 },
    isList: true,
    failure: 'Bestellungen konnten nicht geladen werden',
  }),
  renewApiKey: post<{ apiKey: string }>()('/api/branches/:branchId/api-key', {
    summary: 'Schlüssel der Bildschirme einer Filiale erneuern; der alte gilt sofort nicht mehr',
    allow: 'admin',
    permission: 'branches.renewApiKey',
    failure: 'Schlüssel konnte nicht erneuert werden',
  }),
}
