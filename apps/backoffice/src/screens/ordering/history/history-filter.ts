import type { QueryOf } from '@theke/contract/endpoint.ts'
import { orderStateLabels } from '@theke/contract/ordering/order.ts'
import type { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import { dayIn, oneOf } from '../../../address-values.ts'

/** What narrows the history; empty texts narrow nothing. */
export type HistoryFilter = {
  from: string
  to: string
  branch: number | null
  status: OrderState | null
  mode: Mode | null
  payment: PaymentMethod | null
  search: string
}

/** The filter that an address states; what cannot be read narrows nothing. */
export function historyFilter(address: Readonly<Record<string, string | undefined>>): HistoryFilter {
  return {
    from: dayIn(address['from']),
    to: dayIn(address['to']),
    branch: Number(address['branch']) || null,
    status: oneOf(orderStateLabels, address['status']),
    mode: oneOf(modeLabels, address['mode']),
    payment: oneOf(paymentMethodLabels, address['payment']),
    search: address['search'] ?? '',
  }
}

/** The filter as the shop is asked with it. */
export function historyQuery(filter: HistoryFilter): QueryOf<typeof staffOrderApi.listShortOrders> {
  return {
    from: filter.from || null,
    to: filter.to || null,
    branch: filter.branch === null ? null : { id: filter.branch },
    search: filter.search,
    ...(filter.status && { status: filter.status }),
    ...(filter.mode && { mode: filter.mode }),
    ...(filter.payment && { paymentMethod: filter.payment }),
  }
}

/** Whether the filter leaves anything out. */
export function narrows(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== '' && value !== null)
}
