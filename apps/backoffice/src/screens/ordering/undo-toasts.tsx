import { Button } from '@mantine/core'
import { actionLabel, customerName } from './order-wording.ts'
import { orderSteps } from './order-desk.ts'
import { type RunningStep, undoMilliseconds } from './order-steps.ts'
import classes from './undo-toasts.module.css'
import { texts } from './ordering-texts.ts'
import { useSteps } from './use-orders.ts'

/** The final steps that can still be taken back. */
export function UndoToasts() {
  const { running } = useSteps()
  const delayed = [...running.values()].filter((step) => step.phase === 'delayed')
  return (
    <div className={classes.toasts} aria-live="polite">
      {delayed.map((step) => (
        <div key={step.order.id} className={classes.toast}>
          <span>
            <b>{step.order.ticketNumber}</b> {sentence(step)}
          </span>
          <Button
            variant="white"
            color="dark.9"
            onClick={() => orderSteps.undo(step.order.id)}
            aria-label={`${texts.card.undo}: ${step.order.ticketNumber}`}
          >
            {texts.card.undo}
          </Button>
          <i className={classes.time} style={{ animationDuration: `${undoMilliseconds}ms` }} aria-hidden />
        </div>
      ))}
    </div>
  )
}

function sentence({ order, action }: RunningStep): string {
  return `${customerName(order)}: ${actionLabel(order, action)}`
}
