import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { isUndoable } from '@theke/domain/ordering/counter/undo-step.ts'
import { useState } from 'react'
import { focusUnsavedScale } from '../actions/item-scale.tsx'
import { PaidOtherwise } from '../actions/paid-otherwise.tsx'
import { useMayTake } from '../actions/use-may-take.ts'
import { detailActions } from '../board/card-actions.ts'
import { ChangeUndo } from '../change/change-undo.tsx'
import { ChangeLink } from '../change/change-link.tsx'
import { DetailCustomer } from './detail-customer.tsx'
import { DetailHistory } from './detail-history.tsx'
import { DetailItems } from './detail-items.tsx'
import { DetailPayments } from './detail-payments.tsx'
import { DetailTimes } from './detail-times.tsx'
import classes from './order-drawer.module.css'
import { OrderChips } from '../board/order-chips.tsx'
import { orderSteps } from '../live/order-store.ts'
import { OrderMessages } from './order-messages.tsx'
import { PendingCall } from './pending-call.tsx'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { stepError, offeredUndo } from '../live/steps-state.ts'
import { itemTexts } from '../item-texts.ts'
import { stateLabel, stepVerb } from '../order-labels.ts'
import { isAllergy } from '../order-warnings.ts'
import { texts } from '../ordering-texts.ts'
import { StepErrorNote, StepNote } from '../actions/step-error-note.tsx'
import type { OrderAct } from '../actions/use-order-actions.tsx'
import { useBranches } from '../live/use-branches.ts'
import { useMay } from '../../../session/session.ts'
import { useNow } from '../../../use-now.ts'
import { useSteps } from '../live/use-orders.ts'
import { OrderPrints } from '../../printing/order-prints.tsx'

type Props = { order: StaffOrder; onAct: OrderAct; onPrint: () => void }

/** All about an order, and every step that can be taken with it. */
export function OrderDetail({ order, onAct, onPrint }: Props) {
  const branchName = useBranches().find(({ id }) => id === order.branch.id)?.name
  return (
    <>
      <div className={classes.scroll}>
        <p className={classes.standing}>
          <b data-state={order.status}>{stateLabel(order)}</b>
          <OrderChips order={order} />
          {branchName && <span className={classes.branch}>{branchName}</span>}
        </p>
        <PendingCall order={order} />
        <DetailTimes order={order} />
        {order.comment && (
          <section className={classes.comment}>
            <h3>{texts.detail.comment}</h3>
            <p data-warning={isAllergy(order.comment) || undefined}>
              {isAllergy(order.comment) && <IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
              {order.comment}
            </p>
          </section>
        )}
        {order.rejectionMessage && (
          <section className={classes.comment}>
            <h3>{texts.detail.rejection}</h3>
            <p>{order.rejectionMessage}</p>
          </section>
        )}
        <DetailItems order={order} />
        <DetailPayments order={order} />
        <DetailCustomer order={order} />
        <OrderPrints id={order.id} />
        <OrderMessages order={order} />
        <DetailHistory order={order} />
      </div>
      <DetailButtons order={order} onAct={onAct} onPrint={onPrint} />
    </>
  )
}

function DetailButtons({ order, onAct, onPrint }: Props) {
  const steps = useSteps()
  const { running, resting } = steps
  const error = stepError(steps, order)
  const step = running.get(order.id)
  const mayPrint = useMay('orders.print')
  const mayUndo = useMay('orders.undoStep')
  const standing = toOrderSnapshot(order)
  // The order as it was when a typed weight kept it from being completed; every change of it ends the reminder.
  const [unweighed, setUnweighed] = useState<StaffOrder | null>(null)
  const { next, others } = detailActions(standing, useMayTake(order), useNow())
  const act: OrderAct = (standing, action, input) => {
    // A completed order is weighed no more, and the bill would be that of the weight before.
    const isTyped = action === 'completed' && focusUnsavedScale()
    setUnweighed(isTyped ? order : null)
    if (!isTyped) onAct(standing, action, input)
  }
  const button = (action: OrderAction, isNext: boolean) => (
    <Button
      key={action}
      variant={isNext ? 'filled' : 'default'}
      className={isNext ? classes.next : undefined}
      loading={step?.action === action}
      disabled={step !== undefined && step.action !== action}
      aria-disabled={resting.has(order.id) && isUndoable(action) ? true : undefined}
      onClick={() => act(standing, action)}
    >
      {stepVerb(order, action)}
    </Button>
  )
  // Where no finger on its way to the next step comes by.
  const ending = others.filter((action) => action === 'cancel' || action === 'not-collected')
  const further = others.filter((action) => action !== 'cancel' && action !== 'not-collected')
  return (
    <footer className={classes.footer}>
      <ChangeUndo order={order} />
      {error && <StepErrorNote order={order.id} message={error.message} />}
      {unweighed === order && (
        <StepNote message={itemTexts.scale.unsaved} onClose={() => setUnweighed(null)} />
      )}
      <div className={classes.buttons}>
        {ending.map((action) => button(action, false))}
        {mayPrint && (
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={onPrint}>
            {texts.detail.print}
          </Button>
        )}
        <ChangeLink order={order} />
        {offeredUndo(steps, order) !== null && mayUndo && (
          <Button
            variant="default"
            loading={step?.isUndo === true}
            onClick={() => void orderSteps.undo(order.id)}
          >
            {texts.card.undo}
          </Button>
        )}
        {further.map((action) => button(action, false))}
        {[next, ...others].includes('completed') && (
          <PaidOtherwise order={standing} isBusy={step !== undefined || resting.has(order.id)} onAct={act} />
        )}
        {next && button(next, true)}
      </div>
    </footer>
  )
}
