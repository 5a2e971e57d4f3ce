import { Button } from '@mantine/core'
import type { OrderAction } from '@theke/domain/ordering/order-state.ts'
import { cardActions } from './card-actions.ts'
import classes from './order-card.module.css'
import { orderSteps } from './order-desk.ts'
import type { StandingOrder } from './order-standing.ts'
import type { RunningStep } from './order-steps.ts'
import { actionLabel } from './order-wording.ts'
import { texts } from './ordering-texts.ts'

type Props = {
  order: StandingOrder
  step: RunningStep | null
  onAct: (order: StandingOrder, action: OrderAction) => void
}

/** The steps of a card. While one can still be undone, taking it back stands in their place. */
export function CardButtons({ order, step, onAct }: Props) {
  if (step?.phase === 'delayed')
    return (
      <div className={classes.buttons}>
        <Button className={classes.button} variant="default" onClick={() => orderSteps.undo(order.id)}>
          {texts.card.undo}
        </Button>
      </div>
    )
  const { next, beside } = cardActions(order)
  if (next === null && beside.length === 0) return null
  const button = (action: OrderAction, isNext: boolean) => (
    <Button
      key={action}
      className={isNext ? classes.nextButton : classes.button}
      variant={isNext ? 'filled' : 'default'}
      loading={step?.action === action}
      disabled={step !== null && step.action !== action}
      onClick={() => onAct(order, action)}
    >
      {actionLabel(order.view, action)}
    </Button>
  )
  return (
    <div className={classes.buttons}>
      {beside.map((action) => button(action, false))}
      {next && button(next, true)}
    </div>
  )
}
