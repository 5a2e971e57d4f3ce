import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { CallButtons } from '../actions/call-buttons.tsx'
import { CallPanel } from '../actions/tell-customer.tsx'
import { callReason, callSentence } from '../news-texts.ts'
import { useNow } from '../../../use-now.ts'

/** The call to its customer that is still to be made. */
export function PendingCall({ order }: { order: StaffOrder }) {
  const now = useNow()
  const { pendingCall: call } = order
  if (call === null) return null
  return (
    <CallPanel
      lead={`${callReason(order, call.kind, now)}.`}
      phone={order.phone}
      sentence={callSentence(call.kind, order, now)}
    >
      <CallButtons order={order} outcomes={['called']} />
    </CallPanel>
  )
}
