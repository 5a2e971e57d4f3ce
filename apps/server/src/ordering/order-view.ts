import type {
  DonationView,
  HistoryEntry,
  OrderFlags,
  OrderSummary,
  OrderView,
  PaymentStatus,
} from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { isOnlineMethod } from '@theke/domain/ordering/payment-methods.ts'
import type { PaymentRow } from '../payments/lock-payments.ts'
import { missingAmount, paymentView } from '../payments/payment-views.ts'
import { lineView, pricingView } from './line-view.ts'
import type { OrderRow } from './order-standing.ts'
import type { ItemRow } from './item-row.ts'
import type { orderHistory } from './ordering-tables.ts'

export type HistoryRow = typeof orderHistory.$inferSelect

/** An order with its lines as it is stored. */
export type StoredOrder = { row: OrderRow; items: ItemRow[] }

/** An order with all that is shown when it is opened. */
export type OpenedOrder = { order: StoredOrder; history: HistoryRow[]; payments: PaymentRow[] }

/** An order as a line of a staff list. */
export function orderSummary({ row, items }: StoredOrder): OrderSummary {
  return {
    ...orderFlags(row),
    id: row.id,
    uid: row.uid,
    ticketNumber: row.ticketNumber,
    status: orderState(row),
    branch: { id: row.branch },
    items: items.map(lineView),
    pricing: pricingView(row.pricing),
    paymentMethod: row.paymentMethod,
    paymentStatus: paymentStatus(row),
    isPaidLater: row.isPaidLater,
    unweighed: row.unweighed,
    appointmentDate: isoOrNull(row.appointmentDate),
    appointment: isoOrNull(row.appointment),
    counterAppointment: isoOrNull(row.counterAppointment),
    comment: row.comment,
    rejectionMessage: row.rejectionMessage,
    tableIdentifier: row.tableIdentifier,
    isSelfService: row.isSelfService,
    source: row.source,
    alarmLevel: row.alarmLevel,
    deliveryArea: row.deliveryArea,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    street: row.street,
    floor: row.floor,
    stairway: row.stairway,
    door: row.door,
    zipCode: row.zipCode,
    city: row.city,
    country: row.country,
    isCompany: row.isCompany,
    companyName: row.companyName,
    vatNumber: row.vatNumber,
    newsletter: row.newsletter,
    questionnaireRating: row.questionnaire?.rating ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** An order as staff see it when they open it. */
export function orderView({ order, history, payments }: OpenedOrder): OrderView {
  return {
    ...orderSummary(order),
    hash: order.row.hash,
    questionnaire: order.row.questionnaire,
    donation: donationView(order.row),
    deliveryAddress: order.row.deliveryAddress,
    payments: payments.map(paymentView),
    missing: toAmount(missingAmount(order.row, payments)),
    history: history.map(historyEntry),
  }
}

/** The flags that every view of an order carries. */
export function orderFlags(row: OrderRow): OrderFlags {
  const { isDelivery, isDineIn, isConfirmed, isInDelivery, isDelivered, isCompleted } = row
  const { isRejected, isCanceled, isFailed, isPaid, isRefunded } = row
  return {
    isDelivery,
    isDineIn,
    isConfirmed,
    isInDelivery,
    isDelivered,
    isCompleted,
    isRejected,
    isCanceled,
    isFailed,
    isPaid,
    isRefunded,
  }
}

/** What the shop gives for an order. */
export function donationView({ donatee, donateeName, donationAmount }: OrderRow): DonationView | null {
  if (donatee === null || donateeName === null || donationAmount === null) return null
  return { donatee: { id: donatee, name: donateeName }, amount: toAmount(donationAmount) }
}

/** A moment on the wire. */
export function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

function paymentStatus(row: OrderRow): PaymentStatus {
  if (row.isRefunded) return 'refunded'
  if (row.isPaid) return 'paid'
  if (row.isFailed) return 'failed'
  return isOnlineMethod(row.paymentMethod) ? 'pending' : 'open'
}

function historyEntry({ at, action, user, userName, note }: HistoryRow): HistoryEntry {
  return {
    at: at.toISOString(),
    action,
    user: user === null ? null : { id: user, name: userName ?? '' },
    note,
  }
}
