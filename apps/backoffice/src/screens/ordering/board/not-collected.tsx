import { Button, Checkbox } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { isUncollected } from '@theke/domain/ordering/counter/board-columns.ts'
import { isOpenAt } from '@theke/domain/shop/opening-hours.ts'
import { useState } from 'react'
import { shopMoney } from '../../../shop-money.ts'
import { shortMoment } from '../../../shop-time.ts'
import { Dialog } from '../actions/action-dialog.tsx'
import dialogClasses from '../actions/dialogs.module.css'
import { useMayTake } from '../actions/use-may-take.ts'
import { orderSteps } from '../live/order-store.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { useBranchHours } from '../live/use-branches.ts'
import { useSteps } from '../live/use-orders.ts'
import { useCustomerName } from '../customer-name.ts'
import classes from './not-collected.module.css'

const texts = {
  title: 'Nicht abgeholt',
  count: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  one: (ticket: string) => `${ticket} nicht abgeholt`,
  all: 'Alle …',
  lead: 'Die Bestellungen zählen dann in keiner Summe, und beim nächsten Mal steht es beim Kunden. Kunden erhalten keine Nachricht.',
  money: (ticket: string, amount: string) =>
    `Für ${ticket} sind ${amount} bezahlt; sie bleiben beim Shop. Zum Zurückgeben nehmen Sie den Schritt zurück und stornieren.`,
  choose: (ticket: string) => `Bestellung ${ticket}`,
  keep: 'Abbrechen',
  note: (count: number) =>
    count === 1 ? '1 als nicht abgeholt vermerken' : `${count} als nicht abgeholt vermerken`,
} as const

/** How many orders are named on the board; all of them stand in the dialog. */
const maxNamed = 3

type Props = { orders: readonly OrderSnapshotSource[]; now: number }

/** What nobody has collected once the branch has closed: one tap for each parcel, or for all of them. */
export function NotCollected({ orders, now }: Props) {
  const hours = useBranchHours()
  const [isAsking, setAsking] = useState(false)
  const left = orders.filter((order) =>
    isUncollected(order, now, isOpenAt(hours.get(order.view.branch.id) ?? [], now)),
  )
  const { running } = useSteps()
  const mayNote = useMayTake({ payment: { secured: 0 } })('not-collected')
  const customerName = useCustomerName()
  if (left.length === 0 || !mayNote) return null
  return (
    <section className={classes.bar} aria-label={texts.title}>
      <IconPackageOff size={22} stroke={1.5} aria-hidden />
      <p>
        <strong>{texts.title}:</strong> {texts.count(left.length)}
      </p>
      {left.slice(0, maxNamed).map((order) => (
        <Button
          key={order.id}
          variant="default"
          aria-label={texts.one(order.view.ticketNumber)}
          loading={running.get(order.id)?.action === 'not-collected'}
          onClick={() => void orderSteps.take(order.view, 'not-collected')}
        >
          {order.view.ticketNumber} {customerName(order.view)}
        </Button>
      ))}
      <Button color="dark.9" onClick={() => setAsking(true)}>
        {texts.all}
      </Button>
      {isAsking && <NotCollectedDialog orders={left} now={now} onClose={() => setAsking(false)} />}
    </section>
  )
}

function NotCollectedDialog({ orders, now, onClose }: Props & { onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const customerName = useCustomerName()
  const [isRunning, setRunning] = useState(false)
  const { errors } = useSteps()
  const chosen = orders.filter(({ id }) => !left.has(id))

  async function note(): Promise<void> {
    setRunning(true)
    // One after the other, so that a day's parcels are no burst of requests; what is refused stays in the list with its reason.
    let isDone = true
    for (const order of chosen) isDone = (await orderSteps.take(order.view, 'not-collected')) && isDone
    setRunning(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={`${texts.title}: ${texts.count(orders.length)}`} onClose={onClose}>
      <p className={dialogClasses.lead}>{texts.lead}</p>
      <ul className={classes.list}>
        {orders.map(({ id, view, appointment, appointmentDate, earliestAt, createdAt }) => (
          <li key={id}>
            <Checkbox
              size="md"
              checked={!left.has(id)}
              aria-label={texts.choose(view.ticketNumber)}
              label={
                <>
                  <b>{view.ticketNumber}</b> {customerName(view)},{' '}
                  {shortMoment(appointment ?? appointmentDate ?? earliestAt ?? createdAt, now)},{' '}
                  {shopMoney(view.pricing.totalGross)}
                </>
              }
              onChange={({ currentTarget }) => {
                const next = new Set(left)
                if (currentTarget.checked) next.delete(id)
                else next.add(id)
                setLeft(next)
              }}
            />
            {view.payment.secured > 0 && (
              <p className={classes.money}>
                {texts.money(view.ticketNumber, shopMoney(view.payment.secured))}
              </p>
            )}
            {errors.get(id)?.action === 'not-collected' && (
              <p className={dialogClasses.error} role="alert">
                {errors.get(id)?.message}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={dialogClasses.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button loading={isRunning} disabled={chosen.length === 0} onClick={() => void note()}>
          {texts.note(chosen.length)}
        </Button>
      </div>
    </Dialog>
  )
}
