import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { orderSteps } from '../live/order-store.ts'
import { texts } from '../ordering-texts.ts'
import classes from './step-error-note.module.css'

/** Why the last step of an order failed, until the cause is resolved or the note is closed. */
export function StepErrorNote({ order, message }: { order: number; message: string }) {
  return <StepNote message={message} onClose={() => orderSteps.forgetError(order)} />
}

/** Says why a step is not taken, also to screen readers. */
export function StepNote({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className={classes.error} role="alert">
      <span>{message}</span>
      <UnstyledButton className={classes.close} aria-label={texts.card.closeError} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
