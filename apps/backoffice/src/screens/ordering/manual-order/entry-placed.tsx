import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { device } from '@theke/contract/printing/device.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { boardPath } from '../../screen-paths.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import type { SendOutcome } from './submit-manual-order.ts'

type Props = { placed: Extract<SendOutcome, { kind: 'placed' }>; onNext: () => void }

/** The order is there; the next one is a key press away. */
export function EntryPlaced({ placed, onNext }: Props) {
  const { order, isConfirmed, notConfirmed, notPrinted } = placed
  const { ticketNumber } = order
  return (
    <section className={classes.placed} aria-live="polite">
      <h2>{isConfirmed ? texts.placedConfirmed(ticketNumber) : texts.placed(ticketNumber)}</h2>
      {notConfirmed && <p className={classes.error}>{texts.notConfirmed + notConfirmed}</p>}
      {notPrinted && (
        <p className={classes.error}>
          {texts.notPrinted + notPrinted} <Link to={`/${device.path}`}>{texts.toPrinters}</Link>
        </p>
      )}
      <div className={classes.chips}>
        <Button ref={focusOnMount} onClick={onNext}>
          {texts.next}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={boardPath} search={{ order: String(order.id) }} {...props} />}
        >
          {texts.open}
        </Button>
      </div>
    </section>
  )
}
