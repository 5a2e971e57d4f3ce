import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { actionRefusal, type OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { orderSteps } from '../live/order-store.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { useSteps } from '../live/use-orders.ts'
import { newsTexts } from '../news-texts.ts'
import { actionLabel } from '../order-labels.ts'
import { useMayTake } from './use-may-take.ts'

type Props = { order: StaffOrderSummary; outcomes: readonly OrderAction[] }

/** What came of a call to a customer: they agree to the proposed time, or they know. */
export function CallButtons({ order, outcomes }: Props) {
  const { running, resting } = useSteps()
  const mayTake = useMayTake(order)
  const step = running.get(order.id)
  return outcomes
    .filter((action) => mayTake(action) && actionRefusal(toOrderSnapshot(order), action) === null)
    .map((action) => (
      <Button
        key={action}
        variant="default"
        leftSection={action === 'called' && <IconCheck size={20} stroke={1.75} aria-hidden />}
        loading={step?.action === action}
        disabled={step !== undefined && step.action !== action}
        aria-disabled={resting.has(order.id) || undefined}
        aria-label={newsTexts.outcomeOf(actionLabel(order, action), order.ticketNumber)}
        onClick={() => void orderSteps.take(order, action)}
      >
        {actionLabel(order, action)}
      </Button>
    ))
}
