import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { shopMoney } from '../../../shop-money.ts'
import { shortMoment } from '../../../shop-time.ts'
import { Dialog } from '../actions/action-dialog.tsx'
import dialogClasses from '../actions/dialogs.module.css'
import { useCustomerName } from '../customer-name.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { orderSteps } from '../live/order-store.ts'
import { useSteps } from '../live/use-orders.ts'
import classes from './not-collected.module.css'

const texts = {
  lead: 'Die Bestellungen zählen dann in keiner Summe, und beim nächsten Mal steht es beim Kunden. Kunden erhalten keine Nachricht.',
  money: (ticket: string, amount: string) =>
    `Für ${ticket} sind ${amount} bezahlt; sie bleiben beim Shop. Zum Zurückgeben nehmen Sie den Schritt zurück und stornieren.`,
  choose: (ticket: string) => `Bestellung ${ticket}`,
  keep: 'Abbrechen',
  note: (count: number) =>
    count === 1 ? '1 als nicht abgeholt vermerken' : `${count} als nicht abgeholt vermerken`,
} as const

type Props = { title: string; orders: readonly OrderSnapshotSource[]; now: number; onClose: () => void }

/** All of them, to be noted together but for those that somebody leaves out. */
export function NotCollectedDialog({ title, orders, now, onClose }: Props) {
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
    <Dialog title={title} isUnsaved={left.size > 0} onClose={onClose}>
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
