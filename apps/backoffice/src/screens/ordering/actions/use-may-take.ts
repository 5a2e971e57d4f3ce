import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { plainActionCalls, staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { useSession } from '../../../session/session.ts'
import type { MayTake } from '../board/card-actions.ts'

const calls: Partial<Record<OrderAction, { permission: Permission }>> = {
  ...plainActionCalls,
  completed: staffOrderApi.completeOrder,
  reject: staffOrderApi.rejectOrder,
  cancel: staffOrderApi.cancelOrder,
  'undo-hand-over': handOverApi.undoHandOver,
  propose: staffOrderApi.updateOrder,
  withdraw: staffOrderApi.updateOrder,
}

/** Which steps of an order the person may take; what is paid goes back where it ends early. */
export function useMayTake({ payment }: { payment: Pick<StaffOrderSummary['payment'], 'secured'> }): MayTake {
  const { permissions } = useSession()
  const may = (permission: Permission | undefined) => permissions.includes(permission ?? '')
  return (action) => {
    const returnsMoney = (action === 'cancel' || action === 'reject') && payment.secured > 0
    return may(calls[action]?.permission) && (!returnsMoney || may('orders.cancelPaid'))
  }
}
