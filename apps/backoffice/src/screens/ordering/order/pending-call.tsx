import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { CallPanel } from '../actions/tell-customer.tsx'
import { useMayTake } from '../actions/use-may-take.ts'
import { orderSteps } from '../live/order-store.ts'
import { useSteps } from '../live/use-orders.ts'
import { callReason, callSentence, newsTexts } from '../news-texts.ts'
import { useNow } from '../../../use-now.ts'

/** The call to its customer that is still to be made. */
export function PendingCall({ order }: { order: StaffOrder }) {
  const now = useNow()
  const { running, resting } = useSteps()
  const mayNote = useMayTake(order)('called')
  const { pendingCall: call } = order
  if (call === null) return null
  return (
    <CallPanel
      lead={`${callReason(order, call.kind, now)}.`}
      phone={order.phone}
      sentence={callSentence(call.kind, order, now)}
    >
      {mayNote && (
        <Button
          variant="default"
          leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />}
          aria-disabled={resting.has(order.id) || undefined}
          loading={running.get(order.id)?.action === 'called'}
          onClick={() => void orderSteps.take(order, 'called')}
        >
          {newsTexts.called}
        </Button>
      )}
    </CallPanel>
  )
}
