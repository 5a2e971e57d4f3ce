import { Button } from '@mantine/core'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { isUndoable } from '@theke/domain/ordering/counter/undo-step.ts'
import { PaidOtherwise } from '../actions/paid-otherwise.tsx'
import { useMayTake } from '../actions/use-may-take.ts'
import type { OrderAct } from '../actions/use-order-actions.tsx'
import { cardActions } from './card-actions.ts'
import classes from './order-card.module.css'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { RunningStep } from '../live/steps-state.ts'
import { stepLabel } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'

type Props = {
  order: OrderSnapshotSource
  step: RunningStep | null
  isResting: boolean
  onAct: OrderAct
}

export function CardButtons({ order, step, isResting, onAct }: Props) {
  const isProposed = hasOpenCounterProposal(order)
  const { next, beside } = cardActions(order, useMayTake(order.view))
  if (next === null && beside.length === 0) return null
  const button = (action: OrderAction, isNext: boolean) => (
    <Button
      key={action}
      className={isNext ? classes.nextButton : classes.button}
      variant={isNext && !isProposed ? 'filled' : 'default'}
      {...(isNext && action !== 'confirm' && { color: 'dark.9' })}
      loading={step?.action === action}
      disabled={step !== null && step.action !== action}
      aria-disabled={isResting && isUndoable(action) ? true : undefined}
      onClick={() => onAct(order, action)}
    >
      {stepLabel(order.view, action)}
    </Button>
  )
  return (
    <div
      className={classes.buttons}
      data-steps={beside.length + (next === null ? 0 : next === 'completed' ? 2 : 1)}
    >
      {beside.map((action) => button(action, false))}
      {isProposed && order.view.phone && (
        <Button component="a" href={`tel:${order.view.phone}`} className={classes.button} variant="default">
          {texts.card.call}
        </Button>
      )}
      {next && button(next, true)}
      {next === 'completed' && (
        <PaidOtherwise
          order={order}
          isBusy={step !== null || isResting}
          className={`${classes.button} ${classes.otherWays}`}
          onAct={onAct}
        />
      )}
    </div>
  )
}
