import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react'
import { remainingItems } from '@theke/contract/ordering/order.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { dueAt } from '@theke/domain/ordering/order-flags.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import type { OrderAct } from '../actions/use-order-actions.tsx'
import { memo, type MouseEvent, useEffect, useState } from 'react'
import type { Urgency } from './board-view.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardItems } from './card-items.tsx'
import classes from './order-card.module.css'
import { isMisclick } from './misclick-guard.ts'
import { OrderChips } from './order-chips.tsx'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { RunningStep } from '../live/steps-state.ts'
import { useCustomerName } from '../customer-name.ts'
import { sumLabel } from '../order-labels.ts'
import { isAllergy } from '../order-warnings.ts'
import { texts } from '../ordering-texts.ts'
import { selectionTexts } from '../selection/selection-texts.ts'
import { useLongPress } from '../selection/use-long-press.ts'
import { KeptNote } from '../offline/kept-note.tsx'
import { StepErrorNote } from '../actions/step-error-note.tsx'
import { useTimeDerived } from '../../../use-now.ts'
import { agoLabel, shortMoment, spanLabel } from '../../../shop-time.ts'

export type CardHandlers = {
  onOpen: (order: OrderSnapshotSource) => void
  onAct: OrderAct
  onSeen: (order: OrderSnapshotSource) => void
  /** A finger was held on the card: it and others are to be selected. */
  onHold: (order: OrderSnapshotSource) => void
  /** The order is added to those selected, or taken out. */
  onSelect: (order: OrderSnapshotSource) => void
}

type Props = {
  order: OrderSnapshotSource
  urgency: Urgency
  isUnseen: boolean
  /** A compact card names the order only; its steps are in the details. */
  isCompact: boolean
  branchName: string | null
  step: RunningStep | null
  /** It has just taken a step; a second tap was meant for that one. */
  isResting: boolean
  error: string | null
  /** It has just come under the finger that acted on another order, and waits until that is certainly gone. */
  isSettling: boolean
  /** Whether a tap on the card of this order now was meant for another one. */
  isMisplaced: (id: number, at: number) => boolean
  /** Whether it is selected; null while none can be. Then it has no buttons, and a tap anywhere on it selects it. */
  isSelected: boolean | null
  handlers: CardHandlers
}

export const OrderCard = memo(function OrderCard(props: Props) {
  const { order, urgency, isUnseen, branchName, step, isResting, error } = props
  const { isSettling, isMisplaced, isSelected, handlers } = props
  const isSelecting = isSelected !== null
  const isCompact = props.isCompact || isSelecting
  const hold = useLongPress(isSelecting ? null : () => handlers.onHold(order))
  const [isMovedUp, tellMovedUp] = useMoment()
  const customerName = useCustomerName()
  const { view } = order
  const name = customerName(view)
  const items = remainingItems(view.items)
  const isNew = orderState(order) === 'new'
  const hasAllergy = isAllergy(view.comment)
  const CommentIcon = hasAllergy ? IconAlertTriangle : IconMessage2

  /** Orders come and go while a finger is on its way; what it was not meant for does nothing, nor does the order count as seen. */
  function stopStrayTap(event: MouseEvent): void {
    const isByKey = event.detail === 0
    if (isByKey) return
    const isStray = isMisplaced(order.id, event.timeStamp) || isMisclick(order.id, event, orderAt)
    if (!hold.isHeld() && !isStray) return
    if (isStray) tellMovedUp()
    event.stopPropagation()
    event.preventDefault()
  }

  function onClick({ target }: MouseEvent): void {
    handlers.onSeen(order)
    // The box and what else can be tapped on the card do so by themselves.
    const isOwn = target instanceof Element && target.closest('label, button') !== null
    if (isSelecting && !isOwn) handlers.onSelect(order)
  }

  return (
    // A tap anywhere acknowledges the order; its buttons do so by themselves, also by keyboard. Only once the finger is up:
    // the alarm that goes away moves the cards, and a button that has moved hears no click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classes.card}
      data-urgency={urgency ?? undefined}
      data-new={isNew || undefined}
      data-awaiting-customer={(isNew && !waitsForShop(order)) || undefined}
      data-unseen={isUnseen || undefined}
      data-settling={isSettling || undefined}
      data-selected={isSelected ?? undefined}
      aria-label={`${view.ticketNumber}, ${name}`}
      onClickCapture={stopStrayTap}
      onClick={onClick}
      {...hold.handlers}
    >
      <div className={classes.layout}>
        <div className={classes.what}>
          {isSelecting ? (
            <label className={classes.head}>
              <input
                type="checkbox"
                className={classes.box}
                data-ticket={order.id}
                aria-label={selectionTexts.select(view.ticketNumber, name)}
                checked={isSelected}
                onChange={() => handlers.onSelect(order)}
              />
              <Head order={order} name={name} />
            </label>
          ) : (
            <UnstyledButton
              className={classes.head}
              data-ticket={order.id}
              onClick={() => handlers.onOpen(order)}
              aria-label={texts.card.open(view.ticketNumber)}
            >
              <Head order={order} name={name} />
            </UnstyledButton>
          )}
          <div className={classes.about}>
            {!isCompact && <OrderChips order={view} />}
            <p>
              {branchName && <span>{branchName}</span>}
              <Age order={order} urgency={urgency} />
            </p>
            <Lateness order={order} urgency={urgency} />
          </div>
          {hasOpenCounterProposal(order) && <Proposal order={order} />}
          <CardItems items={items} isCompact={isCompact} onMore={() => handlers.onOpen(order)} />
          {view.comment && (hasAllergy || !isCompact) && (
            <p className={classes.comment} data-warning={hasAllergy || undefined}>
              <CommentIcon size={16} stroke={1.5} aria-hidden />
              <span>{view.comment}</span>
            </p>
          )}
          <KeptNote order={order.id} />
          {error && <StepErrorNote order={order.id} message={error} />}
        </div>
        <div className={classes.act}>
          <p className={classes.sum}>
            <span>{texts.card.lines(items.length)}</span>
            <b>{sumLabel(view)}</b>
          </p>
          {!isCompact && (
            <CardButtons order={order} step={step} isResting={isResting} onAct={handlers.onAct} />
          )}
          {isMovedUp && <output className={classes.movedUp}>{texts.card.movedUp}</output>}
        </div>
      </div>
    </article>
  )
})

const momentMs = 2000

/** Something that is shown for a moment, and what begins it. */
function useMoment(): [isShown: boolean, begin: () => void] {
  const [begun, setBegun] = useState(0)
  useEffect(() => {
    if (begun === 0) return
    const timer = setTimeout(() => setBegun(0), momentMs)
    return () => clearTimeout(timer)
  }, [begun])
  return [begun > 0, () => setBegun(begun + 1)]
}

function Head({ order, name }: { order: OrderSnapshotSource; name: string }) {
  return (
    <>
      <span className={classes.ticket}>{order.view.ticketNumber}</span>
      <span className={classes.customer}>{name}</span>
      <Due order={order} />
    </>
  )
}

/** The order whose card is at a place of the window. */
function orderAt(x: number, y: number): number | null {
  const ticket = document.elementFromPoint(x, y)?.closest('article')?.querySelector('[data-ticket]')
  return Number(ticket?.getAttribute('data-ticket')) || null
}

function Due({ order }: { order: OrderSnapshotSource }) {
  const due = dueAt(order)
  const { earliestAt } = order
  const label = useTimeDerived((now) => {
    if (due !== null) return shortMoment(due, now)
    return earliestAt === null || earliestAt <= now ? texts.card.asSoonAsPossible : earliestText(earliestAt)
  })
  return <span className={classes.due}>{label}</span>
}

function Proposal({ order }: { order: OrderSnapshotSource }) {
  const { counterAppointment: at } = order
  const label = useTimeDerived((now) => (at === null ? null : texts.card.proposed(shortMoment(at, now))))
  return label && <p className={classes.proposal}>{label}</p>
}

/** How long a new order has been here. */
function Age({ order, urgency }: { order: OrderSnapshotSource; urgency: Urgency }) {
  const isShown = orderState(order) === 'new' && urgency !== 'missed'
  const label = useTimeDerived((now) => (isShown ? agoLabel(order.createdAt, now) : null))
  return label && <span>{label}</span>
}

/** By how much the order is late, or what it waits for. */
function Lateness({ order, urgency }: { order: OrderSnapshotSource; urgency: Urgency }) {
  // Nobody answers before the branch opens.
  const since = urgency === 'missed' ? Math.max(order.createdAt, order.earliestAt ?? 0) : dueAt(order)
  const span = useTimeDerived((now) => (since === null ? null : spanLabel(now - since)))
  if (order.view.payment.kind === 'awaited') return <p>{texts.card.awaitsPayment}</p>
  if (urgency === null || span === null) return null
  return urgency === 'missed' ? (
    <p className={classes.missed}>{texts.card.missed(span)}</p>
  ) : (
    <p className={classes.overdue}>{texts.card.overdue(span)}</p>
  )
}
