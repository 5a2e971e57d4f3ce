import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { type AgreedOrder, statedItem, type StoredLine } from '@theke/domain/ordering/change/agreed-order.ts'
import {
  emptyCustomerDetails,
  pickDetails,
  storedCustomerFields,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type OrderPayment, standingOfPayments } from '../../reading/order-payments.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import type { OrderRow } from '../order-snapshot.ts'

/** A stored order as it was agreed, to be compared with what it is to become. `isSold` says whether its branch sells a product now or later. */
export function agreedOrder(
  row: OrderRow,
  items: readonly ItemRow[],
  payments: readonly OrderPayment[],
  isSold: (product: number) => boolean,
): AgreedOrder {
  const lines = items.map(storedLine)
  const {
    isDelivery,
    isDineIn,
    source,
    isSelfService,
    branch,
    campaign,
    table,
    deliveryArea,
    paymentMethod,
  } = row
  return {
    draft: {
      ...emptyCustomerDetails,
      ...pickDetails(row, storedCustomerFields),
      ...row.deliveryAddress,
      isDeliveryAddressDifferent: row.deliveryAddress !== null,
      mode: modeOf({ isDelivery, isDineIn }),
      source,
      isSelfService,
      branch: { id: branch },
      campaign: campaign === null ? null : { id: campaign },
      items: lines.filter(({ isRemoved }) => !isRemoved).map(statedItem),
      deliveryArea,
      table: table === null ? null : { id: table },
      donatee: null,
      appointmentDate: (row.appointment ?? row.appointmentDate)?.getTime() ?? null,
      paymentMethod,
      legalInstructions: true,
      privacyPolicy: true,
    },
    lines,
    pricing: row.pricing,
    isQuotation: row.isQuotation,
    gone: new Set(lines.map(({ productId }) => productId).filter((id) => !isSold(id))),
    isHeldOnline:
      isOnlineMethod(paymentMethod) && standingOfPayments(row, payments.filter(isOnline)).secured > 0,
  }
}

function isOnline({ provider }: OrderPayment): boolean {
  return isOnlineMethod(provider)
}

function storedLine({ product, ...row }: ItemRow): StoredLine {
  return { ...row, productId: product }
}
