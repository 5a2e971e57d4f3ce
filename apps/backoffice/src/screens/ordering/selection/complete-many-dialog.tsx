import { Button, NativeSelect } from '@mantine/core'
import { counterMethodLabels } from '@theke/contract/payments/payments-api.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { type Cents, sumCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { Dialog } from '../actions/action-dialog.tsx'
import dialogClasses from '../actions/dialogs.module.css'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { InputOf } from '../live/order-steps.ts'
import { stepRefusal } from '../live/step-refusal.ts'
import { priceLabel, usualPayment } from '../order-labels.ts'
import { texts as orderingTexts } from '../ordering-texts.ts'
import classes from './complete-many-dialog.module.css'
import { selectionTexts } from './selection-texts.ts'

const texts = {
  title: (count: number) => `${selectionTexts.orders(count)} abschließen`,
  booked: 'Gebucht wird',
  nothing: 'nichts',
  stillOpen: (count: number) => (count === 1 ? 'bleibt offen' : 'bleiben offen'),
  paidBy: (method: string) => `${method}: bezahlt mit`,
  settled: {
    online: 'Online bezahlt',
    onlineOpen: 'Online, noch nicht bezahlt',
    counter: 'Schon an der Theke bezahlt',
    free: 'Nichts zu bezahlen',
  },
  notReady: (tickets: string) => `Noch nicht als bereit gemeldet: ${tickets}`,
  left: (count: number) => `Nicht abgeschlossen: ${selectionTexts.orders(count)}`,
  keep: 'Abbrechen',
  complete: (count: number) => `${count} abschließen`,
} as const

type Orders = readonly OrderSnapshotSource[]
type Way = CounterMethod | 'open'

type Props = {
  orders: Orders
  onComplete: (orders: Orders, inputOf: InputOf) => void
  onClose: () => void
}

/** Says before many orders are completed what will be booked by which method, which of them stay as they are, and why. */
export function CompleteManyDialog({ orders, onComplete, onClose }: Props) {
  const [ways, setWays] = useState<Readonly<Partial<Record<CounterMethod, Way>>>>({})
  const possible = orders.filter((order) => actionRefusal(order, 'completed') === null)
  const refused = orders.filter((order) => !possible.includes(order))
  const notReady = possible.filter((order) => orderState(order) === 'confirmed')
  const wayOf = (method: CounterMethod) => ways[method] ?? method
  const due = counterPaymentMethods
    .map((method) => ({ method, orders: possible.filter(({ view }) => usualPayment(view) === method) }))
    .filter((group) => group.orders.length > 0)
  const settled = keysOf(texts.settled)
    .map((kind) => ({ kind, orders: possible.filter(({ view }) => settledKind(view) === kind) }))
    .filter((group) => group.orders.length > 0)
  const goingBy = (way: Way) =>
    due.filter(({ method }) => wayOf(method) === way).flatMap((group) => group.orders)
  const booked = counterPaymentMethods.flatMap((method) =>
    bookedAs(counterMethodLabels[method], goingBy(method)),
  )
  const open = bookedAs(texts.stillOpen(goingBy('open').length), goingBy('open'))
  return (
    <Dialog title={texts.title(possible.length)} onClose={onClose}>
      <p className={dialogClasses.lead} aria-live="polite">
        {texts.booked}: <b>{booked.join(', ') || texts.nothing}</b>
        {open.length > 0 && <>. {open.join('')}</>}
      </p>
      <ul className={classes.groups}>
        {due.map((group) => (
          <li key={group.method} className={classes.group}>
            <span>
              {group.orders.length} {counterMethodLabels[group.method]}
            </span>
            <b>{priceLabel(openSum(group.orders))}</b>
            <NativeSelect
              size="md"
              aria-label={texts.paidBy(counterMethodLabels[group.method])}
              value={wayOf(group.method)}
              onChange={({ currentTarget }) => {
                const way = [...counterPaymentMethods, 'open' as const].find(
                  (each) => each === currentTarget.value,
                )
                setWays({ ...ways, [group.method]: way })
              }}
              data={[...counterPaymentMethods, 'open' as const].map((way) => ({
                value: way,
                label: wayLabel(way),
              }))}
            />
          </li>
        ))}
        {settled.map((group) => (
          <li key={group.kind} className={classes.group}>
            <span>
              {group.orders.length} {texts.settled[group.kind]}
            </span>
            <b>{priceLabel(sumCents(group.orders, ({ view }) => settledSum(view)))}</b>
          </li>
        ))}
      </ul>
      {notReady.length > 0 && <p className={classes.warning}>{texts.notReady(ticketsOf(notReady))}</p>}
      {refused.length > 0 && (
        <section className={classes.left} aria-label={texts.left(refused.length)}>
          <p>{texts.left(refused.length)}</p>
          <ul>
            {[...Map.groupBy(refused, ({ view }) => stepRefusal(view, 'completed') ?? '')].map(
              ([reason, these]) => (
                <li key={reason}>
                  {reason} <b>{ticketsOf(these)}</b>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      <div className={dialogClasses.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          disabled={possible.length === 0}
          onClick={() => {
            onClose()
            onComplete(possible, (view) => {
              const usual = usualPayment(view)
              return usual === null ? {} : { paidBy: wayOf(usual) }
            })
          }}
        >
          {texts.complete(possible.length)}
        </Button>
      </div>
    </Dialog>
  )
}

function wayLabel(way: Way): string {
  return way === 'open' ? orderingTexts.paidOtherwise.notYet : counterMethodLabels[way]
}

/** `12 Bar · 340,20 €`; nothing for no orders. */
function bookedAs(what: string, orders: Orders): string[] {
  return orders.length === 0
    ? []
    : [`${orders.length}\u00a0${what}\u00a0·\u00a0${priceLabel(openSum(orders))}`]
}

function openSum(orders: Orders): Cents {
  return sumCents(orders, ({ view }) => view.payment.open)
}

/** Why nothing is taken of an order at the counter; null where something is. */
function settledKind(view: StaffOrderSummary): keyof typeof texts.settled | null {
  if (usualPayment(view) !== null) return null
  if (isOnlineMethod(view.paymentMethod)) return view.payment.open > 0 ? 'onlineOpen' : 'online'
  return view.payment.secured > 0 ? 'counter' : 'free'
}

function settledSum({ payment }: StaffOrderSummary): Cents {
  return payment.open > 0 ? payment.open : payment.secured
}

function ticketsOf(orders: Orders): string {
  return orders.map(({ view }) => view.ticketNumber).join(', ')
}
