import type { QueryOf } from '@theke/contract/endpoint.ts'
import { orderStateLabels } from '@theke/contract/ordering/order.ts'
import { countingLabels } from '@theke/contract/insights/turnover.ts'
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
  campaign: number | null
  search: string
} & FigureFilter

/** What leads from a figure of the statistics to the orders that it counts. */
export type FigureFilter = {
  dueFrom: string
  dueTo: string
  endedFrom: string
  endedTo: string
  counting: keyof typeof countingLabels | null
  weekday: number | null
  hour: number | null
  product: number | null
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
    campaign: wholeIn(address['campaign'], 1, maxNumber),
    search: address['search'] ?? '',
    dueFrom: dayIn(address['dueFrom']),
    dueTo: dayIn(address['dueTo']),
    endedFrom: dayIn(address['endedFrom']),
    endedTo: dayIn(address['endedTo']),
    counting: oneOf(countingLabels, address['counting']),
    weekday: wholeIn(address['weekday'], 1, 7),
    hour: wholeIn(address['hour'], 0, 23),
    product: wholeIn(address['product'], 1, maxNumber),
  }
}

const maxNumber = 2_147_483_647

/** A whole number as an address states it; null where it states none in these bounds. */
function wholeIn(text: string | undefined, min: number, max: number): number | null {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : NaN
  return value >= min && value <= max ? value : null
}

/** The filter as the shop is asked with it. */
export function historyQuery(filter: HistoryFilter): QueryOf<typeof staffOrderApi.listShortOrders> {
  return {
    from: filter.from || null,
    to: filter.to || null,
    branch: filter.branch === null ? null : { id: filter.branch },
    campaign: filter.campaign === null ? null : { id: filter.campaign },
    search: filter.search,
    dueFrom: filter.dueFrom || null,
    dueTo: filter.dueTo || null,
    endedFrom: filter.endedFrom || null,
    endedTo: filter.endedTo || null,
    weekday: filter.weekday,
    hour: filter.hour,
    product: filter.product,
    ...(filter.counting && { counting: filter.counting }),
    ...(filter.status && { status: filter.status }),
    ...(filter.mode && { mode: filter.mode }),
    ...(filter.payment && { paymentMethod: filter.payment }),
  }
}

/** Whether the filter leaves anything out. */
export function narrows(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== '' && value !== null)
}
