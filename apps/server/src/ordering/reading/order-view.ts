import type {
  DonationView,
  HistoryEntry,
  OrderViewFlags,
  OrderSummary,
  OrderView,
} from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { pickDetails, storedCustomerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { paymentStatus } from '@theke/domain/payments/payment-status.ts'
import { undoableUntil } from '@theke/domain/ordering/counter/undo-step.ts'
import {
  advanceView,
  dueAheadOf,
  type OrderPayment,
  paymentStandingView,
  paymentView,
  standingOfPayments,
} from './order-payments.ts'
import { germanReader, wordFor } from '../english-words.ts'
import { itemView, pricingView } from './item-view.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import type { ItemRow } from '../placing/item-row.ts'
import type { orderHistory } from '../lifecycle/steps/step-tables.ts'

export type HistoryRow = typeof orderHistory.$inferSelect

/** A stored order with its items and payments. */
export type StoredOrder = {
  row: OrderRow
  items: ItemRow[]
  payments: OrderPayment[]
  /** How many other orders of the same customer nobody collected. */
  notCollectedBefore: number
}

/** A stored order with everything that its detail view shows. */
export type OpenedOrder = { order: StoredOrder; history: HistoryRow[] }

/** An order as a row of a staff list, or as another reader needs it in writing. */
export function orderSummary(
  { row, items, payments, notCollectedBefore }: StoredOrder,
  reader = germanReader,
): OrderSummary {
  return {
    ...orderFlags(row),
    id: row.id,
    uid: row.uid,
    ticketNumber: row.ticketNumber,
    numberKind: row.numberKind,
    status: orderState(row),
    branch: { id: row.branch },
    items: items.map((item) => itemView(item, reader)),
    pricing: pricingView(row.pricing),
    paymentMethod: row.paymentMethod,
    isQuotation: row.isQuotation,
    payment: paymentStandingView(standingOfPayments(row, payments)),
    advance: advanceView(dueAheadOf(row, payments)),
    paymentStatus: paymentStatus(row),
    isPaidLater: row.isPaidLater,
    unweighed: row.unweighed,
    isChangeUnseen: row.isChangeUnseen,
    appointmentDate: isoOrNull(row.appointmentDate),
    earliestAt: isoOrNull(row.earliestAt),
    appointment: isoOrNull(row.appointment),
    counterAppointment: isoOrNull(row.counterAppointment),
    rejectionMessage: row.rejectionMessage,
    language: row.language,
    table: row.table === null ? null : { id: row.table },
    endReason: row.endReason,
    notCollectedBefore,
    tableIdentifier: row.tableIdentifier,
    campaign: row.campaign === null ? null : { id: row.campaign, name: wordFor(row.campaignName, reader) },
    isSelfService: row.isSelfService,
    source: row.source,
    pendingCall: row.pendingCall && {
      kind: row.pendingCall.kind,
      since: new Date(row.pendingCall.since).toISOString(),
    },
    alarmLevel: row.alarmLevel,
    deliveryArea: wordFor(row.deliveryArea, reader),
    ...pickDetails(row, storedCustomerFields),
    deliveryAddress: row.deliveryAddress,
    questionnaireRating: row.questionnaire?.rating ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    undo: undoView(row),
  }
}

/** An order as staff see it when they open it. */
export function orderView({ order, history }: OpenedOrder): OrderView {
  return {
    ...orderSummary(order),
    hash: order.row.hash,
    questionnaire: order.row.questionnaire,
    donation: donationView(order.row),
    payments: order.payments.map(paymentView),
    history: history.map(historyEntry),
  }
}

/** The step that can be undone, and until when. */
function undoView({ undoableStep }: OrderRow): OrderSummary['undo'] {
  if (undoableStep === null) return null
  return { action: undoableStep.action, until: new Date(undoableUntil(undoableStep)).toISOString() }
}

/** The flags that every view of an order carries. */
export function orderFlags(row: OrderRow): OrderViewFlags {
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

/** An instant in a reply. */
export function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

function historyEntry({ at, action, user, userName, note, takenAt }: HistoryRow): HistoryEntry {
  return {
    at: at.toISOString(),
    action,
    user: user === null ? null : { id: user, name: userName ?? '' },
    note,
    ...(takenAt !== null && { takenAt: takenAt.toISOString() }),
  }
}
