import { Button, Skeleton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { useState } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { usePhoneFormat } from '../../phone-format.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { CallButtons } from '../ordering/actions/call-buttons.tsx'
import { useMayTake } from '../ordering/actions/use-may-take.ts'
import { useOrderActions, type OrderAct } from '../ordering/actions/use-order-actions.tsx'
import { useCustomerName } from '../ordering/customer-name.ts'
import type { OrderSnapshotSource } from '../ordering/live/order-snapshot.ts'
import { stepError } from '../ordering/live/steps-state.ts'
import { useBranches, useBranchHours } from '../ordering/live/use-branches.ts'
import { useCurrentOrders, useSteps } from '../ordering/live/use-orders.ts'
import { newsTexts } from '../ordering/news-texts.ts'
import { actionLabel, sumLabel } from '../ordering/order-labels.ts'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import classes from './to-do-list.module.css'
import { type ToDo, toDos, upToOpen, withKept } from './to-dos.ts'

/** More stand on the board; what is most urgent comes first. */
const maxShown = 12

/** Neither a finger nor the focus of a button that is gone says that nobody is there any more, so the list waits this long after them. */
const restMs = 6000

/** What needs a person now, with the way to do it in place. What is done stays where it stood while somebody is at the list, so that nothing moves under a finger. */
export function ToDoList({ alarms }: { alarms: readonly Alarm[] }) {
  const current = useCurrentOrders()
  const orders = current.data
  const hours = useBranchHours()
  const now = useNow()
  const { act, dialogs } = useOrderActions()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const letGoLater = useDebouncedCallback(() => setPressed(false), restMs)
  const press = () => {
    setPressed(true)
    letGoLater()
  }
  const { undoable } = useSteps()
  const [before, setBefore] = useState<readonly ToDo[]>([])
  const open = toDos(orders ?? [], now, hours)
  const entries = withKept(before, open, (id) => isPointedAt || isPressed || undoable.has(id))
  const drawn = upToOpen(entries, maxShown)
  const shown = drawn.map(({ toDo }) => toDo)
  if (idsOf(shown) !== idsOf(before)) setBefore(shown)
  const left = open.length + alarms.length
  return (
    <div
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      onPointerDown={press}
      onFocus={press}
    >
      <Card
        title={texts.toDo}
        actions={orders && <span className={classes.count}>{texts.toDoCount(left)}</span>}
      >
        {current.isPending && <Skeleton height={62} mb={16} aria-hidden />}
        {current.isError && !orders && (
          <LoadFailure error={current.error} onRetry={() => void current.refetch()} />
        )}
        {left === 0 && entries.length === 0 && orders !== undefined && (
          <p className={classes.fine}>
            <IconCircleCheck size={22} stroke={1.5} aria-hidden />
            {texts.nothingToDo}
          </p>
        )}
        <ul className={classes.list}>
          {drawn.map(({ toDo, isDone }) => (
            <OrderToDo key={toDo.order.id} toDo={toDo} isDone={isDone} now={now} onAct={act} />
          ))}
          {open.length > maxShown && (
            <li className={classes.more}>
              <Link to="/orders">{texts.moreOnBoard(open.length - maxShown)}</Link>
            </li>
          )}
          {alarms.map((alarm) => (
            <AlarmToDo
              key={`${alarm.kind} ${alarm.branch?.id ?? ''} ${alarm.text}`}
              alarm={alarm}
              now={now}
            />
          ))}
        </ul>
        {dialogs}
      </Card>
    </div>
  )
}

function idsOf(all: readonly ToDo[]): string {
  return all.map(({ order }) => order.id).join()
}

type Props = { toDo: ToDo; isDone: boolean; now: number; onAct: OrderAct }

function OrderToDo({ toDo: { kind, order, since }, isDone, now, onAct }: Props) {
  const { view } = order
  const name = useCustomerName()(view)
  const steps = useSteps()
  const error = stepError(steps, view)
  const due = order.appointment ?? order.appointmentDate ?? order.earliestAt
  const branch = useBranches().find(({ id }) => id === view.branch.id)
  const about = [...(branch ? [branch.name] : []), ...(due === null ? [] : [shortMoment(due, now)])]
  return (
    <li className={classes.row} data-done={isDone || undefined} data-waits={kind !== 'awaited' || undefined}>
      <Link className={classes.what} to="/orders" search={{ order: String(order.id) }}>
        <b>{view.ticketNumber}</b>
        <span>
          <strong>{name}</strong>
          <small>
            {about.map((each) => `${each} · `)}
            <em>{isDone ? texts.done : texts.reasons[kind](since, now)}</em>
          </small>
        </span>
      </Link>
      <span className={classes.amount}>{sumLabel(view)}</span>
      <span className={classes.buttons}>
        {isDone ? (
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        ) : (
          <ToDoButtons kind={kind} order={order} onAct={onAct} />
        )}
      </span>
      {error !== null && !isDone && (
        <p className={classes.error} role="alert">
          {error.message}
        </p>
      )}
    </li>
  )
}

const steps = {
  unanswered: ['propose', 'confirm'],
  call: [],
  proposed: [],
  late: ['not-collected'],
  overdue: [],
  unpaid: [],
  awaited: [],
} as const satisfies Record<ToDo['kind'], readonly OrderAction[]>

const called = {
  call: ['confirm-proposal', 'called'],
  proposed: ['confirm-proposal'],
} as const

function ToDoButtons({
  kind,
  order,
  onAct,
}: {
  kind: ToDo['kind']
  order: OrderSnapshotSource
  onAct: OrderAct
}) {
  const { view } = order
  const mayTake = useMayTake(view)
  const { running, resting } = useSteps()
  const phoneText = usePhoneFormat()
  const step = running.get(order.id)
  const isCall = kind === 'call' || kind === 'proposed'
  const offered = steps[kind].filter((action) => mayTake(action))
  return (
    <>
      {(isCall || kind === 'late' || kind === 'unpaid') && view.phone !== '' && (
        <Button
          component="a"
          variant="default"
          href={`tel:${normalisePhone(view.phone)}`}
          aria-label={`${newsTexts.callOf(view.ticketNumber)}, ${phoneText(view.phone)}`}
          title={phoneText(view.phone)}
        >
          <IconPhone size={20} stroke={1.75} aria-hidden />
        </Button>
      )}
      {isCall && <CallButtons order={view} outcomes={called[kind]} />}
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === 'confirm' ? 'filled' : 'default'}
          loading={step?.action === action}
          disabled={step !== undefined && step.action !== action}
          aria-disabled={resting.has(order.id) || undefined}
          aria-label={newsTexts.outcomeOf(actionLabel(view, action), view.ticketNumber)}
          onClick={() => onAct(order, action)}
        >
          {actionLabel(view, action)}
        </Button>
      ))}
      {offered.length === 0 && !isCall && (
        <Button
          component="a"
          variant="default"
          href={`#/orders?order=${order.id}`}
          aria-label={texts.lookAt(view.ticketNumber)}
        >
          {texts.look}
        </Button>
      )}
    </>
  )
}

function AlarmToDo({ alarm, now }: { alarm: Alarm; now: number }) {
  const { severity, text, since, branch, path } = alarm
  return (
    <li className={classes.row} data-waits={severity === 'problem' || undefined}>
      <span className={classes.what}>
        <IconAlertTriangle size={22} stroke={1.5} aria-label={texts.severities[severity]} />
        <span>
          <strong>{text}</strong>
          <small>
            {branch?.name ?? texts.wholeShop} · {texts.since(shortMoment(Date.parse(since), now))}
          </small>
        </span>
      </span>
      <span className={classes.buttons}>
        {path && (
          <Button component="a" variant="default" href={`#${path}`} aria-label={texts.lookAt(text)}>
            {texts.look}
          </Button>
        )}
      </span>
    </li>
  )
}
