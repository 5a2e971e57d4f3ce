import {
  orderAmounts,
  type OrderItemView,
  type OrderView,
  type StaffOrder,
} from '@theke/contract/ordering/order.ts'
import { payloadInCents } from '@theke/contract/wire-money.ts'
import { toAmount, toCents } from '@theke/domain/money.ts'
import {
  emptyCustomerDetails,
  pickDetails,
  storedCustomerFields,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { paymentStanding } from '@theke/domain/payments/payment-standing.ts'

/** An order for tests as the typed client gives it. `part` has decimals, as on the wire. */
export function createOrder(part: Partial<OrderView> = {}): StaffOrder {
  return payloadInCents(createWireOrder(part), orderAmounts)
}

/** An order for tests as it travels: taken away, paid in cash, new, by default. Its state follows from its flags. */
export function createWireOrder(part: Partial<OrderView> = {}): OrderView {
  const order: OrderView = {
    id: 1,
    uid: 'a1b2c3d4e5f6',
    hash: '0'.repeat(32),
    ticketNumber: '001',
    numberKind: 'ticket',
    status: 'new',
    branch: { id: 1 },
    items: [createItem()],
    pricing: {
      net: 11.7273,
      tax: 1.1727,
      gross: 12.9,
      deliveryNet: 0,
      deliveryTax: 0,
      deliveryGross: 0,
      totalNet: 11.7273,
      totalTax: 1.1727,
      totalGross: 12.9,
      taxes: { 10: 1.1727 },
      isApproximate: false,
      hasHidden: false,
    },
    paymentMethod: 'cash',
    paymentStatus: 'open',
    isPaidLater: false,
    unweighed: 0,
    isChangeUnseen: false,
    payments: [],
    isQuotation: false,
    advance: null,
    payment: createStanding({ kind: 'due', open: 12.9 }),
    appointmentDate: null,
    earliestAt: null,
    appointment: null,
    counterAppointment: null,
    undo: null,
    rejectionMessage: '',
    language: 'de',
    table: null,
    endReason: '',
    notCollectedBefore: 0,
    tableIdentifier: '',
    campaign: null,
    isSelfService: false,
    source: 'web',
    pendingCall: null,
    alarmLevel: 0,
    deliveryArea: '',
    ...pickDetails(emptyCustomerDetails, storedCustomerFields),
    firstName: 'Sabine',
    lastName: 'Lehner',
    email: 'sabine@example.at',
    phone: '+436641234567',
    questionnaireRating: null,
    questionnaire: null,
    donation: null,
    deliveryAddress: null,
    history: [],
    isDelivery: false,
    isDineIn: false,
    isConfirmed: false,
    isInDelivery: false,
    isDelivered: false,
    isCompleted: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    isPaid: false,
    isRefunded: false,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...part,
  }
  return { ...order, status: orderState(order), payment: part.payment ?? paymentOf(order) }
}

/** How an order stands with its money: of amounts that are not stated nothing. */
export function createStanding(
  part: Pick<OrderView['payment'], 'kind'> & Partial<OrderView['payment']>,
): OrderView['payment'] {
  const nothing = { open: 0, secured: 0, toReturn: 0, toRelease: 0, returned: 0, isTakenAtCounter: false }
  return { ...nothing, ...part }
}

function paymentOf(order: OrderView): OrderView['payment'] {
  const totalGross = toCents(order.pricing.totalGross)
  const standing = paymentStanding({ ...order, totalGross }, [])
  return { ...standing, open: toAmount(standing.open), secured: toAmount(standing.secured) }
}

export function createItem(part: Partial<OrderItemView> = {}): OrderItemView {
  return {
    product: { id: 1 },
    amount: 1.5,
    unit: 'kilogram',
    parts: [],
    addons: [],
    name: 'Tafelspitz',
    price: 8.6,
    priceUnit: 'kilogram',
    tax: 10,
    total: 12.9,
    model: 'fixed',
    isPriceHidden: false,
    scale: null,
    isRemoved: false,
    note: '',
    ordered: null,
    details: [],
    ...part,
  }
}
