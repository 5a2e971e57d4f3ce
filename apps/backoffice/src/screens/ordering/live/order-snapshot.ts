import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { BoardOrder } from '@theke/domain/ordering/counter/board-columns.ts'

/** An order from the wire as the domain expects it: the same, with instants in place of ISO texts. */
export type OrderSnapshotSource = BoardOrder & { view: StaffOrderSummary; isOfCampaign: boolean }

const known = new WeakMap<StaffOrderSummary, OrderSnapshotSource>()

/** The same object for the same order, so that only cards whose order changed are drawn again. */
export function toOrderSnapshot(view: StaffOrderSummary): OrderSnapshotSource {
  const standing = known.get(view) ?? read(view)
  known.set(view, standing)
  return standing
}

function read(view: StaffOrderSummary): OrderSnapshotSource {
  return {
    view,
    id: view.id,
    createdAt: Date.parse(view.createdAt),
    isOfCampaign: view.campaign !== null,
    isDelivery: view.isDelivery,
    isDineIn: view.isDineIn,
    isConfirmed: view.isConfirmed,
    isInDelivery: view.isInDelivery,
    isDelivered: view.isDelivered,
    isCompleted: view.isCompleted,
    isRejected: view.isRejected,
    isCanceled: view.isCanceled,
    isFailed: view.isFailed,
    isPaid: view.isPaid,
    isRefunded: view.isRefunded,
    paymentMethod: view.paymentMethod,
    isPaidLater: view.isPaidLater,
    isQuotation: view.isQuotation,
    endReason: view.endReason,
    unweighed: view.unweighed,
    isChangeUnseen: view.isChangeUnseen,
    appointmentDate: instant(view.appointmentDate),
    earliestAt: instant(view.earliestAt),
    appointment: instant(view.appointment),
    counterAppointment: instant(view.counterAppointment),
    pendingCall: view.pendingCall && { ...view.pendingCall, since: Date.parse(view.pendingCall.since) },
  }
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

/** A device rings for its own branch or for all; escalated orders of other branches ring everywhere. */
export function callsDevice(
  order: Pick<StaffOrderSummary, 'branch' | 'alarmLevel'>,
  branch: number | null,
): boolean {
  return branch === null || order.branch.id === branch || order.alarmLevel > 0
}
