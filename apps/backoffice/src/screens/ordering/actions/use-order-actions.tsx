import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { orderSteps } from '../live/order-store.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { StepInput } from '../live/order-steps.ts'
import { markSeen } from '../live/use-orders.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

// Texts, times and pickers of a second thought are more than a first look at the board should load.
const ProposeDialog = lazyComponent(async () => (await import('./propose-dialog.tsx')).ProposeDialog)
const RefuseDialog = lazyComponent(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

export type OrderAct = (order: OrderSnapshotSource, action: OrderAction, input?: StepInput) => void
export type OrderActions = { act: OrderAct; isAsking: boolean; dialogs: ReactNode }
type Question = { order: OrderSnapshotSource; action: 'reject' | 'cancel' | 'propose' }

/** Takes a step with one tap, or asks first where it needs words, a time or a second thought. */
export function useOrderActions(): OrderActions {
  const [question, setQuestion] = useState<Question | null>(null)
  const act = useCallback<OrderAct>((order, action, input) => {
    markSeen([order])
    if (action === 'reject' || action === 'cancel' || action === 'propose') {
      // What failed before is no answer to a question that is only being asked now.
      orderSteps.forgetError(order.id)
      setQuestion({ order, action })
    } else void orderSteps.take(order.view, action, input)
  }, [])
  const close = () => setQuestion(null)
  return { act, isAsking: question !== null, dialogs: question && dialogFor(question, close) }
}

function dialogFor({ order, action }: Question, close: () => void): ReactNode {
  return action === 'propose' ? (
    <ProposeDialog key={order.id} order={order} onClose={close} />
  ) : (
    <RefuseDialog key={order.id} order={order} action={action} onClose={close} />
  )
}
