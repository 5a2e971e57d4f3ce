import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { isUncollected } from '@theke/domain/ordering/counter/board-columns.ts'
import { useState } from 'react'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { useMayTake } from '../actions/use-may-take.ts'
import { orderSteps } from '../live/order-store.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { useBranchHours } from '../live/use-branches.ts'
import { useSteps } from '../live/use-orders.ts'
import { useCustomerName } from '../customer-name.ts'
import classes from './not-collected.module.css'

// Only who asks for all of them needs it.
const NotCollectedDialog = lazyComponent(
  async () => (await import('./not-collected-dialog.tsx')).NotCollectedDialog,
)

const texts = {
  title: 'Nicht abgeholt',
  count: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  one: (ticket: string) => `${ticket} nicht abgeholt`,
  all: 'Alle …',
} as const

/** How many orders are named on the board; all of them stand in the dialog. */
const maxNamed = 3

type Props = { orders: readonly OrderSnapshotSource[]; now: number }

/** What nobody has collected once its branch hands out no more: one tap for each parcel, or for all of them. */
export function NotCollected({ orders, now }: Props) {
  const hours = useBranchHours()
  const [isAsking, setAsking] = useState(false)
  const left = orders.filter((order) => isUncollected(order, now, hours.get(order.view.branch.id) ?? null))
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
      {isAsking && (
        <NotCollectedDialog
          title={`${texts.title}: ${texts.count(left.length)}`}
          orders={left}
          now={now}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
